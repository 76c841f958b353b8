import type { Figure } from '@hearthkeep/shared/testing/figure.ts'
import type { Part } from '@hearthkeep/analysis/corpus/read-corpus.ts'
import { rates, type Kind, type Score } from '@hearthkeep/analysis/corpus/score.ts'

interface Target {
  precision?: { atLeast: number }
  recall?: { atLeast: number }
}

const of = (precision: number, recall: number): Target => ({
  precision: { atLeast: precision },
  recall: { atLeast: recall },
})

/** Targets for documents that no rule was made for. */
const all = of(0.9, 0.85)
const byKind: Partial<Record<Kind, Target>> = { issue: of(0.85, 0.8), cost: of(0.95, 0.85) }

export const targetsOf = (part: Part, kind?: Kind): Target =>
  part === 'held-out' ? (kind === undefined ? all : (byKind[kind] ?? {})) : {}

/** Precision and recall over all these scores together. */
export function shares(name: string, scores: readonly Score[], target: Target = {}): Figure[] {
  const { precision, recall, expected } = rates(scores)
  return [
    { name: `${name}, precision`, value: precision, unit: '', target: target.precision },
    { name: `${name}, recall`, value: recall, unit: `of ${expected}`, target: target.recall },
  ]
}
