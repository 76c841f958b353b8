import type { DocumentType } from '@hearthkeep/shared/document/document.ts'
import { createHash } from 'node:crypto'

/** A file as chosen by a person: its contents, and the row fields that describe it. */
export interface FileFixture {
  bytes: ArrayBuffer
  hash: string
  file: { fileName: string; fileType: DocumentType; fileSize: number; hash: string }
}

/** Only a few, so that several documents have the same contents. */
export const fileFixtures: readonly FileFixture[] = Array.from({ length: 6 }, (_, n) =>
  fileFixtureOf(`Page ${n} of a manual`, `${n}.txt`),
)

export function fileFixtureOf(text: string, fileName: string): FileFixture {
  const bytes = Uint8Array.from(Buffer.from(text)).buffer
  const hash = createHash('sha256').update(Buffer.from(bytes)).digest('hex')
  return { bytes, hash, file: { fileName, fileType: 'text/plain', fileSize: bytes.byteLength, hash } }
}

const hashes = new Set(fileFixtures.map(({ hash }) => hash))

/** Whether a hash belongs to contents that exist. All other documents of the world are rows without contents. */
export const isFixtureHash = (hash: string): boolean => hashes.has(hash)
