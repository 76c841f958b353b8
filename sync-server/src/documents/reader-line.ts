import type { AnalyzedDocument } from '@hearthkeep/shared/finding/finding.ts'
import { issueFinding, itemFinding, systemFinding } from '@hearthkeep/shared/protocol/answers/analysis-answer.ts'
import { z } from 'zod'

/** The job of a reading process: one line before the bytes of the file. */
export interface ReaderJob {
  type: string
  /** Whether the answer contains the text. */
  withPages: boolean
  /** The document without its text, for an analysis by the rules; null when none is wanted. */
  about: Omit<AnalyzedDocument, 'pages'> | null
}

/** More characters than the numbers of all pages that are read. */
const MAX_UNREAD = 4000

/**
 * A line of its answer: first pieces of pages as they are read, so that the pages before a bad one are not lost; then
 * the result of the reading; then each finding, and `done`.
 */
export const readerLine = z.union([
  z.object({ page: z.int().min(1), text: z.string() }),
  z.object({
    read: z.object({
      state: z.enum(['read', 'locked', 'empty', 'failed']),
      isWhole: z.boolean(),
      /** The pages that are not in words, such as `1–51, 60`. */
      unread: z.string().max(MAX_UNREAD),
    }),
  }),
  z.object({ system: systemFinding }),
  z.object({ item: itemFinding }),
  z.object({ issue: issueFinding }),
  z.object({ done: z.literal(true) }),
])
export type ReaderLine = z.infer<typeof readerLine>
