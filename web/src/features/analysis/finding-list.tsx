import type { Document } from '@hearthkeep/shared/entities.ts'
import type { AnalysisProposal } from '@hearthkeep/shared/analysis/proposals/analysis-proposals.ts'
import Button from '@mui/material/Button'
import { Lines, Section, Stack } from '../../ui/kit.tsx'
import { FindingRow } from './finding-row.tsx'

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
    <Stack gap={20} sx={{ '& > button': { justifySelf: 'start' } }}>
      <Button variant="outlined" onClick={() => onTick(keys, !isAnyTicked)}>
        {isAnyTicked ? 'Select none' : 'Select all'}
      </Button>
      {groups.map(({ title, kinds }) => {
        const found = proposals.filter(({ kind }) => kinds.includes(kind))
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
    </Stack>
  )
}

const groups: { title: string; kinds: AnalysisProposal['kind'][] }[] = [
  { title: 'Systems', kinds: ['new_system', 'system_facts'] },
  { title: 'Issues', kinds: ['issue'] },
  { title: 'Maintenance items', kinds: ['item'] },
  { title: 'History', kinds: ['done'] },
]
