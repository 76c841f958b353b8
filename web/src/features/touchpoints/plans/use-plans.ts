import type { TouchpointPlan } from '@hearthkeep/shared/entities.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { compareTexts } from '@hearthkeep/shared/kernel/async/steps.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { useData } from '../../../data/live/data-provider.tsx'
import { useLive } from '../../../data/live/use-live.ts'

/** Returns the realtor's plans, oldest first; undefined until loaded. */
export function usePlans(): TouchpointPlan[] | undefined {
  const { userId } = useData().person
  return useLive(
    async ({ rows }) => {
      const plans = await rows.touchpointPlan.where('scope', userScope(userId))
      return plans
        .filter(isLiving)
        .toSorted((one, other) => compareTexts(one.createdAt, other.createdAt) || compareTexts(one.id, other.id))
    },
    [userId],
  )
}
