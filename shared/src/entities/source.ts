import { z } from 'zod'
import { documentId, requiredText, text, wholeNumber } from './fields.ts'

/** The words of a document that something rests on. A document that is gone for good may still be named. */
export const source = z.object({
  documentId,
  page: wholeNumber(1, 100_000),
  /** Empty for a document of the household alone: what comes of it is seen by all who see the house. */
  quote: text(1000),
  /** Of the file's bytes and of what was found: by it a finding is known again. */
  key: requiredText(200, 'Key is required'),
})
export type Source = z.infer<typeof source>
