import { comesWith, hasCapability, type Capability } from '@hearthkeep/shared/account/plan-offers.ts'
import { useServerDay } from '../../platform/use-server-day.ts'
import { useData, useLive } from '../live/data-provider.tsx'

/**
 * [PL3] Returns a sentence that names the plan with a capability that the realtor's plan lacks; null if it is not
 * lacking; undefined until known.
 */
export function useUpgradeHint(capability: Capability): string | null | undefined {
  const { userId } = useData().person
  const day = useServerDay()
  return useLive(
    async ({ rows }) => {
      const user = await rows.user.get(userId)
      return user?.role === 'realtor' && !hasCapability(user, capability, day) ? comesWith(capability) : null
    },
    [userId, capability, day],
  )
}
