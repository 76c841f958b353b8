import type { Document } from './document.ts'
import type { Source } from './source.ts'

/** How many characters of a file's hash are unique within a property: each source's key begins with them. */
export const FILE_MARK = 32

/** The document of a source; found by its contents if it got a new id, as it does when its visibility changes. */
export function sourceDocument<T extends Pick<Document, 'id' | 'hash'>>(
  { documentId, key }: Source,
  documents: readonly T[],
): T | undefined {
  return (
    documents.find(({ id }) => id === documentId) ??
    documents.find(({ hash }) => key.startsWith(`${hash.slice(0, FILE_MARK)}/`))
  )
}
