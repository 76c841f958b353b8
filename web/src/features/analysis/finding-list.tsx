import type { Document } from '@hearthkeep/shared/entities.ts'
import type { AnalysisProposal } from '@hearthkeep/shared/finding/analysis-proposals.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Lines, Section, Stack } from '../../ui/kit.tsx'
import { FindingRow } from './finding-row.tsx'
import { byDanger, isUnsure } from './finding-words.ts'
import { TickAll } from './tick-all.tsx'

export interface FindingListProps {
  proposals: readonly AnalysisProposal[]
  documentOf(proposal: AnalysisProposal): Document | undefined
  /** Keys of the selected proposals. */
  ticked: ReadonlySet<string>
  onTick(keys: readonly string[], isTicked: boolean): void
  onOpen(document: Document, page: number): void
  onCorrect(proposal: AnalysisProposal): void
  onDismiss(document: Document, proposal: AnalysisProposal): void
}

/** [AP35] The proposals, those that the documents state first; the others are folded. */
export function FindingList({ proposals, ...list }: FindingListProps) {
  const [isOpen, setIsOpen] = useState(false)
  const maybe = proposals.filter(isUnsure)
  const stated = proposals.filter((proposal) => !isUnsure(proposal))
  const keys = (isOpen ? proposals : stated).map(({ source }) => source.key)
  const isAnyTicked = keys.some((key) => list.ticked.has(key))
  return (
    <Stack gap={20} sx={{ '& > button': { justifySelf: 'start' } }}>
      {keys.length > 0 && (
        <Button onClick={() => list.onTick(keys, !isAnyTicked)}>{isAnyTicked ? 'Select none' : 'Select all'}</Button>
      )}
      <FindingGroups proposals={stated} {...list} />
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
function FindingGroups({ proposals, documentOf, ticked, onTick, ...on }: FindingListProps) {
  return (
    <>
      {groups.map(({ title, kinds }) => {
        const found = proposals.filter(({ kind }) => kinds.includes(kind)).toSorted(byDanger)
        if (found.length === 0) return null
        const keys = found.map(({ source }) => source.key)
        return (
          <Section
            key={title}
            gap={0}
            leading={<TickAll label={`All of ${title}`} {...{ keys, ticked, onTick }} />}
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
                  document={documentOf(proposal)}
                  isTicked={ticked.has(proposal.source.key)}
                  onTick={(isTicked) => onTick([proposal.source.key], isTicked)}
                  {...on}
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
