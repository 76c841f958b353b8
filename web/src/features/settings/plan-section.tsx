import { planLabels } from '@hearthkeep/shared/account/plan-labels.ts'
import { dueWords, shortDate } from '@hearthkeep/shared/format/date-words.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { PlanState } from '@hearthkeep/shared/account/plans.ts'
import Button from '@mui/material/Button'
import { useServerDay } from '../../platform/use-server-day.ts'
import { FactList } from '../../ui/content/card/fact-list.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { trialNotice } from '@hearthkeep/shared/account/trial-notice.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import type { User } from '@hearthkeep/shared/entities.ts'
import { comesWith, hasCapability } from '@hearthkeep/shared/account/plan-offers.ts'
import { usePerform } from '../../actions/use-perform.ts'
import { SwitchList } from '../../ui/form/choices/switch-list.tsx'
import { usePlan } from '../../data/queries/use-plan.ts'

/** [CL10] to [CL12]: The limits of a realtor's plan, and the current use; empty for homeowners. */
export function PlanSection() {
  const day = useServerDay()
  const plan = usePlan(day)
  if (!plan) return null
  const { state, clientProperties, user } = plan
  const trialStatus = trialNotice(user, day)
  const taken = state.room === Infinity ? `${clientProperties}, no limit` : `${clientProperties} of ${state.room}`
  return (
    <SectionCard
      title="Plan"
      aside={
        <Button variant="text" href="/for-realtors#pricing">
          Compare plans
        </Button>
      }
    >
      {trialStatus && (
        <FormAlert tone="neutral" title={trialStatus.words}>
          {trialStatus.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </FormAlert>
      )}
      <FactList
        facts={[
          { label: 'Your plan', value: planWords(state) },
          ...trialFacts(state, day),
          { label: 'Client properties', value: taken },
        ]}
      />
      <ApiAccess user={user} today={day} />
    </SectionCard>
  )
}

function planWords({ kind, plan }: PlanState): string {
  if (kind === 'trial') return `${planLabels[plan]} (trial)`
  return kind === 'office' ? `${planLabels[plan]}, through your office` : planLabels[plan]
}

function trialFacts(state: PlanState, day: CalendarDate) {
  switch (state.kind) {
    case 'set':
    case 'office':
      return []
    case 'trial':
      return [{ label: 'Trial ends', value: `${shortDate(state.endsOn)}, ${dueWords(state.endsOn, day)}` }]
    case 'after trial':
      return state.endedOn === null ? [] : [{ label: 'Trial ended', value: shortDate(state.endedOn) }]
  }
}

/**
 * [PL8] The switch for programs that act for the account. Access turned on under a larger plan can still be turned off.
 */
function ApiAccess({ user, today }: { user: User; today: CalendarDate }) {
  const perform = usePerform()
  const isIncluded = hasCapability(user, 'apiAccess', today)
  const isOn = user.apiAccess
  const set = (next: boolean) =>
    perform({ name: 'user.set_api_access', args: { isOn: next } }, { failed: 'Couldn’t change API access' })
  const remark = isIncluded
    ? 'Permission for your own programs to act for this account. You can take it back at any time.'
    : comesWith('apiAccess')
  return (
    <SwitchList
      switches={[{ name: 'apiAccess', label: 'API access', remark, checked: isOn }]}
      {...((isIncluded || isOn) && { onSwitch: (_name: 'apiAccess', next: boolean) => void set(next) })}
    />
  )
}
