import type { Interaction } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { addDays, addMonths } from '@hearthkeep/shared/kernel/dates.ts'
import { callOutcomeLabels } from '@hearthkeep/shared/client/interaction-labels.ts'
import { nearDate } from '@hearthkeep/shared/format/date-words.ts'
import { nextAfter } from '@hearthkeep/shared/overview/realtor/cadence.ts'
import Button from '@mui/material/Button'
import { usePerform } from '../../actions/use-perform.ts'
import { FilterChips } from '../../ui/content/card/filter-chips.tsx'
import { Actions, Section } from '../../ui/kit.tsx'

interface LoggedOutcomeProps {
  logged: Interaction
  /** The client's days between contacts. */
  cadenceDays: number
  today: CalendarDate
  onUndone(): void
  /** Opens the contact's form, for notes and any other day. */
  onDetails(): void
}

const PROPOSED = 'proposed'

/** [CQ3] The call that was logged, and when the next contact is. */
export function LoggedOutcome({ logged, cadenceDays, today, onUndone, onDetails }: LoggedOutcomeProps) {
  const perform = usePerform()
  const { id: interactionId, outcome, nextOn } = logged
  const proposed = nextAfter({ ...logged, nextOn: null }) ?? addDays(logged.on, cadenceDays)
  const days = new Map<string, string>([
    [PROPOSED, nearDate(proposed, today)],
    [addDays(today, 1), 'Tomorrow'],
    [addDays(today, 7), 'In a week'],
    [addMonths(today, 1), 'In a month'],
  ])
  if (nextOn !== null && !days.has(nextOn)) days.set(nextOn, nearDate(nextOn, today))
  const choose = (value: string) => {
    const changes = { nextOn: value === PROPOSED ? null : value }
    return perform(
      { name: 'interaction.edit', args: { interactionId, changes } },
      { failed: 'Couldn’t change the day' },
    )
  }
  const undo = async () => {
    const call = { name: 'interaction.remove', args: { interactionId } } as const
    if (await perform(call, { failed: 'Couldn’t undo the call' })) onUndone()
  }
  return (
    <Section
      title={outcome ? `${callOutcomeLabels[outcome]}: call logged` : 'Call logged'}
      detail={<span role="status">Next contact {nearDate(nextOn ?? proposed, today)}</span>}
    >
      <FilterChips
        label="Next contact"
        chips={[...days].map(([value, label]) => ({ value, label }))}
        value={nextOn ?? PROPOSED}
        onChange={(value) => void choose(value)}
      />
      <Actions>
        <Button onClick={() => void undo()}>Undo</Button>
        <Button variant="text" onClick={onDetails}>
          Note or another day
        </Button>
      </Actions>
    </Section>
  )
}
