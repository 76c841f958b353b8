import type { Document } from './document.ts'
import { z } from 'zod'
import { copiedText, documentId, multilineText, wholeNumber } from '../kernel/fields.ts'

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

/** The passage of a document that something is based on. A purged document may still be named. */
export const source = z.object({
  documentId,
  page: wholeNumber(1, 100_000),
  /** Empty for a household document: everyone who sees the property sees the rows that result from it. */
  quote: multilineText(1000),
  /** Derived from the file's bytes and the finding: identifies a finding that is found again. */
  key: copiedText(200).refine((key) => key.trim() !== '', 'Key is required'),
})
export type Source = z.infer<typeof source>
