import type { Document } from '@hearthkeep/shared/entities.ts'
import type { AnalysisProposal } from '@hearthkeep/shared/finding/analysis-proposals.ts'
import { alsoOnWords } from '@hearthkeep/shared/finding/analysis-words.ts'
import { recommendedOf } from '@hearthkeep/shared/finding/recommended-actions.ts'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import { CircleAlert, Flag, Pencil } from 'lucide-react'
import { useId } from 'react'
import { ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { VisuallyHidden } from '../../ui/content/state/visually-hidden.tsx'
import { Muted, Row, Stack } from '../../ui/kit.tsx'
import { bareButton } from '../../ui/theme/bare-button.ts'
import { factsOf, gradeOf, isUnsure, titleOf } from './finding-words.ts'

interface FindingRowProps {
  proposal: AnalysisProposal
  /** The source document. */
  document: Document | undefined
  isTicked: boolean
  onTick(isTicked: boolean): void
  onOpen(document: Document, page: number): void
  /** Opens what it would become, to correct before it is added. */
  onCorrect(proposal: AnalysisProposal): void
  onDismiss(document: Document, proposal: AnalysisProposal): void
}

/** [AP1] A finding: what it would become, and the quote, page and document that it is based on. */
export function FindingRow({ proposal, document, isTicked, onTick, onCorrect, ...on }: FindingRowProps) {
  const id = useId()
  const title = titleOf(proposal)
  return (
    <Line>
      <Checkbox
        checked={isTicked}
        slotProps={{ input: { 'aria-labelledby': id } }}
        onChange={(_, checked) => onTick(checked)}
      />
      <Stack gap={6} sx={{ justifyItems: 'start', flex: 1, minWidth: 0, py: 2.5 }}>
        <Opener type="button" onClick={() => onCorrect(proposal)}>
          <span>
            <strong id={id}>{title}</strong>
            <VisuallyHidden>. </VisuallyHidden>
            <small>{factsOf(proposal)}</small>
            <VisuallyHidden>: open to correct</VisuallyHidden>
          </span>
          <Icon of={Pencil} size={16} />
        </Opener>
        <Basis {...{ proposal, document, title, ...on }} />
      </Stack>
    </Line>
  )
}

/** What the finding is based on, and what can be done with that. */
function Basis({
  proposal,
  document,
  title,
  onOpen,
  onDismiss,
}: Pick<FindingRowProps, 'proposal' | 'document' | 'onOpen' | 'onDismiss'> & { title: string }) {
  const { page, quote } = proposal.finding
  const grade = gradeOf(proposal)
  const isSystem = proposal.kind === 'new_system' || proposal.kind === 'system_facts'
  const actions = isSystem ? recommendedOf(proposal.finding) : []
  return (
    <>
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
        <Row gap="0 16px">
          <Button
            variant="text"
            sx={{ ml: -2, textAlign: 'left', overflowWrap: 'anywhere' }}
            aria-label={`${document.title}, page ${page}: open where ‘${title}’ was found`}
            onClick={() => onOpen(document, page)}
          >
            {document.title}, page {page}
          </Button>
          <Button
            variant="text"
            sx={{ ml: -2 }}
            aria-label={`Dismiss ‘${title}’`}
            onClick={() => onDismiss(document, proposal)}
          >
            Dismiss
          </Button>
        </Row>
      )}
      {proposal.alsoOn.length > 0 && <Muted>{alsoOnWords(proposal.alsoOn)}</Muted>}
      {document?.visibility === 'household' && (
        <Muted>Only the household sees the document, but everyone with access sees what you add.</Muted>
      )}
    </>
  )
}

const Line = styled('li')({ display: 'flex', alignItems: 'flex-start', gap: 4, '& > .MuiCheckbox-root': { mt: 5 } })

/** The title and the facts: the first thing that a finger meets. */
const Opener = styled('button')(({ theme }) => ({
  ...bareButton,
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 44,
  '& > span': { display: 'grid', gap: 2, minWidth: 0 },
  '& > svg': { flexShrink: 0, color: theme.vars.palette.text.secondary },
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  '@media (hover: hover)': { '&:hover strong': { textDecoration: 'underline' } },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, borderRadius: 8 },
}))

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
