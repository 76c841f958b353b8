import type { Findings, PageText } from '@hearthkeep/shared/analysis/finding.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'

/** A document, as it is read: its text, or the picture that it is. */
export interface Paper {
  title: string
  category: string
  pages: readonly PageText[]
  picture: { type: string; bytes: Uint8Array } | null
  today: CalendarDate
}

/** `silent`: it did not answer in time or not at all; `unreadable`: what it answered is no finding of ours. */
export type ModelAnswer = { ok: true; analysis: Findings } | { ok: false; why: 'refused' | 'unreadable' | 'silent' }

/** A language model that reads documents. It is never told more than the paper, and can do nothing but answer. */
export interface AnalysisModel {
  analyse(paper: Paper): Promise<ModelAnswer>
}
