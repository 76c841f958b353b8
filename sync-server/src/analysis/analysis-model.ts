import type { PageText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import type { Findings } from '@hearthkeep/shared/finding/finding.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'

/** A document as the model reads it: its text, or its picture. */
export interface ModelDocument {
  title: string
  category: string
  pages: readonly PageText[]
  picture: { type: string; bytes: Uint8Array } | null
  today: CalendarDate
}

/** `silent`: it did not answer in time or at all; `unreadable`: its answer is not in the format of our findings. */
export type ModelAnswer = { ok: true; analysis: Findings } | { ok: false; why: 'refused' | 'unreadable' | 'silent' }

/** A language model that reads documents. It receives only the document and can only answer. */
export interface AnalysisModel {
  analyze(document: ModelDocument): Promise<ModelAnswer>
}
