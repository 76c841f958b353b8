import type { User } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { comesWith, hasCapability } from '@hearthkeep/shared/account/plan-offers.ts'
import { useMutate } from '../../data/live/use-mutate.ts'
import { SwitchList } from '../../ui/form/choices/switch-list.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/** [PL8] The switch for programs that act for the account. What was turned on under a larger plan can be turned off. */
export function ApiAccess({ user, today }: { user: User; today: CalendarDate }) {
  const mutate = useMutate()
  const toast = useToast()
  const isIncluded = hasCapability(user, 'apiAccess', today)
  const isOn = user.apiAccess === true
  const set = async (next: boolean) => {
    const outcome = await mutate({ name: 'user.set_api_access', args: { isOn: next } })
    if (!outcome.ok) toast({ tone: 'replace', text: 'API access was not changed', detail: outcome.refusal.message })
  }
  const remark = isIncluded
    ? 'Whether programs of your own may act for this account. While it is off, none may.'
    : comesWith('apiAccess')
  return (
    <SwitchList
      switches={[{ name: 'apiAccess', label: 'API access', remark, checked: isOn }]}
      {...((isIncluded || isOn) && { onSwitch: (_name: 'apiAccess', next: boolean) => void set(next) })}
    />
  )
}
