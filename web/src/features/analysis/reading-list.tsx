import type { Document } from '@hearthkeep/shared/entities.ts'
import type { AnalysisProposal } from '@hearthkeep/shared/finding/analysis-proposals.ts'
import { isAllDismissed } from '@hearthkeep/shared/finding/dismissed-findings.ts'
import Button from '@mui/material/Button'
import { CircleAlert } from 'lucide-react'
import { ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { Lines, Row, Section, Stack } from '../../ui/kit.tsx'
import { findingsWords } from './finding-words.ts'
import type { Analysis, Reading } from './read-documents.ts'
import { countOf, isSilent } from './reading-words.ts'
import { TickAll } from './tick-all.tsx'
import type { Dismissing } from './use-dismiss.ts'

interface ReadingListProps extends Analysis {
  proposals: readonly AnalysisProposal[]
  /** As they are now. */
  documents: readonly Document[]
  ticked: ReadonlySet<string>
  onTick(keys: readonly string[], isTicked: boolean): void
  dismissing: Dismissing
  onReadAnyway(document: Document): void
}

/** [AP12] Lists which reader read each document, and which documents could not be read, and why. */
export function ReadingList({ readings, remark, documents, ...list }: ReadingListProps) {
  return (
    <Section title="Documents" gap={4}>
      {remark !== null && <p>{`${remark} Built-in rules read the rest.`}</p>}
      <Lines aria-label="Documents">
        {readings.map((reading) => {
          const document = documents.find(({ id }) => id === reading.document.id) ?? reading.document
          return <ReadingRow key={document.id} {...{ reading, document, ...list }} />
        })}
      </Lines>
    </Section>
  )
}

type ReadingRowProps = Omit<ReadingListProps, 'readings' | 'remark' | 'documents'> & {
  reading: Reading
  document: Document
}

function ReadingRow({ reading, document, proposals, ticked, onTick, dismissing, onReadAnyway }: ReadingRowProps) {
  const { title } = document
  const keys = proposals.flatMap(({ source }) => (source.documentId === document.id ? [source.key] : []))
  return (
    <Stack as="li" gap={2} sx={{ justifyItems: 'start', py: 2.5, overflowWrap: 'anywhere' }}>
      <Row gap={4} sx={{ flexWrap: 'nowrap' }}>
        {keys.length > 0 && <TickAll label={`All of ‘${title}’`} {...{ keys, ticked, onTick }} />}
        <strong>{title}</strong>
      </Row>
      {reading.state === 'read' ? (
        <>
          <small>{readWords(reading)}</small>
          {isSilent(reading) && (
            <Button variant="text" aria-label={`Read ‘${title}’ anyway`} onClick={() => onReadAnyway(reading.document)}>
              Read it anyway
            </Button>
          )}
          {isAllDismissed(document) ? (
            <Button
              variant="text"
              aria-label={`Bring back all of ‘${title}’`}
              onClick={() => dismissing.bringBackAll(document)}
            >
              Bring back all
            </Button>
          ) : (
            keys.length > 0 && (
              <Button
                variant="text"
                aria-label={`Dismiss all of ‘${title}’`}
                onClick={() => dismissing.dismissAll(document)}
              >
                Dismiss all
              </Button>
            )
          )}
        </>
      ) : (
        <ToneChip tone="attention" icon={CircleAlert}>{`Couldn’t be read. ${reading.problem}`}</ToneChip>
      )}
    </Stack>
  )
}

function readWords({ engine, analysis, note, lacks }: Extract<Reading, { state: 'read' }>): string {
  const by = engine === 'openai' ? 'Read by the language model' : 'Read by the built-in rules'
  return [`${by}: ${findingsWords(countOf(analysis))}.`, note, lacks].filter(Boolean).join(' ')
}
