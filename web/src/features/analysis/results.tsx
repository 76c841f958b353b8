import type { Document } from '@hearthkeep/shared/entities.ts'
import type { AnalysisProposal } from '@hearthkeep/shared/finding/analysis-proposals.ts'
import { ChecklistDrawing } from '../../ui/content/drawings/checklist-drawing.tsx'
import { SearchDrawing } from '../../ui/content/drawings/search-drawing.tsx'
import { Lines, Muted, Section, Stack } from '../../ui/kit.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import type { Analysis, Reading } from './read-documents.ts'
import type { Findings } from '@hearthkeep/shared/finding/finding.ts'
import { CircleAlert } from 'lucide-react'
import { ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { byDanger, findingsWords, isUnsure } from './finding-words.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { FindingRow } from './finding-row.tsx'

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
  /** Reads a document in which the rules found nothing as an inspection. */
  onReadAnyway(document: Document): void
}

/** The findings to select from, and the reader of each document. */
export function Results({ analysis, summary, proposals, onReadAnyway, ...list }: ResultsProps) {
  return (
    <>
      <p style={{ fontWeight: 500 }}>{summary}</p>
      {proposals && proposals.length > 0 && <p>Suggestions: check each against its quote.</p>}
      {proposals && proposals.length > 0 && <NotListed analysis={analysis} proposed={proposals.length} />}
      {proposals && proposals.length > 0 && <FindingList proposals={proposals} {...list} />}
      {proposals?.length === 0 && <Nothing analysis={analysis} />}
      <ReadingList {...analysis} onReadAnyway={onReadAnyway} />
    </>
  )
}

/** Explains why fewer findings are listed than the summary counts. */
function NotListed({ analysis, proposed }: Pick<ResultsProps, 'analysis'> & { proposed: number }) {
  const found = countFound(analysis)
  if (found <= proposed) return null
  return <Muted>{`Not listed: ${found - proposed} already on record, removed, or found twice.`}</Muted>
}

/** The number of findings in all documents. */
const countFound = ({ readings }: Analysis): number =>
  readings
    .flatMap((reading) => (reading.state === 'read' ? [reading.analysis] : []))
    .reduce(
      (sum, { systems, maintenanceItems, issues }) => sum + systems.length + maintenanceItems.length + issues.length,
      0,
    )

function Nothing({ analysis }: Pick<ResultsProps, 'analysis'>) {
  if (countFound(analysis) > 0)
    return <EmptyState drawing={ChecklistDrawing} sentence="Everything found is already on record or was removed." />
  return <EmptyState drawing={SearchDrawing} sentence="Found nothing to add." />
}

/** [AP12] Lists which reader read each document, and which documents could not be read, and why. */
function ReadingList({ readings, remark, onReadAnyway }: Analysis & Pick<ResultsProps, 'onReadAnyway'>) {
  return (
    <Section title="Documents" gap={4}>
      {remark !== null && <p>{`${remark} Built-in rules read the rest.`}</p>}
      <Lines aria-label="Documents">
        {readings.map((reading) => (
          <Stack
            as="li"
            gap={2}
            sx={{ justifyItems: 'start', py: 2.5, overflowWrap: 'anywhere' }}
            key={reading.document.id}
          >
            <strong>{reading.document.title}</strong>
            {reading.state === 'read' ? (
              <>
                <small>{readWords(reading)}</small>
                {isSilent(reading) && (
                  <Button
                    variant="text"
                    aria-label={`Read ‘${reading.document.title}’ anyway`}
                    onClick={() => onReadAnyway(reading.document)}
                  >
                    Read it anyway
                  </Button>
                )}
              </>
            ) : (
              <ToneChip tone="attention" icon={CircleAlert}>{`Couldn’t be read. ${reading.problem}`}</ToneChip>
            )}
          </Stack>
        ))}
      </Lines>
    </Section>
  )
}

/** [AP36] Whether the rules found nothing in a document that is not filed as an inspection. */
const isSilent = ({ engine, analysis, document }: Extract<Reading, { state: 'read' }>): boolean =>
  engine === 'rules' && countOf(analysis) === 0 && !document.category.endsWith('inspection')

function readWords({ engine, analysis, note }: Extract<Reading, { state: 'read' }>): string {
  const by = engine === 'openai' ? 'Read by the language model' : 'Read by the built-in rules'
  return [`${by}: ${findingsWords(countOf(analysis))}.`, note].filter(Boolean).join(' ')
}

const countOf = ({ systems, maintenanceItems, issues }: Findings) =>
  systems.length + maintenanceItems.length + issues.length

interface FindingListProps {
  proposals: readonly AnalysisProposal[]
  documents: readonly Document[]
  /** Keys of the selected proposals. */
  ticked: ReadonlySet<string>
  onTick(keys: readonly string[], isTicked: boolean): void
  onOpen(document: Document, page: number): void
}

/** [AP35] The proposals, those that the documents state first; the others are folded. */
function FindingList({ proposals, ...list }: FindingListProps) {
  const [isOpen, setIsOpen] = useState(false)
  const maybe = proposals.filter(isUnsure)
  const shown = isOpen ? proposals : proposals.filter((proposal) => !isUnsure(proposal))
  const keys = shown.map(({ source }) => source.key)
  const isAnyTicked = keys.some((key) => list.ticked.has(key))
  return (
    <Stack gap={20} sx={{ '& > button': { justifySelf: 'start' } }}>
      {keys.length > 0 && (
        <Button onClick={() => list.onTick(keys, !isAnyTicked)}>{isAnyTicked ? 'Select none' : 'Select all'}</Button>
      )}
      <FindingGroups proposals={proposals.filter((proposal) => !isUnsure(proposal))} {...list} />
      {maybe.length > 0 && (
        <Button variant="text" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {`Maybe (${maybe.length})`}
        </Button>
      )}
      {isOpen && <FindingGroups proposals={maybe} {...list} />}
    </Stack>
  )
}

/** Issues, the worst first, then systems, maintenance items, and finished work. */
function FindingGroups({ proposals, documents, ticked, onTick, onOpen }: FindingListProps) {
  return (
    <>
      {groups.map(({ title, kinds }) => {
        const found = proposals.filter(({ kind }) => kinds.includes(kind)).toSorted(byDanger)
        if (found.length === 0) return null
        return (
          <Section
            key={title}
            gap={0}
            title={
              <>
                {title} <small>{found.length}</small>
              </>
            }
          >
            <Lines aria-label={title}>
              {found.map((proposal) => (
                <FindingRow
                  key={proposal.source.key}
                  proposal={proposal}
                  document={documents.find(({ id }) => id === proposal.source.documentId)}
                  isTicked={ticked.has(proposal.source.key)}
                  onTick={(isTicked) => onTick([proposal.source.key], isTicked)}
                  onOpen={onOpen}
                />
              ))}
            </Lines>
          </Section>
        )
      })}
    </>
  )
}

const groups: { title: string; kinds: AnalysisProposal['kind'][] }[] = [
  { title: 'Issues', kinds: ['issue'] },
  { title: 'Systems', kinds: ['new_system', 'system_facts'] },
  { title: 'Maintenance items', kinds: ['item'] },
  { title: 'History', kinds: ['done'] },
]
