import type { CalendarDate, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { realtorStats, type RealtorStats } from '@hearthkeep/shared/overview/realtor/realtor-stats.ts'
import {
  touchpointAnalytics,
  type TouchpointAnalytics,
} from '@hearthkeep/shared/overview/realtor/touchpoint-analytics.ts'
import type { LocalTables } from '../../data/store/local-store.ts'

/**
 * Returns the figures at the top of the page. `null` until this device has loaded the person's scope for the first
 * time.
 */
export async function readFigures({ rows, scopes }: LocalTables, userId: UserId): Promise<RealtorStats | null> {
  const scope = userScope(userId)
  if ((await scopes.get(scope))?.state !== 'shown') return null
  const [clients, touchpoints, responses, referrals, user] = await Promise.all([
    rows.client.where('scope', scope),
    rows.touchpoint.where('scope', scope),
    rows.response.where('scope', scope),
    rows.referral.where('scope', scope),
    rows.user.get(userId),
  ])
  return realtorStats({ clients, touchpoints, responses, referrals, properties: [], kept: user?.keptFigures ?? null })
}

/** Returns `null` if the realtor has no clients and has handed none over. */
export async function readAnalytics(
  { rows }: LocalTables,
  { userId, today }: { userId: UserId; today: CalendarDate },
): Promise<TouchpointAnalytics | null> {
  const scope = userScope(userId)
  const [clients, touchpoints, responses, user] = await Promise.all([
    rows.client.where('scope', scope),
    rows.touchpoint.where('scope', scope),
    rows.response.where('scope', scope),
    rows.user.get(userId),
  ])
  const kept = user?.keptFigures ?? null
  if (clients.every((row) => !isLiving(row)) && kept === null) return null
  return touchpointAnalytics({ clients, touchpoints, responses, kept }, today)
}
