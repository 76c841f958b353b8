import type { Touchpoint } from './touchpoint.ts'
import type { Client } from '../client/client.ts'
import { allSteps, compareTexts, sortSteps, type Steps } from '../kernel/async/steps.ts'
import { isLiving } from '../kernel/living.ts'

export interface UpcomingTouchpoint {
  touchpoint: Touchpoint
  client: Client
}

/**
 * [CL15] Returns the scheduled touchpoints, soonest first; one whose day is past stays until it is done or canceled.
 */
export const upcomingTouchpoints = (touchpoints: readonly Touchpoint[], clients: readonly Client[]) =>
  allSteps(upcomingTouchpointsSteps(touchpoints, clients))

/** Like {@link upcomingTouchpoints}, but yields: a realtor may have planned 100,000. */
export function* upcomingTouchpointsSteps(
  touchpoints: readonly Touchpoint[],
  clients: readonly Client[],
): Steps<UpcomingTouchpoint[]> {
  const living = new Map<Client['id'], Client>()
  for (const client of clients) {
    if (isLiving(client)) living.set(client.id, client)
    yield
  }
  const upcoming: UpcomingTouchpoint[] = []
  for (const touchpoint of touchpoints) {
    const client = living.get(touchpoint.clientId)
    if (client && touchpoint.status === 'scheduled' && isLiving(touchpoint)) upcoming.push({ touchpoint, client })
    yield
  }
  return yield* sortSteps(
    upcoming,
    ({ touchpoint: one }, { touchpoint: other }) =>
      compareTexts(one.scheduledDate, other.scheduledDate) || compareTexts(one.id, other.id),
  )
}
