import type { Document } from '../entities.ts'
import type { Source } from './source.ts'

/** So many letters of a file's hash tell it from all others of a house: each source's key begins with them. */
export const FILE_MARK = 32

/** The document that something rests on; by its file where it got a new id, as it does with who sees it. */
export function sourceDocument<T extends Pick<Document, 'id' | 'hash'>>(
  { documentId, key }: Source,
  documents: readonly T[],
): T | undefined {
  return (
    documents.find(({ id }) => id === documentId) ??
    documents.find(({ hash }) => key.startsWith(`${hash.slice(0, FILE_MARK)}/`))
  )
}
