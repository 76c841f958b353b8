import type { Figure } from '@hearthkeep/shared/testing/figure.ts'
import type { Part } from '../corpus/read-corpus.ts'
import { rates, type Score } from '../corpus/score.ts'

/** Targets for documents that no rule was made for. */
const targets = { precision: { atLeast: 0.85 }, recall: { atLeast: 0.75 } }

export const targetsOf = (part: Part): Partial<typeof targets> => (part === 'held-out' ? targets : {})

/** Precision and recall over all these scores together. */
export function shares(name: string, scores: readonly Score[], target: Partial<typeof targets> = {}): Figure[] {
  const { precision, recall, expected } = rates(scores)
  return [
    { name: `${name}, precision`, value: precision, unit: '', target: target.precision },
    { name: `${name}, recall`, value: recall, unit: `of ${expected}`, target: target.recall },
  ]
}
