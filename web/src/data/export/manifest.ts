import { documentId, moment, userId, type CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { EntityName } from '@hearthkeep/shared/entities.ts'
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

/** Why the file of a document is not in an export. */
const whyMissing = z.enum([
  /** What is in the trash is told without its file. */
  'in the trash',
  /** It waits on the device that brought it. */
  'waits elsewhere',
  'unreachable',
  'signed out',
  /** The server does not have it any more. */
  'gone',
  'unreadable',
  'no room',
  /** The person did not wait for it. */
  'left out',
])
export type WhyMissing = z.infer<typeof whyMissing>

/** Where in the export the file of a document is; documents that are the same file share it. */
const documentEntry = z.union([
  z.object({ id: documentId, path: z.string(), why: z.null() }),
  z.object({ id: documentId, path: z.null(), why: whyMissing }),
])
export type DocumentEntry = z.infer<typeof documentEntry>

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
  /** Every document; an older version of the app had none of their files. */
  documents: z.array(documentEntry).default([]),
})
export type Manifest = z.infer<typeof manifest>

/** Told in the manifest itself as `seal`: whether all else in it is as it was written. */
export const sealOf = (contents: object): string => crc32(new TextEncoder().encode(JSON.stringify(contents)))

export const listFile = (path: string, bytes: Uint8Array): Manifest['files'][number] => ({
  path,
  size: bytes.length,
  crc32: crc32(bytes),
})
