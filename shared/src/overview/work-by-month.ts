import type { CalendarDate } from '../kernel/fields.ts'
import { addMonths } from '../kernel/dates.ts'
import { dueDay, isOpen, isOverdue } from '../maintenance/schedule/item-status.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'

export const workKinds = ['done', 'overdue', 'planned'] as const
export type WorkKind = (typeof workKinds)[number]

/** A task on the day on which it was done or is due. */
export interface DatedWork {
  kind: WorkKind
  date: CalendarDate
}

/** The number of tasks of each kind, by month (`2026-11`); without months that have none. */
export type WorkByMonth = Record<string, Record<WorkKind, number>>

/** Returns null for a canceled task, and for one without a day. */
export function datedWorkOf(item: MaintenanceItem, today: CalendarDate): DatedWork | null {
  if (item.status === 'completed')
    return item.completedDate === null ? null : { kind: 'done', date: item.completedDate }
  const date = dueDay(item)
  if (!isOpen(item) || date === null) return null
  return { kind: isOverdue(item, today) ? 'overdue' : 'planned', date }
}

const MONTHS_BACK = 8
const MONTHS_AHEAD = 3

/** Returns a day in each of the months that are counted: eight past ones, the current one, and three future ones. */
export const monthsAround = (today: CalendarDate): CalendarDate[] =>
  Array.from({ length: MONTHS_BACK + 1 + MONTHS_AHEAD }, (_, index) => addMonths(today, index - MONTHS_BACK))

/** `2026-11` */
export const monthName = (date: CalendarDate): string => date.slice(0, 7)

interface Changed {
  /** Without tasks in the trash; null if there is none. */
  items: readonly { was: MaintenanceItem | null; is: MaintenanceItem | null }[]
  today: CalendarDate
}

/** Returns the work of the months around today after these tasks changed. */
export function movedMonths(months: WorkByMonth, { items, today }: Changed): WorkByMonth {
  const [first, last] = [monthName(addMonths(today, -MONTHS_BACK)), monthName(addMonths(today, MONTHS_AHEAD))]
  const moved = { ...months }
  const add = (item: MaintenanceItem | null, sign: 1 | -1) => {
    const work = item && datedWorkOf(item, today)
    if (!work) return
    const month = monthName(work.date)
    if (month < first || month > last) return
    const counts = { ...(moved[month] ?? noWork) }
    counts[work.kind] += sign
    if (workKinds.some((kind) => counts[kind] !== 0)) moved[month] = counts
    else delete moved[month]
  }
  for (const { was, is } of items) {
    add(was, -1)
    add(is, 1)
  }
  return moved
}

const noWork = { done: 0, overdue: 0, planned: 0 }

/** Returns the work of several properties. */
export function sumOfMonths(parts: readonly WorkByMonth[]): WorkByMonth {
  const sum: WorkByMonth = {}
  for (const part of parts)
    for (const [month, counts] of Object.entries(part)) {
      const known = { ...(sum[month] ?? noWork) }
      for (const kind of workKinds) known[kind] += counts[kind]
      sum[month] = known
    }
  return sum
}
