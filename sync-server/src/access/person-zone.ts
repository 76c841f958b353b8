import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { isTimeZone, zonesOfState } from '@hearthkeep/shared/kernel/clock/time-zones.ts'
import type { View } from '../storage/store.ts'
import { homesOf } from './homes.ts'

/** The fallback if nothing is known about a person. */
const ANYWHERE = 'America/New_York'

/** [RM3] The zone that the person has chosen, else that of most people in the state of their property. */
export async function zoneOf(view: View, userId: UserId): Promise<string> {
  const settings = await view.get('notificationSettings', userId)
  const chosen = settings?.timeZone ?? null
  if (chosen !== null && isTimeZone(chosen)) return chosen
  const [home] = await homesOf(view, userId)
  return (home && zonesOfState(home.state)[0]) ?? ANYWHERE
}
