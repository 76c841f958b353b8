import type { User } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { comesWith, hasCapability } from '@hearthkeep/shared/account/plan-offers.ts'
import { usePerform } from '../../actions/use-perform.ts'
import { SwitchList } from '../../ui/form/choices/switch-list.tsx'

/**
 * [PL8] The switch for programs that act for the account. Access turned on under a larger plan can still be turned off.
 */
export function ApiAccess({ user, today }: { user: User; today: CalendarDate }) {
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
