import type { CalendarDate, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { isTimeZone, localDate, zonesOfState } from '@hearthkeep/shared/kernel/clock/time-zones.ts'
import type { View } from '../storage/store.ts'

/** The fallback if nothing is known about a person. */
const ANYWHERE = 'America/New_York'

/** [RM3] The zone that the person has chosen, else that of most people in the state of their property. */
export async function zoneOf(view: View, userId: UserId): Promise<string> {
  const settings = await view.get('notificationSettings', userId)
  const chosen = settings?.timeZone ?? null
  if (chosen !== null && isTimeZone(chosen)) return chosen
  const state = await view.firstHomeState(userId)
  return (state === undefined ? undefined : zonesOfState(state)[0]) ?? ANYWHERE
}

/** [R32] Today on the person's calendar. `now` is the server's time. */
export const todayOf = async (view: View, userId: UserId, now: string): Promise<CalendarDate> =>
  localDate(now, await zoneOf(view, userId))
