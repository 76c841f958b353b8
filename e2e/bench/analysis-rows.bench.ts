import { analyze } from '@hearthkeep/analysis/analyze.ts'
import { isEmpty } from '@hearthkeep/analysis/corpus/read-corpus.ts'
import { readRealLike, type TrainingDocument } from '@hearthkeep/analysis/corpus/read-training.ts'
import { scoreRows, type Row, type Seen } from '@hearthkeep/analysis/corpus/score-rows.ts'
import { facts, scoreFindings } from '@hearthkeep/analysis/corpus/score.ts'
import { proposeFindings } from '@hearthkeep/shared/finding/analysis-proposals.ts'
import { aDocument } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import type { Bench, Figure } from '@hearthkeep/shared/testing/figure.ts'
import { shares } from './finding-shares.ts'

/** What a person sees of documents that are like real ones: the rows of the list, and what is ticked in it. */
export const bench: Bench = {
  title: 'analysis, as people see it',
  run: async () => (['open', 'held-out'] as const).flatMap((part) => figuresOf(part, readRealLike(part))),
}

function figuresOf(part: string, documents: readonly TrainingDocument[]): Figure[] {
  const read = documents.map((document) => ({ ...document, ...seenIn(document) }))
  const rows = read.flatMap((one) => one.rows)
  const ticked = rows.filter(({ isTicked }) => isTicked)
  const dangers = read.flatMap((one) => one.dangers)
  const work = rows.filter(({ kind }) => kind !== 'system')
  const inspections = read.filter(
    ({ document, expected }) => document.category === 'home_inspection' && !isEmpty(expected),
  )
  const invented = rows.filter(({ kind, verdict }) => kind === 'system' && verdict === 'invented')
  const gibberish = read.filter(({ family }) => family.startsWith('unreadable')).flatMap((one) => one.rows)
  const about = (name: string) => `${part}, ${documents.length} documents: ${name}`
  return [
    share(about('ticked rows that are right'), ticked.filter(isRight), ticked, { atLeast: 0.9 }),
    ...kinds.map((kind) => {
      const some = ticked.filter((row) => row.kind === kind)
      return share(about(`of them ${kind}`), some.filter(isRight), some, kind === 'work' ? { atLeast: 0.8 } : undefined)
    }),
    share(
      about('dangers that are ticked'),
      dangers.filter(({ isTicked }) => isTicked),
      dangers,
      { atLeast: 0.95 },
    ),
    {
      name: about('invented systems'),
      value: invented.length / read.length,
      unit: 'a document',
      target: { atMost: 0.1 },
    },
    share(
      about('rows told twice'),
      work.filter(({ verdict }) => verdict === 'twice'),
      work,
      { atMost: 0.02 },
    ),
    {
      name: about('gibberish'),
      value: gibberish.filter((row) => !isRight(row)).length,
      unit: 'rows',
      target: { atMost: 0 },
    },
    {
      name: about('silenced inspections'),
      value: inspections.filter((one) => one.rows.length === 0).length,
      unit: `of ${inspections.length}`,
      target: { atMost: 0 },
    },
    ...shares(about('facts of systems'), read.flatMap(factScores), {
      precision: { atLeast: 0.95 },
      recall: { atLeast: 0.8 },
    }),
  ]
}

/** Makers, models, numbers and dates. */
const factScores = ({ document, expected }: TrainingDocument) =>
  scoreFindings(analyze(document), expected).filter(({ kind }) => facts.some((fact) => fact === kind))

const kinds: readonly Row['kind'][] = ['system', 'issue', 'work', 'done']

const isRight = ({ verdict }: Row) => verdict === 'right'

function seenIn({ document, expected }: TrainingDocument): Seen {
  const found = { document: aDocument(), analysis: analyze(document) }
  return scoreRows(proposeFindings([found], { systems: [], items: [], today: document.today }), expected)
}

const share = (
  name: string,
  some: readonly unknown[],
  all: readonly unknown[],
  target?: { atLeast: number } | { atMost: number },
): Figure => ({ name, value: all.length === 0 ? 1 : some.length / all.length, unit: `of ${all.length}`, target })
