import type { Proposal } from '@hearthkeep/shared/maintenance/starter-plan.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { intervalLabels } from '@hearthkeep/shared/labels.ts'
import { TickRow } from '../../ui/form/choices/tick-row.tsx'

interface ProposalRowProps {
  proposal: Proposal
  wanted: boolean
  onWant(wanted: boolean): void
}

/** A proposed task: its title and description, interval, first due date, and who can do it. */
export function ProposalRow({ proposal, wanted, onWant }: ProposalRowProps) {
  const { task, system, firstDue } = proposal
  const facts = [
    system?.systemName,
    intervalLabels[task.interval],
    `starting ${shortDate(firstDue)}`,
    task.by === 'owner' ? 'Do it yourself' : 'Professional',
  ]
  return (
    <TickRow title={task.title} secondary={facts.filter(Boolean).join(' · ')} isTicked={wanted} onTick={onWant}>
      <p>{task.description}</p>
    </TickRow>
  )
}
