import type { IssueFinding, ItemFinding } from '@hearthkeep/shared/finding/finding.ts'

/** A document with more is no report about a house: the rest of it is not read for work. */
export const MAX_WORK = 500

/** What a document says about work, in document order. */
export interface Ledger {
  issues: IssueFinding[]
  items: ItemFinding[]
  history: ItemFinding[]
}
