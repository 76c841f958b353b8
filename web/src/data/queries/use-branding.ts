import type { User } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { brandOf, noBranding, type BrandingChoices } from '@hearthkeep/shared/brand/brand-of.ts'
import type { Brand } from '@hearthkeep/shared/brand/brand.ts'
import { useServerDay } from '../../platform/use-server-day.ts'
import { bandStyle } from './band-style.ts'
import { useData, useLive } from '../live/data-provider.tsx'

export interface OwnBranding {
  realtor: User
  choices: BrandingChoices
  /** What clients currently see of it; null if nothing. */
  brand: Brand | null
  /** The date on which the plan is judged. */
  today: CalendarDate
}

/** Null for a homeowner; undefined until known. */
export function useBranding(): OwnBranding | null | undefined {
  const { userId } = useData().person
  const day = useServerDay()
  return useLive(
    async ({ rows }) => {
      const realtor = await rows.user.get(userId)
      if (realtor?.role !== 'realtor') return null
      const stored = await rows.branding.get(userId)
      const { businessName, color, logo } = stored ?? noBranding
      const choices = { businessName, color, logo }
      return { realtor, choices, brand: brandOf(realtor, choices, day), today: day }
    },
    [userId, day],
  )
}

/** The brand band above the person's emails; null if there is none. */
export function useEmailSign(): ReturnType<typeof bandStyle> | null {
  const own = useBranding()
  return own?.brand ? bandStyle(own.brand, nameOf(own.realtor)) : null
}

export const nameOf = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()
