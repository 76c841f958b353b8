import { analyse } from '@hearthkeep/shared/analysis/analyse.ts'
import type { Bench, Figure } from '@hearthkeep/shared/testing/figure.ts'
import { TextExtractor } from '../../sync-server/src/documents/extract-text.ts'
import { corpusFile, fileKinds, type FileKind } from '../corpus/corpus-files.ts'
import { readCorpus, type CorpusDocument, type Part } from '../corpus/read-corpus.ts'
import { kinds, scoreFindings, type Score } from '../corpus/score.ts'
import { shares, targetsOf } from './finding-shares.ts'

/**
 * The share of the analyzer's findings that is right, and the share of a careful reader's findings that the analyzer
 * finds.
 */
export const bench: Bench = {
  title: 'analysis',
  run: async () => [
    ...figuresOf('tuned'),
    ...figuresOf('held-out'),
    ...(await figuresOfFiles('tuned')),
    ...(await figuresOfFiles('held-out')),
  ],
}

function figuresOf(part: Part): Figure[] {
  const documents = readCorpus(part)
  const scores = documents.flatMap(({ document, expected }) => scoreFindings(analyse(document), expected))
  const about = `${part}, ${documents.length} documents`
  return [
    ...shares(`${about}: all findings`, scores, targetsOf(part)),
    ...kinds.flatMap((kind) =>
      shares(
        `${part}: ${kind}`,
        scores.filter((score) => score.kind === kind),
      ),
    ),
  ]
}

/** The same figures for files, each read in its own process, as the server reads uploads. */
async function figuresOfFiles(part: Part): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const kind of fileKinds) {
    const scores: Score[] = []
    for (const document of readCorpus(part)) scores.push(...(await scoresOfFile(document, kind)))
    figures.push(...shares(`${part}, as .${kind} files: all findings`, scores, targetsOf(part)))
  }
  return figures
}

const extractor = new TextExtractor()

async function scoresOfFile(document: CorpusDocument, kind: FileKind): Promise<Score[]> {
  const { pages, state } = await extractor.extract(corpusFile(document, kind))
  if (state !== 'read') throw new Error(`${document.name} as .${kind}: ${state}`)
  return scoreFindings(analyse({ ...document.document, pages }), document.expected)
}
