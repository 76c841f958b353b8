import type { Document } from '@hearthkeep/shared/entities.ts'
import type { AnalysisProposal } from '@hearthkeep/shared/finding/analysis-proposals.ts'
import { alsoOnWords } from '@hearthkeep/shared/finding/analysis-words.ts'
import { recommendedOf } from '@hearthkeep/shared/finding/recommended-actions.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { CircleAlert, Flag } from 'lucide-react'
import { ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { Muted } from '../../ui/kit.tsx'
import { factsOf, gradeOf, isUnsure, titleOf } from './finding-words.ts'
import { TickRow } from '../../ui/form/choices/tick-row.tsx'

interface FindingRowProps {
  proposal: AnalysisProposal
  /** The source document. */
  document: Document | undefined
  isTicked: boolean
  onTick(isTicked: boolean): void
  onOpen(document: Document, page: number): void
}

/** [AP1] A finding: what it would become, and the quote, page and document that it is based on. */
export function FindingRow({ proposal, document, isTicked, onTick, onOpen }: FindingRowProps) {
  const { page, quote } = proposal.finding
  const grade = gradeOf(proposal)
  const title = titleOf(proposal)
  const isSystem = proposal.kind === 'new_system' || proposal.kind === 'system_facts'
  const actions = isSystem ? recommendedOf(proposal.finding) : []
  return (
    <TickRow title={title} secondary={factsOf(proposal)} isTicked={isTicked} onTick={onTick}>
      {grade && (
        <ToneChip tone={grade.tone} icon={proposal.kind === 'issue' ? CircleAlert : Flag}>
          {grade.words}
        </ToneChip>
      )}
      {actions.length > 0 && (
        <Actions aria-label={`Recommended for ${title}`}>
          {actions.map((action) => (
            <li key={action}>{action}</li>
          ))}
        </Actions>
      )}
      {isUnsure(proposal) && <Muted>Not sure: check the quote before you add it.</Muted>}
      <Quote>{quote}</Quote>
      {document && (
        <Button
          variant="text"
          sx={{ ml: -2, textAlign: 'left', overflowWrap: 'anywhere' }}
          aria-label={`${document.title}, page ${page}: open where ‘${title}’ was found`}
          onClick={() => onOpen(document, page)}
        >
          {document.title}, page {page}
        </Button>
      )}
      {proposal.alsoOn.length > 0 && <Muted>{alsoOnWords(proposal.alsoOn)}</Muted>}
      {document?.visibility === 'household' && (
        <Muted>Only the household sees the document, but everyone with access sees what you add.</Muted>
      )}
    </TickRow>
  )
}

const Quote = styled('blockquote')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  paddingLeft: 12,
  borderLeft: `3px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  '&::before': { content: '"“"' },
  '&::after': { content: '"”"' },
}))

const Actions = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  paddingLeft: 18,
  listStyle: 'disc',
  overflowWrap: 'anywhere',
  '&::before': { content: '"Recommended:"', marginLeft: -18 },
}))
