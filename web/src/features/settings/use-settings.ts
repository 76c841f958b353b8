import type { NotificationChoices } from '@hearthkeep/shared/notification/notification-settings.ts'
import type { CalendarDate, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { notificationChoicesOf } from '@hearthkeep/shared/notification/notification-choices.ts'
import { useData, useLive } from '../../data/live/data-provider.tsx'
import type { LocalTables, StoredSummary } from '../../data/store/local-store.ts'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'

interface Settled {
  firstName: string
  isConfirmed: boolean
  choices: NotificationChoices
}

/** Returns the person's choices, their first name, and whether their email is confirmed; undefined while loading. */
export function useNotificationChoices(): Settled | undefined {
  const { userId } = useData().person
  return useLive((tables) => readChoices(tables, userId), [userId]) ?? undefined
}

async function readChoices(tables: LocalTables, userId: UserId) {
  const user = await tables.rows.user.get(userId)
  if (!user) return null
  const settings = await tables.rows.notificationSettings.get(userId)
  const { firstName, emailVerifiedAt } = user
  return { firstName, isConfirmed: emailVerifiedAt !== null, choices: notificationChoicesOf(user, settings ?? null) }
}

export interface NextTask {
  title: string
  address: string
  due: CalendarDate
}

/** [N3] Returns the task, over all properties, whose reminder comes next; `null` if none is to come. */
export function useNextTask(daysBefore: number): NextTask | null | undefined {
  const day = useObservable(today)
  return useLive((tables) => readNextTask(tables, addDays(day, daysBefore)), [day, daysBefore])
}

/** @param from the first due day whose reminder is not past */
async function readNextTask(tables: LocalTables, from: CalendarDate): Promise<NextTask | null> {
  const summaries = await tables.summaries.all()
  const due = await Promise.all(summaries.map((summary) => firstDue(tables, { summary, from })))
  const [next] = due.flatMap((task) => task ?? []).toSorted((one, other) => one.due.localeCompare(other.due))
  return next ?? null
}

async function firstDue(
  { rows }: LocalTables,
  { summary: { propertyId, nextDue }, from }: { summary: StoredSummary; from: CalendarDate },
): Promise<NextTask | null> {
  const property = nextDue && (await rows.property.get(propertyId))
  if (!property) return null
  const { address } = property
  if (nextDue.date >= from) return { title: nextDue.title, address, due: nextDue.date }
  const items = await rows.maintenanceItem.where('scope', property.scope)
  const [first] = items
    .flatMap(({ title, dueDate, ...item }) =>
      isLiving(item) && isOpen(item) && dueDate && dueDate >= from ? [{ title, address, due: dueDate }] : [],
    )
    .toSorted((one, other) => one.due.localeCompare(other.due))
  return first ?? null
}

export interface CalendarFeedState {
  /** `null` if the feed is off. */
  secret: string | null
  hasAlarms: boolean
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
  return {
    secret: feed?.secret ?? null,
    hasAlarms: feed?.hasAlarms ?? false,
    isPending: pending.some(({ name }) => name === 'calendar_feed.rotate' || name === 'calendar_feed.turn_off'),
  }
}
