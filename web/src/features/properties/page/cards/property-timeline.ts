import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { countsAsDue, dueDay, isOpen, isOverdue } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'

/** An item on the timeline of a property, on the day it was completed or is due. */
export interface Event {
  kind: 'done' | 'overdue' | 'planned'
  date: CalendarDate
  item: MaintenanceItem
}

/** The number of events on each side: enough to show the rhythm at a glance. */
const PAST = 3
const NEXT = 4

/**
 * Returns past and next events, each in chronological order: the last {@link PAST} completed ones together with all
 * overdue ones, and the next {@link NEXT}. Undated items are left out, and snoozed and paused ones [R17] [R20].
 */
export function timelineOf(items: MaintenanceItem[], today: CalendarDate): { past: Event[]; next: Event[] } {
  const events = eventsOf(items, today)
  const done = events.filter(({ kind }) => kind === 'done')
  const recentDone = new Set(done.slice(-PAST))
  return {
    past: events.filter((event) => event.kind === 'overdue' || recentDone.has(event)),
    next: events.filter(({ kind, item }) => kind === 'planned' && countsAsDue(item, today)).slice(0, NEXT),
  }
}

/** Returns all dated items in chronological order. */
export function eventsOf(items: MaintenanceItem[], today: CalendarDate): Event[] {
  return items
    .flatMap((item) => eventOf(item, today) ?? [])
    .toSorted((one, other) => one.date.localeCompare(other.date))
}

function eventOf(item: MaintenanceItem, today: CalendarDate): Event | null {
  if (item.status === 'completed')
    return item.completedDate === null ? null : { kind: 'done', date: item.completedDate, item }
  const date = dueDay(item)
  if (!isOpen(item) || date === null) return null
  return { kind: isOverdue(item, today) ? 'overdue' : 'planned', date, item }
}
