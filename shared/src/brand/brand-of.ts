import type { User } from '../account/user.ts'
import type { Branding } from './branding.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import type { Brand } from './brand.ts'
import { shownName } from '../text/sender-name.ts'
import { hasCapability } from '../account/plan-offers.ts'

export type BrandingChoices = Pick<Branding, 'businessName' | 'color' | 'logo'>

/** The defaults until a realtor chooses. */
export const noBranding: BrandingChoices = { businessName: null, color: null, logo: null }

/** [BR1], [SE165] Null if the plan on this day has no branding, or if nothing was chosen and the product's name is shown. */
export function brandOf(
  user: Pick<User, 'role' | 'plan' | 'officePlan' | 'trialEndsOn'> | undefined,
  branding: BrandingChoices | undefined,
  today: CalendarDate,
): Brand | null {
  if (!user || !hasCapability(user, 'customBranding', today)) return null
  const { businessName, color, logo } = branding ?? noBranding
  const name = shownName([businessName])
  const isWhiteLabel = hasCapability(user, 'whiteLabel', today)
  return name === null && color === null && logo === null && !isWhiteLabel ? null : { name, color, logo, isWhiteLabel }
}
