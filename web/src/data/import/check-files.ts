import type { Document } from '@hearthkeep/shared/entities.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { isOfType, seeContent } from '@hearthkeep/shared/document/content-type.ts'
import { hashOf } from '../../platform/files/hash-bytes.ts'
import type { DocumentEntry } from '../export/manifest.ts'
import type { ZipReader } from './zip-reader.ts'

export interface FilesInArchive {
  /** The hashes of the files of documents that are in it, each as its rows say. */
  hashes: ReadonlySet<string>
  /** The bytes of one of them; null when the file was altered after it was checked. @throws when it cannot be read. */
  fileOf(hash: string): Promise<ArrayBuffer | null>
}

interface Told {
  entries: readonly DocumentEntry[]
  documents: readonly Document[]
}

/**
 * Holds each file against the rows that name it. Refuses (`invalid`) an export with other bytes than a row says; a file of
 * a type that is not the row's, which no server would take, is as if it were not there.
 */
export async function checkFiles(zip: ZipReader, { entries, documents }: Told): Promise<Outcome<FilesInArchive>> {
  const documentById = new Map<string, Document>(documents.map((document) => [document.id, document]))
  const pathByHash = new Map<string, string>()
  const seen = new Set<string>()
  for (const { id, path } of entries) {
    const document = documentById.get(id)
    if (!document || path === null) continue
    const { hash, fileSize, fileType } = document
    // Documents that are the same file share it.
    if (seen.has(`${hash} ${fileSize} ${path}`)) continue
    seen.add(`${hash} ${fileSize} ${path}`)
    const bytes = await zip.read(path)
    if (bytes?.length !== fileSize || hashOf(bytes.buffer) !== hash) return damaged(path)
    if (isOfType(fileType, seeContent(bytes))) pathByHash.set(hash, path)
  }
  return {
    ok: true,
    value: {
      hashes: new Set(pathByHash.keys()),
      async fileOf(hash) {
        const bytes = await zip.read(pathByHash.get(hash) ?? '')
        return bytes && hashOf(bytes.buffer) === hash ? bytes.buffer : null
      },
    },
  }
}

const damaged = (path: string): Outcome<never> => ({
  ok: false,
  refusal: { kind: 'invalid', message: `This file is damaged: ‘${path}’ in it is not the file that it should be.` },
})
