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
  return fixtureOf(Buffer.from(text), { fileName, fileType: 'text/plain' })
}

/** A photo, as far as anyone can tell from its first bytes. */
export function pictureFixtureOf(text: string): FileFixture {
  const signature = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  return fixtureOf(Buffer.concat([signature, Buffer.from(text)]), { fileName: `${text}.jpg`, fileType: 'image/jpeg' })
}

function fixtureOf(content: Buffer, named: Pick<FileFixture['file'], 'fileName' | 'fileType'>): FileFixture {
  const bytes = Uint8Array.from(content).buffer
  const hash = createHash('sha256').update(content).digest('hex')
  return { bytes, hash, file: { ...named, fileSize: bytes.byteLength, hash } }
}

const hashes = new Set(fileFixtures.map(({ hash }) => hash))

/** Whether a hash belongs to contents that exist. All other documents of the world are rows without contents. */
export const isFixtureHash = (hash: string): boolean => hashes.has(hash)
