import { PastWorkNote } from '../../actions/task/past-work-note.tsx'
import { usePastState } from '../../data/queries/properties/use-past-work.ts'
import type { Document } from '@hearthkeep/shared/entities.ts'
import type { AnalysisProposal } from '@hearthkeep/shared/finding/analysis-proposals.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDocuments } from '../../data/queries/documents/use-documents.ts'
import type { PageProgress } from '../../platform/text/extract-text.ts'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { DocumentDrawing } from '../../ui/content/drawings/document-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { RowSkeletons } from '../../ui/content/state/skeletons.tsx'
import { Stack, Lines, Remark } from '../../ui/kit.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { AnalysisActions } from './analysis-actions.tsx'
import { isUnsure } from './finding-words.ts'
import { Results } from './results.tsx'
import { useAccept, useProposals } from './use-proposals.ts'
import { useAnalysis } from './use-analysis.ts'
import { ProgressBar } from '../../ui/content/chart/progress-bar.tsx'
import { documentCategoryLabels } from '@hearthkeep/shared/document/document-labels.ts'
import { isDemo } from '../../platform/demo/demo-place.ts'
import { TickRow } from '../../ui/form/choices/tick-row.tsx'

interface AnalysisDialogProps {
  details: PropertyDetails
  today: CalendarDate
  /** Opens a document at that page. */
  onOpen(document: Document, page: number): void
  /** Opens what a finding would become, to correct before it is added. */
  onCorrect(proposal: AnalysisProposal): void
  onUpload(): void
  onClose(): void
}

/**
 * [AP11] The findings from a property's documents, from which the person selects what to record (part 2, section 4).
 */
export function AnalysisDialog({ details, today, onOpen, onCorrect, onUpload, onClose }: AnalysisDialogProps) {
  const propertyId = details.property.id
  const documents = useDocuments(propertyId)
  const { state, start } = useAnalysis(propertyId)
  const accept = useAccept(details)
  const [unwanted, setUnwanted] = useState<ReadonlySet<string>>(new Set())
  const [anyway, setAnyway] = useState<ReadonlySet<string>>(new Set())
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const readings = state.state === 'results' ? state.analysis.readings : NONE
  const past = usePastState(propertyId, today)
  const proposals = useProposals({ propertyId, readings, documents: documents ?? NONE, today })
  const wanted = (documents ?? []).filter(({ id }) => !unwanted.has(id))
  // At first the sure ones are selected; `changed` holds the keys of those that the person changed.
  const ticked = (proposals?.shown ?? []).filter((proposal) => isUnsure(proposal) === changed.has(proposal.source.key))
  const tickedKeys = new Set(ticked.map(({ source }) => source.key))
  const onTick = (keys: readonly string[], isTicked: boolean) => {
    const differing = keys.filter((key) => tickedKeys.has(key) !== isTicked)
    setChanged(differing.reduce((set, key) => withKeys(set, [key], !set.has(key)), changed))
  }

  const readAnyway = ({ id }: Document) => {
    const more = withKeys(anyway, [id], true)
    setAnyway(more)
    start(wanted, more)
  }

  const content = () => {
    if (!documents) return <RowSkeletons />
    switch (state.state) {
      case 'idle':
        return documents.length === 0 ? (
          <NoDocuments onUpload={onUpload} />
        ) : (
          <ChooseDocuments
            documents={documents}
            isWanted={({ id }) => !unwanted.has(id)}
            onWant={({ id }, isWanted) => setUnwanted(withKeys(unwanted, [id], !isWanted))}
          />
        )
      case 'analyzing':
        return <Analyzing {...state} />
      case 'results':
        return (
          <>
            <PastWorkNote state={past} today={today} lacking="The tasks to compare with" />
            <Results
              {...state}
              {...{ proposals, documents, onTick, onOpen, onCorrect }}
              ticked={tickedKeys}
              onReadAnyway={readAnyway}
            />
          </>
        )
    }
  }
  return (
    <ResponsiveDialog
      onClose={onClose}
      title="AI Analysis"
      actions={
        <AnalysisActions
          state={state.state}
          wanted={wanted.length}
          proposed={proposals?.shown.length ?? 0}
          ticked={ticked.length}
          onAnalyse={() => start(wanted, anyway)}
          onAdd={() => void accept(ticked)}
          onClose={onClose}
        />
      }
    >
      {content()}
    </ResponsiveDialog>
  )
}

const NONE: readonly never[] = []

function NoDocuments({ onUpload }: Pick<AnalysisDialogProps, 'onUpload'>) {
  return (
    <EmptyState
      drawing={DocumentDrawing}
      sentence="Nothing to read yet. An inspection report, a warranty or a receipt is a good place to start."
      action={
        <Button variant="contained" onClick={onUpload}>
          Upload Document
        </Button>
      }
    />
  )
}

/** Returns a copy of the set with the keys added or removed. */
function withKeys(set: ReadonlySet<string>, keys: readonly string[], isIn: boolean): ReadonlySet<string> {
  const changed = new Set(set)
  for (const key of keys)
    if (isIn) changed.add(key)
    else changed.delete(key)
  return changed
}

interface AnalyzingProps {
  /** Title of the document being read. */
  title: string
  /** The number of documents already read. */
  index: number
  of: number
  /** The page that is being read as a picture. */
  page: PageProgress | null
}

/** The progress of the analysis. */
function Analyzing({ title, index, of, page }: AnalyzingProps) {
  return (
    <Stack gap={10} sx={{ py: 3, '& p': { fontWeight: 500 } }}>
      <ProgressBar max={of} value={index} aria-label="Documents read" />
      <p role="status">{`Reading ‘${title}’, ${index + 1} of ${of}`}</p>
      {page && <p>{`Page ${page.at} of ${page.of} that are pictures`}</p>}
      <small>
        Photos and scanned pages take the longest. You can close this and start over any time; nothing is saved yet.
      </small>
    </Stack>
  )
}

interface ChooseDocumentsProps {
  documents: readonly Document[]
  isWanted(document: Document): boolean
  onWant(document: Document, isWanted: boolean): void
}

/** Selects the documents to read. */
function ChooseDocuments({ documents, isWanted, onWant }: ChooseDocumentsProps) {
  return (
    <>
      <Remark>
        Looks through documents for systems, recommended work and problems. Nothing is saved until you’ve seen it.{' '}
        {READER}
      </Remark>
      <Lines aria-label="Documents to read">
        {documents.map((document) => (
          <TickRow
            key={document.id}
            title={document.title}
            secondary={documentCategoryLabels[document.category] ?? document.category}
            isTicked={isWanted(document)}
            onTick={(isTicked) => onWant(document, isTicked)}
          />
        ))}
      </Lines>
    </>
  )
}

const READER = isDemo
  ? 'Built-in rules read them on this device.'
  : 'If this server has a language model, documents are sent to it. Otherwise, or when you’re offline, built-in rules read them on this device.'
