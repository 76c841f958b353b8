import type { Document } from '@hearthkeep/shared/entities.ts'
import type { AnalysisProposal } from '@hearthkeep/shared/analysis/proposals/analysis-proposals.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { FindingRow } from './finding-row.tsx'
import { Ticks } from './tick-row.tsx'

interface FindingListProps {
  proposals: readonly AnalysisProposal[]
  documents: readonly Document[]
  /** Keys of the selected proposals. */
  ticked: ReadonlySet<string>
  onTick(keys: readonly string[], isTicked: boolean): void
  onOpen(document: Document, page: number): void
}

/** The proposals: systems, issues, maintenance items, and finished work. */
export function FindingList({ proposals, documents, ticked, onTick, onOpen }: FindingListProps) {
  const keys = proposals.map(({ source }) => source.key)
  const isAnyTicked = keys.some((key) => ticked.has(key))
  return (
    <Groups>
      <Button variant="outlined" onClick={() => onTick(keys, !isAnyTicked)}>
        {isAnyTicked ? 'Select none' : 'Select all'}
      </Button>
      {groups.map(({ title, kinds }) => {
        const found = proposals.filter(({ kind }) => kinds.includes(kind))
        if (found.length === 0) return null
        return (
          <Group key={title} title={title} count={found.length}>
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
          </Group>
        )
      })}
    </Groups>
  )
}

function Group({ title, count, children }: { title: string; count: number; children: React.ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        {title} <span>{count}</span>
      </h3>
      <Ticks aria-labelledby={id}>{children}</Ticks>
    </section>
  )
}

const groups: { title: string; kinds: AnalysisProposal['kind'][] }[] = [
  { title: 'Systems', kinds: ['new_system', 'system_facts'] },
  { title: 'Issues', kinds: ['issue'] },
  { title: 'Maintenance items', kinds: ['item'] },
  { title: 'History', kinds: ['done'] },
]

const Groups = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  '& > button': { justifySelf: 'start' },
  '& h3': { ...theme.typography.h3 },
  '& h3 > span': { fontWeight: 400, color: theme.vars.palette.text.secondary },
}))
