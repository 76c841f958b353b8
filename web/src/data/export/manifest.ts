import { moment, userId, type CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import type { EntityName } from '@hearthkeep/shared/entities/all.ts'
import { z } from 'zod'
import { crc32 } from './crc32.ts'

/** Grows when an older version of the app could not read it. */
export const EXPORT_FORMAT = 1

export const MANIFEST_PATH = 'manifest.json'
export const rowsPath = (entity: EntityName) => `rows/${entity}.json`
export const csvPath = (entity: EntityName) => `csv/${entity}.csv`
export const exportName = (today: CalendarDate) => `hearthkeep-export-${today}.zip`

const listedFile = z.object({
  path: z.string(),
  /** In bytes. */
  size: z.int().min(0),
  crc32: z.string(),
})

/** What an export says of itself. */
export const manifest = z.object({
  product: z.literal('Hearthkeep'),
  format: z.literal(EXPORT_FORMAT),
  app: z.string(),
  exportedAt: moment,
  /** Whose it is; without name and email while the device had not heard from the server. */
  exportedBy: z.object({ id: userId, name: z.string().nullable(), email: z.string().nullable() }),
  /** Rows by entity. */
  counts: z.record(z.string(), z.int().min(0)),
  /** Every file but the manifest. */
  files: z.array(listedFile),
})
export type Manifest = z.infer<typeof manifest>

/** Told in the manifest itself as `seal`: whether all else in it is as it was written. */
export const sealOf = (contents: object): string => crc32(new TextEncoder().encode(JSON.stringify(contents)))

export const listFile = (path: string, bytes: Uint8Array): Manifest['files'][number] => ({
  path,
  size: bytes.length,
  crc32: crc32(bytes),
})
