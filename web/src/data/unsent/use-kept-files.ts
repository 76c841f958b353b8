import { byteWords } from '@hearthkeep/shared/format/byte-words.ts'
import { useContents, type ContentsByHash } from './use-contents.ts'
import { useLive } from '../live/data-provider.tsx'
import { waitingDocuments } from './waiting-documents.ts'

/** Describes how much space the files of documents take up on this device; null until known. */
export function useKeptFiles(): string | null {
  const contents = useContents()
  const waiting = useLive(waitingDocuments, [])
  return contents && waiting ? keptFilesWords(contents, new Set(waiting.map(({ hash }) => hash))) : null
}

/**
 * Returns for example `12 files, 3.4 MB, 2 waiting to upload` or `None`. @param unsent the hashes that the server does
 * not have for a document.
 */
export function keptFilesWords(contents: ContentsByHash, unsent: ReadonlySet<string>): string {
  const all = [...contents.values()]
  if (all.length === 0) return 'None'
  const size = all.reduce((sum, each) => sum + each.size, 0)
  const waiting = all.filter(({ hash }) => unsent.has(hash)).length
  const count = all.length === 1 ? '1 file' : `${all.length} files`
  return [count, byteWords(size), ...(waiting > 0 ? [`${waiting} waiting to upload`] : [])].join(', ')
}
