import type { MaintenanceItem, Property } from '@hearthkeep/shared/entities/all.ts'
import { feedSecret } from '@hearthkeep/shared/entities/calendar-feed.ts'
import type { UserId } from '@hearthkeep/shared/entities/fields.ts'
import { itemEvent } from '@hearthkeep/shared/rules/calendar-item.ts'
import { icsCalendar } from '@hearthkeep/shared/rules/ics.ts'
import { isOpen } from '@hearthkeep/shared/rules/item-status.ts'
import { Hono, type Context } from 'hono'
import { etag } from 'hono/etag'
import { Throttle } from '../accounts/throttle.ts'
import type { View } from '../storage/store.ts'
import { Problem } from './problem.ts'
import type { Rest } from './rest.ts'
import { itemsOf, visibleProperties } from './visible.ts'

const WINDOW_MS = 15 * 60_000
/** Calendars that still ask for an address that is no more do so a few times in a window; an office shares one network. */
const UNKNOWN_PER_ADDRESS = 60

interface Parts {
  rest: Rest
  now: () => Date
  addressOf: (c: Context) => string
}

/** A person's tasks for other calendars. Who has the address needs no session; every other address is 404. */
export function calendarFeedRoutes({ rest, now, addressOf }: Parts) {
  const unknown = new Throttle({ limit: UNKNOWN_PER_ADDRESS, windowMs: WINDOW_MS, now })
  return new Hono().use(etag()).get('/:file{.+\\.ics}', async (c) => {
    const seconds = unknown.waitFor(addressOf(c))
    if (seconds > 0)
      throw new Problem(429, {
        code: 'too_many_tries',
        message: 'Too many unknown addresses. Please wait a while and try again.',
        headers: { 'Retry-After': String(seconds) },
      })
    const secret = feedSecret.safeParse(c.req.param('file').slice(0, -'.ics'.length))
    const calendar = secret.success ? await rest.read((view) => feedOf(view, secret.data)) : null
    if (calendar === null) {
      unknown.addWrong(addressOf(c))
      throw new Problem(404, { code: 'not_found', message: 'There is no calendar here' })
    }
    // Asked for anew each time: a new address must end this one at once.
    return c.body(calendar, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="hearthkeep.ics"',
      'Cache-Control': 'private, no-cache',
    })
  })
}

/** Null where the secret is nobody's. One that two people have would show each the other's houses: it is nobody's too. */
async function feedOf(view: View, secret: string): Promise<string | null> {
  const [feed, ...others] = await view.byIndex('calendarFeed', 'secret', secret)
  if (!feed || others.length > 0) return null
  const tasks = await openTasks(view, feed.id)
  return icsCalendar({
    name: 'Hearthkeep',
    events: tasks.flatMap((task) => itemEvent(task) ?? []),
    // The last change, not the moment of asking: the same tasks are then the same feed.
    stamp: tasks.map(({ item }) => item.updatedAt).reduce(later, feed.updatedAt),
  })
}

async function openTasks(view: View, userId: UserId): Promise<{ item: MaintenanceItem; property: Property }[]> {
  const properties = await visibleProperties(view, userId)
  const tasks = properties.map(async (property) => {
    const items = await itemsOf(view, property)
    return items.filter(isOpen).map((item) => ({ item, property }))
  })
  return (await Promise.all(tasks)).flat()
}

const later = (one: string, other: string) => (one > other ? one : other)
