import type { Document } from '@hearthkeep/shared/entities.ts'
import type { AnalysisProposal } from '@hearthkeep/shared/analysis/proposals/analysis-proposals.ts'
import { styled } from '@mui/material/styles'
import { ChecklistDrawing } from '../../ui/content/drawings/checklist-drawing.tsx'
import { SearchDrawing } from '../../ui/content/drawings/search-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { FindingList } from './finding-list.tsx'
import type { Analysis } from './read-documents.ts'
import { ReadingList } from './reading-list.tsx'

interface ResultsProps {
  analysis: Analysis
  summary: string
  /** Undefined while they are compared with the recorded data. */
  proposals: readonly AnalysisProposal[] | undefined
  documents: readonly Document[]
  /** Keys of the selected proposals. */
  ticked: ReadonlySet<string>
  onTick(keys: readonly string[], isTicked: boolean): void
  onOpen(document: Document, page: number): void
}

/** The findings to select from, and the reader of each document. */
export function Results({ analysis, summary, proposals, ...list }: ResultsProps) {
  return (
    <>
      <Summary>{summary}</Summary>
      {proposals && proposals.length > 0 && <FindingList proposals={proposals} {...list} />}
      {proposals?.length === 0 && <Nothing analysis={analysis} />}
      <ReadingList {...analysis} />
    </>
  )
}

function Nothing({ analysis: { readings } }: Pick<ResultsProps, 'analysis'>) {
  const isFound = readings.some(
    (reading) => reading.state === 'read' && Object.values(reading.analysis).some((found) => found.length > 0),
  )
  if (isFound)
    return <EmptyState drawing={ChecklistDrawing} sentence="Everything found is already on record or was removed." />
  return <EmptyState drawing={SearchDrawing} sentence="Found nothing to add." />
}

const Summary = styled('p')({ fontWeight: 500 })
