import type { Proposal } from '@hearthkeep/shared/maintenance/starter-plan.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { intervalLabels } from '@hearthkeep/shared/labels.ts'
import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import { useId } from 'react'

interface ProposalRowProps {
  proposal: Proposal
  wanted: boolean
  onWant(wanted: boolean): void
}

/** A proposed task: its title and description, interval, first due date, and who can do it. */
export function ProposalRow({ proposal, wanted, onWant }: ProposalRowProps) {
  const { task, system, firstDue } = proposal
  const id = useId()
  const facts = [
    system?.systemName,
    intervalLabels[task.interval],
    `starting ${shortDate(firstDue)}`,
    task.by === 'owner' ? 'Do it yourself' : 'Professional',
  ]
  return (
    <Row>
      <label htmlFor={id}>
        <Checkbox id={id} checked={wanted} onChange={(_, checked) => onWant(checked)} />
        <span>
          <strong>{task.title}</strong>
          <small>{facts.filter(Boolean).join(' · ')}</small>
          <span>{task.description}</span>
        </span>
      </label>
    </Row>
  )
}

const Row = styled('li')(({ theme }) => ({
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& label': { display: 'flex', alignItems: 'flex-start', gap: 4, paddingBlock: 10, cursor: 'pointer' },
  '& .MuiCheckbox-root': { marginLeft: -12, width: 44, height: 44, flexShrink: 0 },
  '& label > span:last-of-type': { display: 'grid', gap: 2, minWidth: 0, paddingTop: 10, lineHeight: 1.4 },
  '& strong': { fontWeight: 600 },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
