import type { User } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { NotificationChoices } from '@hearthkeep/shared/notification/notification-settings.ts'
import { addDays, daysBetween } from '@hearthkeep/shared/kernel/dates.ts'
import { notificationChoicesOf } from '@hearthkeep/shared/notification/notification-choices.ts'
import { localDate, momentOf } from '@hearthkeep/shared/kernel/clock/time-zones.ts'
import { zoneOf } from '../access/person-zone.ts'
import type { Morning } from '../storage/messages/mornings.ts'
import type { View } from '../storage/store.ts'

/**
 * A realtor's morning is a little earlier: the reminders that they send precede ours, and nothing leaves until 8 AM.
 */
const MORNING = { homeowner: '08:00', realtor: '07:55' } as const
/** Number of mornings that are made up for after downtime. */
const MAX_MORNINGS = 3

/** A person whose morning has begun. */
export interface PersonMorning {
  user: User
  choices: NotificationChoices
  /** The day on the person's own calendar. */
  day: CalendarDate
  /** The mornings that are served now, the current one last; the earlier ones were missed. */
  days: CalendarDate[]
  zone: string
  /** The number of the last change by others that the person was notified of. */
  upTo: number
  /** The time of the next morning, in UTC. */
  nextAt: string
}

/**
 * [RM3] Returns the morning that has begun, or the time of the next one if it has not, for example after a person moved
 * to another time zone.
 */
export async function morningOf(
  view: View,
  { userId, servedOn, upTo }: Morning,
  now: string,
): Promise<PersonMorning | { nextAt: string } | null> {
  const user = await view.get('user', userId)
  if (!user) return null
  const choices = notificationChoicesOf(user, (await view.get('notificationSettings', userId)) ?? null)
  const zone = await zoneOf(view, userId)
  const day = localDate(now, zone)
  const begins = momentOf(day, MORNING[user.role], zone)
  if (now < begins) return { nextAt: begins }
  const nextAt = momentOf(addDays(day, 1), MORNING[user.role], zone)
  // [DL3] If the account is kept after all, this counts as downtime of the server.
  if (user.deletionAt) return { nextAt }
  if (servedOn >= day) return { nextAt }
  return { user, choices, day, days: daysUpTo(day, servedOn), zone, upTo, nextAt }
}

/** [RM3] Returns the next morning of a person who had none yet. */
export async function firstMorning(
  view: View,
  userId: UserId,
  now: string,
): Promise<Pick<Morning, 'nextAt' | 'servedOn'>> {
  const zone = await zoneOf(view, userId)
  const today = localDate(now, zone)
  const time = MORNING[(await view.get('user', userId))?.role ?? 'homeowner']
  const nextDay = now < momentOf(today, time, zone) ? today : addDays(today, 1)
  return { nextAt: momentOf(nextDay, time, zone), servedOn: addDays(nextDay, -1) }
}

function daysUpTo(day: CalendarDate, servedOn: CalendarDate): CalendarDate[] {
  const missed = Math.min(daysBetween(servedOn, day), MAX_MORNINGS)
  return Array.from({ length: missed }, (_, index) => addDays(day, index + 1 - missed))
}
