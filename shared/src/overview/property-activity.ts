import type { CalendarDate, ItemId, SystemId } from '../kernel/fields.ts'
import { priorities, type MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import { countsAsDue, dueDay, dueOrLast, isOpen, isOverdue } from '../maintenance/schedule/item-status.ts'

/** Maximum number of entries of a list on a dashboard (part 1, section 9). */
export const SHOWN_AT_ONCE = 5

/** One less than the number of overdue tasks that are kept of each property for a dashboard. */
export const OVERDUE_ALONE = 3

/** Ids of what a dashboard may show of a property, so that it need not read every item of every property. */
export interface PropertyActivity {
  /** In {@link overdueOrder}: the tasks listed individually, and the next one. */
  overdue: ItemId[]
  /** In {@link overdueOrder}: the tasks due today. */
  dueToday: ItemId[]
  /** In {@link upcomingOrder}: open tasks due after today, or without a due day. */
  later: ItemId[]
  /** In {@link completedOrder}, without tasks that have no completion day. */
  completed: ItemId[]
  /** Systems whose replacement is planned or in progress. */
  replacing: SystemId[]
}

/** Whether the item is an open replacement of a system. */
export const isReplacing = (item: MaintenanceItem): boolean => item.type === 'replacement' && isOpen(item)

/** Whether the item is open and not overdue; snoozed and paused items do not count. */
export const isUpcoming = (item: MaintenanceItem, today: CalendarDate): boolean =>
  countsAsDue(item, today) && !isOverdue(item, today)

type Order = (one: MaintenanceItem, other: MaintenanceItem) => number

/** Highest priority first, then longest overdue. */
export const overdueOrder = (today: CalendarDate): Order => orderBy((item) => overdueRank(item, today))

/** Sort key of {@link overdueOrder}. */
export function overdueRank(item: MaintenanceItem, today: CalendarDate): string {
  const due = dueDay(item) ?? today
  return `${priorities.length - priorities.indexOf(item.priority)} ${due < today ? due : today}`
}

/** Soonest first, items without a due day last. */
export const upcomingOrder: Order = orderBy(dueOrLast)

/** Most recently completed first, items without a completion day last. */
export const completedOrder: Order = (one, other) =>
  compared(other.completedDate ?? '', one.completedDate ?? '') ||
  compared(other.updatedAt, one.updatedAt) ||
  compared(one.id, other.id)
/** The latest completion has the highest rank. */
export const completedRank = ({ completedDate, updatedAt }: MaintenanceItem): string =>
  `${completedDate ?? ''} ${updatedAt}`

function orderBy(rankOf: (item: MaintenanceItem) => string): Order {
  return (one, other) => compared(rankOf(one), rankOf(other)) || compared(one.id, other.id)
}

const compared = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Returns the first `count` rows in order, without sorting the rest of a long list. */
export function firstOf<T>(rows: readonly T[], count: number, order: (one: T, other: T) => number): T[] {
  const first: T[] = []
  for (const row of rows) {
    const index = first.findIndex((known) => order(row, known) < 0)
    if (index === -1 && first.length === count) continue
    first.splice(index === -1 ? first.length : index, 0, row)
    if (first.length > count) first.pop()
  }
  return first
}
