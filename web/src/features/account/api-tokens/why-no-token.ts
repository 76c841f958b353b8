import { comesWith, hasCapability } from '@hearthkeep/shared/account/plan-offers.ts'
import type { User } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'

/** [PL8] Why a realtor cannot create tokens or webhooks now; null if they can. */
export function whyNoToken(user: User, today: CalendarDate): string | null {
  if (user.role === 'homeowner') return null
  if (!hasCapability(user, 'apiAccess', today)) return comesWith('apiAccess')
  return user.apiAccess ? null : 'Turn on API access under Plan first.'
}
