import { inOrder } from '@hearthkeep/shared/text/in-order.ts'
import type { MaintenanceItem, Property } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { CalendarKind } from '@hearthkeep/shared/calendar/calendar-item.ts'
import { type CalendarEvent, icsCalendar } from '@hearthkeep/shared/calendar/ics.ts'
import { saveFile } from '../../platform/files/save-file.ts'

/** A maintenance item with the data that lists show. */
export interface ListedWork {
  item: MaintenanceItem
  property: Property
  /** `null` if the item has no date. */
  day: CalendarDate | null
  kind: CalendarKind
}

/** A maintenance item on its day. */
export interface CalendarWork extends ListedWork {
  /** The item is open, and the person may edit its property. */
  movable: boolean
}

/** The mark of a day: red if anything is overdue, otherwise blue if there is anything at all (part 2, section 2). */
export type DayMark = 'overdue' | 'work' | 'none'

export function dayMark(works: readonly ListedWork[]): DayMark {
  if (works.some(({ kind }) => kind === 'overdue')) return 'overdue'
  return works.length > 0 ? 'work' : 'none'
}

/** Groups items by day: overdue first, then planned, then done. */
export function worksByDay(works: readonly CalendarWork[]): Map<CalendarDate, CalendarWork[]> {
  const days = new Map<CalendarDate, CalendarWork[]>()
  for (const work of works.toSorted(byKind)) {
    if (work.day === null) continue
    const day = days.get(work.day)
    if (day) day.push(work)
    else days.set(work.day, [work])
  }
  return days
}

/** Groups items by property, in the order in which the properties first appear. */
export function worksByProperty(works: readonly CalendarWork[]): { property: Property; works: CalendarWork[] }[] {
  const properties = new Map<string, { property: Property; works: CalendarWork[] }>()
  for (const work of works) {
    const property = properties.get(work.property.id)
    if (property) property.works.push(work)
    else properties.set(work.property.id, { property: work.property, works: [work] })
  }
  return [...properties.values()]
}

const kindOrder: CalendarKind[] = ['overdue', 'planned', 'done']
const byKind = (one: CalendarWork, other: CalendarWork) =>
  kindOrder.indexOf(one.kind) - kindOrder.indexOf(other.kind) || inOrder(one.item.title, other.item.title)

/** Downloads an iCalendar file with one event, for another calendar. */
export function saveEvent(event: CalendarEvent): void {
  const text = icsCalendar({ name: event.summary, events: [event], stamp: new Date().toISOString() })
  saveFile({ name: fileName(event), type: 'text/calendar;charset=utf-8', bytes: new TextEncoder().encode(text) })
}

/** `clean-gutters-2026-12-01.ics` */
export function fileName({ summary, date }: Pick<CalendarEvent, 'summary' | 'date'>): string {
  const words = summary
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return `${words.slice(0, 60) || 'maintenance'}-${date}.ics`
}
