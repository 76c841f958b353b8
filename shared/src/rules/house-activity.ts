import type { MaintenanceItem } from '../entities/all.ts'
import type { CalendarDate, ItemId, SystemId } from '../entities/fields.ts'
import { priorities } from '../entities/maintenance-item.ts'
import { countsAsDue, daysOverdue, dueDay, isOpen, isOverdue } from './item-status.ts'

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

/** @param items of one house; none of those in the trash. */
export function activityOf(items: readonly MaintenanceItem[], today: CalendarDate): HouseActivity {
  const groups = {
    overdue: items.filter((item) => isOverdue(item, today)),
    upcoming: items.filter((item) => isUpcoming(item, today)),
    completed: items.filter((item) => item.status === 'completed' && item.completedDate !== null),
  }
  return {
    overdue: idsOf(firstOf(groups.overdue, OVERDUE_ALONE + 1, overdueOrder(today))),
    upcoming: idsOf(firstOf(groups.upcoming, SHOWN_AT_ONCE, upcomingOrder)),
    completed: idsOf(firstOf(groups.completed, SHOWN_AT_ONCE, completedOrder)),
    replacing: [...new Set(items.flatMap((item) => (isReplacing(item) && item.systemId ? [item.systemId] : [])))],
  }
}

/** Work that puts a new system in the place of an old one, still to be done. */
export const isReplacing = (item: MaintenanceItem): boolean => item.type === 'replacement' && isOpen(item)

/** Still to be done and not late; neither snoozed nor paused. */
export const isUpcoming = (item: MaintenanceItem, today: CalendarDate): boolean =>
  countsAsDue(item, today) && !isOverdue(item, today)

type Order = (one: MaintenanceItem, other: MaintenanceItem) => number

/** The higher priority first, then the longest waiting. */
export const overdueOrder =
  (today: CalendarDate): Order =>
  (one, other) =>
    priorities.indexOf(other.priority) - priorities.indexOf(one.priority) ||
    daysOverdue(other, today) - daysOverdue(one, today) ||
    compared(one.id, other.id)

/** The soonest first, what has no day last. */
export const upcomingOrder: Order = (one, other) =>
  compared(dueDay(one) ?? NO_DAY, dueDay(other) ?? NO_DAY) || compared(one.id, other.id)

/** The newest first by the day it was done, what has no day last. */
export const completedOrder: Order = (one, other) =>
  compared(other.completedDate ?? '', one.completedDate ?? '') ||
  compared(other.updatedAt, one.updatedAt) ||
  compared(one.id, other.id)

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

const idsOf = (items: readonly MaintenanceItem[]) => items.map(({ id }) => id)
