import { byteWords } from '@hearthkeep/shared/rules/byte-words.ts'
import { useContents, type ContentsByHash } from './use-contents.ts'

/** What the files of documents on this device take up together, in words; null until it is known. */
export function useKeptFiles(): string | null {
  const contents = useContents()
  return contents ? keptFilesWords(contents) : null
}

/** `12 files, 3.4 MB, 2 waiting to upload`, `None`. */
export function keptFilesWords(contents: ContentsByHash): string {
  const all = [...contents.values()]
  if (all.length === 0) return 'None'
  const size = all.reduce((sum, each) => sum + each.size, 0)
  const waiting = all.filter(({ isSent }) => !isSent).length
  const count = all.length === 1 ? '1 file' : `${all.length} files`
  return [count, byteWords(size), ...(waiting > 0 ? [`${waiting} waiting to upload`] : [])].join(', ')
}
