import { z } from 'zod'
import { copiedText, documentId, multilineText, wholeNumber } from '../kernel/fields.ts'

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
