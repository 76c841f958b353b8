import { z } from 'zod'
import { copiedText, documentId, multilineText, wholeNumber } from '../kernel/fields.ts'

/** The words of a document that something rests on. A document that is gone for good may still be named. */
export const source = z.object({
  documentId,
  page: wholeNumber(1, 100_000),
  /** Empty for a document of the household alone: what comes of it is seen by all who see the house. */
  quote: multilineText(1000),
  /** Of the file's bytes and of what was found: by it a finding is known again. */
  key: copiedText(200).refine((key) => key.trim() !== '', 'Key is required'),
})
export type Source = z.infer<typeof source>
