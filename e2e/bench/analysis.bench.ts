import type { PageText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { analyze } from '@hearthkeep/analysis/analyze.ts'
import type { Bench, Figure } from '@hearthkeep/shared/testing/figure.ts'
import { TextExtractor } from '../../sync-server/src/documents/extract-text.ts'
import { corpusFile, fileKinds, type FileKind } from './corpus-files.ts'
import { isEmpty, readCorpus, type CorpusDocument, type Part } from '@hearthkeep/analysis/corpus/read-corpus.ts'
import { kinds, scoreFindings, type Score } from '@hearthkeep/analysis/corpus/score.ts'
import { shares, targetsOf } from './finding-shares.ts'

/**
 * The share of the analyzer's findings that is right, and the share of a careful reader's findings that the analyzer
 * finds: for texts and for files, by kind.
 */
export const bench: Bench = {
  title: 'analysis',
  run: async () => [
    ...figuresOfTexts('tuned'),
    ...figuresOfTexts('held-out'),
    ...(await figuresOfFiles('tuned')),
    ...(await figuresOfFiles('held-out')),
    timePerPage(),
  ],
}

function figuresOfTexts(part: Part): Figure[] {
  const documents = readCorpus(part)
  const scores = documents.flatMap((document) => scoresOf(document, document.document.pages))
  return [...byKind(part, `${part}, ${documents.length} documents`, scores), shareOfQuiet(part, documents)]
}

/** The same figures for files, each read in its own process, as the server reads uploads. */
async function figuresOfFiles(part: Part): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const kind of fileKinds.filter((one) => one !== 'txt')) {
    const scores: Score[] = []
    for (const document of readCorpus(part)) scores.push(...scoresOf(document, await pagesOfFile(document, kind)))
    figures.push(...byKind(part, `${part}, as .${kind} files`, scores))
  }
  return figures
}

const byKind = (part: Part, about: string, scores: readonly Score[]): Figure[] => [
  ...shares(`${about}: all findings`, scores, targetsOf(part)),
  ...kinds.flatMap((kind) =>
    shares(
      `${about}: ${kind}`,
      scores.filter((score) => score.kind === kind),
      targetsOf(part, kind),
    ),
  ),
]

/** The share of documents without findings from which the analyzer proposes nothing. */
function shareOfQuiet(part: Part, documents: readonly CorpusDocument[]): Figure {
  const empty = documents.filter(({ expected }) => isEmpty(expected))
  const quiet = empty.filter(({ document }) => Object.values(analyze(document)).every((found) => found.length === 0))
  const target = part === 'held-out' ? { atLeast: 0.95 } : undefined
  return {
    name: `${part}: documents without findings that propose nothing`,
    value: quiet.length / empty.length,
    unit: `of ${empty.length}`,
    target,
  }
}

function timePerPage(): Figure {
  const documents = [...readCorpus('tuned'), ...readCorpus('held-out')].map(({ document }) => document)
  for (const document of documents) analyze(document)
  const start = performance.now()
  for (const document of documents) analyze(document)
  const pages = documents.reduce((sum, document) => sum + document.pages.length, 0)
  return { name: 'time for a page', value: (performance.now() - start) / pages, unit: 'ms', target: { atMost: 5 } }
}

const scoresOf = ({ document, expected }: CorpusDocument, pages: readonly PageText[]): Score[] =>
  scoreFindings(analyze({ ...document, pages }), expected)

const extractor = new TextExtractor()

async function pagesOfFile(document: CorpusDocument, kind: FileKind): Promise<readonly PageText[]> {
  const { pages, state } = await extractor.extract(corpusFile(document, kind))
  if (state !== 'read') throw new Error(`${document.name} as .${kind}: ${state}`)
  return pages
}
