import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueDay, isOpen, isOverdue } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'

/** A piece of work at its place in the life of a house: the day it was done, or is due. */
export interface Event {
  kind: 'done' | 'overdue' | 'planned'
  date: CalendarDate
  item: MaintenanceItem
}

/** How much of each side is told: enough to see the rhythm, little enough for one glance. */
const PAST = 3
const NEXT = 4

/**
 * What lies behind today and what comes next, each the earliest first: the last {@link PAST} things done with all that
 * waits overdue among them, and the next {@link NEXT}. Work without a day has no place here.
 */
export function timelineOf(items: MaintenanceItem[], today: CalendarDate): { past: Event[]; next: Event[] } {
  const events = eventsOf(items, today)
  const done = events.filter(({ kind }) => kind === 'done')
  const told = new Set(done.slice(-PAST))
  return {
    past: events.filter((event) => event.kind === 'overdue' || told.has(event)),
    next: events.filter(({ kind }) => kind === 'planned').slice(0, NEXT),
  }
}

/** All work that has a day, the earliest first. */
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
