import type { MaintenanceItem, Property } from '@hearthkeep/shared/entities.ts'
import { feedSecret } from '@hearthkeep/shared/calendar/calendar-feed.ts'
import { addMonths } from '@hearthkeep/shared/kernel/dates.ts'
import type { CalendarDate, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { comingEvents, itemEvent } from '@hearthkeep/shared/calendar/calendar-item.ts'
import { icsTexts, type CalendarEvent } from '@hearthkeep/shared/calendar/ics.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { View } from '../../storage/store.ts'
import type { AddressOf } from '../server/client-address.ts'
import { answerTexts } from '../answer/long-answer.ts'
import type { Rest } from '../call/rest.ts'
import { UnknownLinks } from '../limits/unknown-links.ts'
import { todayOf } from '../../access/person-zone.ts'
import { whyPaused } from '../../access/account-state.ts'
import { itemsOf, visibleProperties } from '../../access/visible-records.ts'

/**
 * Calendar apps that still request a retired address do so a few times per window, and an office shares one network.
 */
const UNKNOWN_PER_ADDRESS = 60

/** Some readers otherwise wait for a day, or a week. */
const REFRESH_HOURS = 4

/** [CA25] Late enough to be awake, early enough to plan the day. */
const ALARM_HOUR = 9

/** The most occurrences of one task: a year of a weekly one. */
const COMING_PER_TASK = 53

/** The most occurrences in a feed; tasks share them equally. Calendar apps give up on larger files. */
const COMING_PER_FEED = 10_000

interface Parts {
  rest: Rest
  now: () => Date
  addressOf: AddressOf
}

/** Serves a person's tasks to other calendars. The secret address replaces a session; every other address is 404. */
export function calendarFeedRoutes({ rest, now, addressOf }: Parts) {
  const unknown = new UnknownLinks({
    limit: UNKNOWN_PER_ADDRESS,
    notFound: 'Calendar not found',
    tooMany: 'Too many invalid addresses. Please wait a while and try again.',
    now,
    addressOf,
  })
  return new Hono().use(etag()).get('/:file{.+\\.ics}', async (c) => {
    const calendar = await unknown.open(c, async () => {
      const secret = feedSecret.safeParse(c.req.param('file').slice(0, -'.ics'.length))
      return secret.success ? rest.read((view) => feedOf(view, secret.data, now().toISOString())) : null
    })
    // Revalidated each time: a new address must end this one at once.
    return answerTexts(c, calendar, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="hearthkeep.ics"',
      'Cache-Control': 'private, no-cache',
    })
  })
}

/**
 * `null` for an unknown secret, and for an account that is disabled or being deleted. A secret that two people have
 * counts as unknown: it would show each the other's tasks.
 */
async function feedOf(view: View, secret: string, now: string): Promise<Iterable<string> | null> {
  const [feed, ...others] = await view.byIndex('calendarFeed', 'secret', secret)
  if (!feed || others.length > 0) return null
  // [AD8], [DL3] The feed needs no session, so the check is here.
  if ((await whyPaused(view, feed.id)) !== null) return null
  const tasks = await openTasks(view, feed.id)
  const today = await todayOf(view, feed.id, now)
  return icsTexts({
    name: 'Hearthkeep',
    events: feed.hasAlarms ? withAlarms(eventsOf(tasks, today), today) : eventsOf(tasks, today),
    refreshHours: REFRESH_HOURS,
    // The last change, not the time of the request, so that the same tasks give the same feed.
    stamp: tasks.map(({ item }) => item.updatedAt).reduce(later, feed.updatedAt),
  })
}

interface Task {
  item: MaintenanceItem
  property: Property
}

function* eventsOf(tasks: Task[], today: CalendarDate): Iterable<CalendarEvent> {
  const most = Math.min(COMING_PER_TASK, Math.floor(COMING_PER_FEED / tasks.length))
  const until = addMonths(today, 12)
  for (const task of tasks) {
    const event = itemEvent(task)
    if (event) yield event
    yield* comingEvents({ ...task, today, until, most })
  }
}

/** Without one on days that are past: some calendars would remind the person of all of them at once. */
function* withAlarms(events: Iterable<CalendarEvent>, today: CalendarDate): Iterable<CalendarEvent> {
  for (const event of events) yield event.date < today ? event : { ...event, alarmHour: ALARM_HOUR }
}

async function openTasks(view: View, userId: UserId): Promise<Task[]> {
  const tasks: Task[] = []
  for (const property of await visibleProperties(view, userId))
    for (const item of await itemsOf(view, property)) if (isOpen(item)) tasks.push({ item, property })
  return tasks
}

const later = (one: string, other: string) => (one > other ? one : other)
