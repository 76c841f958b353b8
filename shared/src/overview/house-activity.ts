import type { MaintenanceItem } from '../entities.ts'
import type { CalendarDate, ItemId, SystemId } from '../kernel/fields.ts'
import { priorities } from '../maintenance/maintenance-item.ts'
import { countsAsDue, dueDay, isOpen, isOverdue } from '../maintenance/schedule/item-status.ts'

/** A dashboard shows at most so many of a list (part 1, section 9). */
export const SHOWN_AT_ONCE = 5

/** Of one house so many overdue tasks stand alone on a dashboard; what is behind them is one line. */
export const OVERDUE_ALONE = 3

/** What a dashboard may show of a house, by its ids, so that it need not read every item of every house. */
export interface HouseActivity {
  /** As {@link overdueOrder} has them: those that stand alone, and the one behind them. */
  overdue: ItemId[]
  /** As {@link upcomingOrder} has them. */
  upcoming: ItemId[]
  /** As {@link completedOrder} has them; what has no day of completion is not among them. */
  completed: ItemId[]
  /** Systems for which a replacement is planned or under way. Absent in what an earlier version stored. */
  replacing?: SystemId[]
}

/** Work that puts a new system in the place of an old one, still to be done. */
export const isReplacing = (item: MaintenanceItem): boolean => item.type === 'replacement' && isOpen(item)

/** Still to be done and not late; neither snoozed nor paused. */
export const isUpcoming = (item: MaintenanceItem, today: CalendarDate): boolean =>
  countsAsDue(item, today) && !isOverdue(item, today)

type Order = (one: MaintenanceItem, other: MaintenanceItem) => number

/** The higher priority first, then the longest waiting. */
export const overdueOrder = (today: CalendarDate): Order => orderBy((item) => overdueRank(item, today))

/** By its place in {@link overdueOrder}. */
export function overdueRank(item: MaintenanceItem, today: CalendarDate): string {
  const due = dueDay(item) ?? today
  return `${priorities.length - priorities.indexOf(item.priority)} ${due < today ? due : today}`
}

/** The soonest first, what has no day last. */
export const upcomingOrder: Order = orderBy((item) => upcomingRank(item))
export const upcomingRank = (item: MaintenanceItem): string => dueDay(item) ?? NO_DAY

/** The newest first by the day it was done, what has no day last. */
export const completedOrder: Order = (one, other) =>
  compared(completedRank(other), completedRank(one)) || compared(one.id, other.id)
/** The latest has the highest. */
export const completedRank = ({ completedDate, updatedAt }: MaintenanceItem): string =>
  `${completedDate ?? ''} ${updatedAt}`

function orderBy(rankOf: (item: MaintenanceItem) => string): Order {
  return (one, other) => compared(rankOf(one), rankOf(other)) || compared(one.id, other.id)
}

/** After all days. */
const NO_DAY = '9999-12-31'

const compared = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** The first of a list that may be long: what lies behind them is not sorted. */
export function firstOf<T>(rows: readonly T[], count: number, order: (one: T, other: T) => number): T[] {
  const first: T[] = []
  for (const row of rows) {
    const place = first.findIndex((known) => order(row, known) < 0)
    if (place === -1 && first.length === count) continue
    first.splice(place === -1 ? first.length : place, 0, row)
    if (first.length > count) first.pop()
  }
  return first
}
