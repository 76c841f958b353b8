import type { Document } from '@hearthkeep/shared/entities.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { isOfType, seeContent } from '@hearthkeep/shared/document/content-type.ts'
import { hashOf } from '../../platform/files/hash-bytes.ts'
import type { DocumentEntry } from '../export/manifest.ts'
import type { ZipReader } from './zip-reader.ts'

export interface FilesInArchive {
  /** Hashes of the documents' files in the export, each matching its row. */
  hashes: ReadonlySet<string>
  /** Returns the bytes of one of them; null if the file was altered after the check. @throws if it cannot be read. */
  fileOf(hash: string): Promise<ArrayBuffer | null>
}

/**
 * Checks each file against the rows that name it. Refuses (`invalid`) an export whose bytes differ from a row; a file
 * whose type differs from its row, which no server would accept, is treated as missing.
 */
export async function checkFiles(
  zip: ZipReader,
  { entries, documents }: { entries: readonly DocumentEntry[]; documents: readonly Document[] },
): Promise<Outcome<FilesInArchive>> {
  const documentById = new Map<string, Document>(documents.map((document) => [document.id, document]))
  const pathByHash = new Map<string, string>()
  const seen = new Set<string>()
  for (const { id, path } of entries) {
    const document = documentById.get(id)
    if (!document || path === null) continue
    const { hash, fileSize, fileType } = document
    // Documents with the same file share it.
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
  refusal: { kind: 'invalid', message: `This file is damaged: the contents of ‘${path}’ have changed.` },
})
