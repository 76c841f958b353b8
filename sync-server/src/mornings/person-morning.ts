import type { User } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { NotificationChoices } from '@hearthkeep/shared/notification/notification-settings.ts'
import { addDays, daysBetween } from '@hearthkeep/shared/kernel/dates.ts'
import { notificationChoicesOf } from '@hearthkeep/shared/notification/notification-choices.ts'
import { localDate, momentOf } from '@hearthkeep/shared/kernel/clock/time-zones.ts'
import { zoneOf } from '../access/person-zone.ts'
import type { Morning } from '../storage/messages/morning.ts'
import type { View } from '../storage/store.ts'

/** A realtor's comes a little earlier: the reminders that they send come before ours, and until 8 AM nothing leaves. */
const MORNING = { homeowner: '08:00', realtor: '07:55' } as const
/** After a server was down, what belongs to so many mornings is told with the next one. */
const MOST_MORNINGS = 3

/** A person whose morning has come. */
export interface PersonMorning {
  user: User
  choices: NotificationChoices
  /** On the person's own calendar. */
  day: CalendarDate
  /** The mornings that are told now, the last one last: those before were missed. */
  days: CalendarDate[]
  /** The number of the change up to which the person has heard what others did. */
  upTo: number
  /** When the next one comes, a moment in UTC. */
  nextAt: string
}

/** [RM3] The morning that has come; the moment of the next one where it has not, as after a person moved to another zone. */
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
  // [DL3] Kept again, the account is told as after any days without a server.
  if (user.deletionAt) return { nextAt }
  if (servedOn >= day) return { nextAt }
  return { user, choices, day, days: daysUpTo(day, servedOn), upTo, nextAt }
}

/** [RM3] The morning that comes next to a person who had none yet. */
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
  const missed = Math.min(daysBetween(servedOn, day), MOST_MORNINGS)
  return Array.from({ length: missed }, (_, place) => addDays(day, place + 1 - missed))
}
