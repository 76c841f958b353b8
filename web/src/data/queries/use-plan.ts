import type { User } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { type PlanState, propertyIdsInCare, planOf } from '@hearthkeep/shared/account/plans.ts'
import { useData, useLive } from '../live/data-provider.tsx'
import type { LocalTables } from '../store/local-store.ts'

export interface PlanInUse {
  user: User
  state: PlanState
  clientProperties: number
}

/** Returns `null` for a person who is not a realtor; undefined while loading. */
export function usePlan(today: CalendarDate): PlanInUse | null | undefined {
  const { userId } = useData().person
  return useLive((tables) => readPlan(tables, { userId, today }), [userId, today])
}

async function readPlan(
  { rows, summaries }: LocalTables,
  { userId, today }: { userId: UserId; today: CalendarDate },
): Promise<PlanInUse | null> {
  const user = await rows.user.get(userId)
  if (user?.role !== 'realtor') return null
  const inCare = propertyIdsInCare(await rows.membership.where('userId', userId), userId)
  // Properties in the trash have no summary.
  const living = new Set((await summaries.all()).map(({ propertyId }) => propertyId))
  return { user, state: planOf(user, today), clientProperties: inCare.filter((id) => living.has(id)).length }
}
