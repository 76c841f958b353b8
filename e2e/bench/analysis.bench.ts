import { analyse } from '@hearthkeep/shared/analysis/analyse.ts'
import type { Bench, Figure } from '@hearthkeep/shared/testing/figure.ts'
import { readCorpus, type Part } from '../corpus/read-corpus.ts'
import { kinds, rates, scoreFindings, type Score } from '../corpus/score.ts'

const targets = { precision: { atLeast: 0.85 }, recall: { atLeast: 0.75 } }

/** How much of what the analyser finds is right, and how much of what a careful reader finds it finds too. */
export const bench: Bench = {
  title: 'analysis',
  run: async () => [...figuresOf('tuned'), ...figuresOf('held-out')],
}

function figuresOf(part: Part): Figure[] {
  const documents = readCorpus(part)
  const scores = documents.flatMap(({ document, expected }) => scoreFindings(analyse(document), expected))
  const about = `${part}, ${documents.length} documents`
  return [
    ...shares(`${about}: all findings`, scores, part === 'held-out' ? targets : {}),
    ...kinds.flatMap((kind) =>
      shares(
        `${part}: ${kind}`,
        scores.filter((score) => score.kind === kind),
      ),
    ),
  ]
}

function shares(name: string, scores: readonly Score[], target: Partial<typeof targets> = {}): Figure[] {
  const { precision, recall, expected } = rates(scores)
  return [
    { name: `${name}, precision`, value: precision, unit: '', target: target.precision },
    { name: `${name}, recall`, value: recall, unit: `of ${expected}`, target: target.recall },
  ]
}
