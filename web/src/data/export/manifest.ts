import { documentId, moment, userId, type CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { entityNames, type EntityName } from '@hearthkeep/shared/entities.ts'
import { z } from 'zod'

/** Increases when older versions of the app can no longer read the format. */
export const EXPORT_FORMAT = 1

/** Past work is among the tasks. */
export const exportedEntities = entityNames.filter((name) => name !== 'pastItem')

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
  /** A document in the trash is listed without its file. */
  'in the trash',
  /** The file is waiting on the device that added it. */
  'waits elsewhere',
  'unreachable',
  'signed out',
  /** The server no longer has it. */
  'gone',
  'unreadable',
  'no room',
  /** The person did not wait for it. */
  'left out',
])
export type WhyMissing = z.infer<typeof whyMissing>

/** The path of a document's file in the export; documents with the same file share it. */
const documentEntry = z.union([
  z.object({ id: documentId, path: z.string(), why: z.null() }),
  z.object({ id: documentId, path: z.null(), why: whyMissing }),
])
export type DocumentEntry = z.infer<typeof documentEntry>

/** The metadata of an export. */
export const manifest = z.object({
  product: z.literal('Hearthkeep'),
  format: z.literal(EXPORT_FORMAT),
  app: z.string(),
  exportedAt: moment,
  /** The exporting person; name and email are null before the device's first sync. */
  exportedBy: z.object({ id: userId, name: z.string().nullable(), email: z.string().nullable() }),
  /** Number of rows by entity. */
  counts: z.record(z.string(), z.int().min(0)),
  /** Every file except the manifest. */
  files: z.array(listedFile),
  documents: z.array(documentEntry),
})
export type Manifest = z.infer<typeof manifest>

/** Stored in the manifest as `seal`: verifies that the rest of the manifest is unchanged. */
export const sealOf = (contents: object): string => crc32(new TextEncoder().encode(JSON.stringify(contents)))

export const listFile = (path: string, bytes: Uint8Array): Manifest['files'][number] => ({
  path,
  size: bytes.length,
  crc32: crc32(bytes),
})

/** Returns the CRC-32 of the bytes as in zip files, as eight hexadecimal digits; plain http has no `crypto.subtle`. */
export function crc32(bytes: Uint8Array): string {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0)
  return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0')
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})
