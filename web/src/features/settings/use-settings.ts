import type { NotificationChoices } from '@hearthkeep/shared/notification/notification-settings.ts'
import type { CalendarDate, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { notificationChoicesOf } from '@hearthkeep/shared/notification/notification-choices.ts'
import { useData } from '../../data/live/data-provider.tsx'
import type { LocalTables } from '../../data/store/local-store.ts'
import { useLive } from '../../data/live/use-live.ts'

/** Returns the person's choices and first name; undefined while loading. */
export function useNotificationChoices(): { firstName: string; choices: NotificationChoices } | undefined {
  const { userId } = useData().person
  return useLive((tables) => readChoices(tables, userId), [userId]) ?? undefined
}

async function readChoices(tables: LocalTables, userId: UserId) {
  const user = await tables.rows.user.get(userId)
  if (!user) return null
  const settings = await tables.rows.notificationSettings.get(userId)
  return { firstName: user.firstName, choices: notificationChoicesOf(user, settings ?? null) }
}

export interface NextTask {
  title: string
  address: string
  due: CalendarDate
}

/** Returns the task due next, over all properties; `null` if there is none. */
export function useNextTask(): NextTask | null | undefined {
  return useLive(readNextTask, [])
}

async function readNextTask(tables: LocalTables): Promise<NextTask | null> {
  const upcoming = (await tables.summaries.all()).flatMap(({ propertyId, nextDue }) =>
    nextDue === null ? [] : [{ propertyId, ...nextDue }],
  )
  const [next] = upcoming.toSorted((one, other) => one.date.localeCompare(other.date))
  const property = next && (await tables.rows.property.get(next.propertyId))
  return property ? { title: next.title, address: property.address, due: next.date } : null
}

export interface CalendarFeedState {
  /** `null` if the feed is off. */
  secret: string | null
  /** The server has not received the last change yet. */
  isPending: boolean
}

export function useCalendarFeed(): CalendarFeedState | undefined {
  const { userId } = useData().person
  return useLive((tables) => readFeed(tables, userId), [userId])
}

async function readFeed(tables: LocalTables, userId: UserId): Promise<CalendarFeedState> {
  const feed = await tables.rows.calendarFeed.get(userId)
  const pending = await tables.outbox.all()
  return { secret: feed?.secret ?? null, isPending: pending.some(({ name }) => name.startsWith('calendar_feed.')) }
}
