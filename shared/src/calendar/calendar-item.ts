import type { Property } from '../property/property.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import type { CalendarEvent } from './ics.ts'
import { later } from '../kernel/dates.ts'
import { dueDay, isOpen, isOverdue, isPaused } from '../maintenance/schedule/item-status.ts'
import { nextOccurrence } from '../maintenance/schedule/occurrences.ts'
import { nextDueDay } from '../maintenance/schedule/recurrence.ts'
import { priorityLabels } from '../labels.ts'

type Dated = Pick<MaintenanceItem, 'status' | 'dueDate' | 'scheduledDate' | 'completedDate'> &
  Pick<MaintenanceItem, 'snoozedUntil' | 'pausedOn'>

/** The day on which a calendar shows an item; `null` if it is not shown. */
export function calendarDay(item: Dated): CalendarDate | null {
  if (item.status === 'cancelled' || isPaused(item)) return null
  return isOpen(item) ? dayToDo(item) : (item.completedDate ?? dueDay(item))
}

/** The due day, or the later day until which the item was snoozed. Moving the item ends the snooze. */
function dayToDo(item: Dated): CalendarDate | null {
  const [due, snoozed] = [dueDay(item), item.snoozedUntil]
  return due !== null && snoozed && snoozed > due ? snoozed : due
}

/** How a calendar shows an item, as of today: overdue, still to come, or done. */
export type CalendarKind = 'overdue' | 'planned' | 'done'

export function calendarKind(item: Dated, today: CalendarDate): CalendarKind {
  if (!isOpen(item)) return 'done'
  return isOverdue(item, today) ? 'overdue' : 'planned'
}

interface Recorded {
  item: MaintenanceItem
  property: Property
}

/**
 * The event of an item for other calendars; `null` if it has no day. Every device and server returns the same event.
 */
export function itemEvent({ item, property }: Recorded): CalendarEvent | null {
  const date = calendarDay(item)
  if (date === null) return null
  const { description, vendor } = item
  const lines = [`${priorityLabels[item.priority]} priority`, vendor, description].filter((line) => line !== null)
  return {
    uid: `${item.id}@hearthkeep`,
    date,
    summary: item.title,
    description: lines.join('\n'),
    location: `${property.address}, ${property.city}, ${property.state} ${property.zipCode}`,
    sequence: Math.max(0, Math.round((Date.parse(item.updatedAt) - Date.parse(item.createdAt)) / 1000)),
  }
}

interface Coming extends Recorded {
  today: CalendarDate
  /** The last day to show. */
  until: CalendarDate
  /** The maximum number of events. */
  most: number
}

/**
 * The events of the occurrences that follow an open item if each is done on its day, or today if that is past. Their
 * ids contain their days: an occurrence is not recorded before the one before it is done, so it has no id of its own.
 */
export function* comingEvents({ item, property, today, until, most }: Coming): Iterable<CalendarEvent> {
  const event = isOpen(item) ? itemEvent({ item, property }) : null
  if (event === null) return
  let [last, doneOn] = [item, later(event.date, today)]
  for (let count = 0; count < most; count++) {
    const nextDue = nextDueDay({ item: last, doneOn, today: doneOn })
    if (nextDue === null || nextDue <= doneOn || nextDue > until) return
    yield {
      ...event,
      uid: `${item.id}-${nextDue}@hearthkeep`,
      date: nextDue,
      description: `${event.description ?? ''}\nExpected date, from how often this repeats`,
    }
    last = { ...last, ...nextOccurrence({ item: last, nextItemId: item.id, nextDue, doneOn }) }
    doneOn = nextDue
  }
}
