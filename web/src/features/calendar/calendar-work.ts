import type { MaintenanceItem, Property } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { CalendarKind } from '@hearthkeep/shared/calendar/calendar-item.ts'

/** A piece of work as lists tell it. */
export interface ListedWork {
  item: MaintenanceItem
  property: Property
  /** `null` for what stands on no day. */
  day: CalendarDate | null
  kind: CalendarKind
}

/** A piece of work on its day. */
export interface CalendarWork extends ListedWork {
  /** It is open, and the person may change its house. */
  movable: boolean
}

/** How a day is marked: red for anything overdue, else blue for anything at all (part 2, section 2). */
export type DayMark = 'overdue' | 'work' | 'none'

export function dayMark(works: readonly ListedWork[]): DayMark {
  if (works.some(({ kind }) => kind === 'overdue')) return 'overdue'
  return works.length > 0 ? 'work' : 'none'
}

/** The works of each day: what is overdue first, then what is planned, then what is done. */
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

/** The works of each house, in the order in which the houses come first. */
export function worksByHouse(works: readonly CalendarWork[]): { property: Property; works: CalendarWork[] }[] {
  const houses = new Map<string, { property: Property; works: CalendarWork[] }>()
  for (const work of works) {
    const house = houses.get(work.property.id)
    if (house) house.works.push(work)
    else houses.set(work.property.id, { property: work.property, works: [work] })
  }
  return [...houses.values()]
}

const kindOrder: CalendarKind[] = ['overdue', 'planned', 'done']
const byKind = (one: CalendarWork, other: CalendarWork) =>
  kindOrder.indexOf(one.kind) - kindOrder.indexOf(other.kind) || one.item.title.localeCompare(other.item.title, 'en')
