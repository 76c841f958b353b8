import type { Document } from '@hearthkeep/shared/entities.ts'
import type { AnalysisProposal } from '@hearthkeep/shared/finding/analysis-proposals.ts'
import { styled } from '@mui/material/styles'
import { ChecklistDrawing } from '../../ui/content/drawings/checklist-drawing.tsx'
import { SearchDrawing } from '../../ui/content/drawings/search-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { Muted, Stack } from '../../ui/kit.tsx'
import { DismissedList } from './dismissed-list.tsx'
import { FindingList, type FindingListProps } from './finding-list.tsx'
import type { Analysis } from './read-documents.ts'
import { ReadingList } from './reading-list.tsx'
import { countFound, lackingWords, readCountWords } from './reading-words.ts'
import { useDismiss } from './use-dismiss.ts'
import type { Proposals } from './use-proposals.ts'

interface ResultsProps extends Pick<FindingListProps, 'ticked' | 'onTick' | 'onOpen' | 'onCorrect'> {
  analysis: Analysis
  summary: string
  /** Undefined while they are compared with the recorded data. */
  proposals: Proposals | undefined
  documents: readonly Document[]
  /** Reads a document in which the rules found nothing as an inspection. */
  onReadAnyway(document: Document): void
}

/** The findings to select from, what was dismissed, and the reader of each document. */
export function Results({ analysis, summary, proposals, documents, onReadAnyway, ...list }: ResultsProps) {
  const dismissing = useDismiss()
  const documentOf = ({ source }: AnalysisProposal) => documents.find(({ id }) => id === source.documentId)
  const { shown, dismissed } = proposals ?? { shown: [], dismissed: [] }
  return (
    <>
      <p style={{ fontWeight: 500 }}>{summary}</p>
      <Lacking {...analysis} />
      {shown.length > 0 && (
        <>
          <p>Suggestions: check each against its quote.</p>
          <NotListed analysis={analysis} proposed={shown.length + dismissed.length} />
          <FindingList proposals={shown} {...{ documentOf, ...list }} onDismiss={dismissing.dismiss} />
        </>
      )}
      {proposals && shown.length === 0 && <Nothing analysis={analysis} isAnyDismissed={dismissed.length > 0} />}
      <DismissedList {...{ dismissed, documentOf, dismissing }} />
      <ReadingList {...analysis} {...{ proposals: shown, documents, dismissing, onReadAnyway }} {...list} />
    </>
  )
}

/** [AP39] The count of documents read, and by name what is missing from the results. */
function Lacking({ readings }: Analysis) {
  const lacking = lackingWords(readings)
  return (
    <Stack gap={8} sx={{ overflowWrap: 'anywhere' }}>
      <p>{readCountWords(readings)}</p>
      {lacking.length > 0 && (
        <Bullets aria-label="Missing from the results">
          {lacking.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </Bullets>
      )}
    </Stack>
  )
}

const Bullets = styled('ul')(({ theme }) => ({ ...theme.typography.body2, paddingLeft: 18, listStyle: 'disc' }))

/** Explains why fewer findings are listed than the summary counts. */
function NotListed({ analysis, proposed }: Pick<ResultsProps, 'analysis'> & { proposed: number }) {
  const found = countFound(analysis.readings)
  if (found <= proposed) return null
  return <Muted>{`Not listed: ${found - proposed} already on record, removed, or found twice.`}</Muted>
}

function Nothing({ analysis, isAnyDismissed }: Pick<ResultsProps, 'analysis'> & { isAnyDismissed: boolean }) {
  if (countFound(analysis.readings) === 0)
    return <EmptyState drawing={SearchDrawing} sentence="Found nothing to add." />
  const sentence = isAnyDismissed
    ? 'Everything found is already on record, was removed or dismissed.'
    : 'Everything found is already on record or was removed.'
  return <EmptyState drawing={ChecklistDrawing} sentence={sentence} />
}
