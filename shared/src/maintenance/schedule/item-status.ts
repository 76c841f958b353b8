import type { CalendarDate } from '../../kernel/fields.ts'
import type { ItemStatus, MaintenanceItem } from './maintenance-item.ts'
import { LATEST_DATE, daysBetween } from '../../kernel/dates.ts'

type Dates = Pick<MaintenanceItem, 'dueDate' | 'scheduledDate'>
type PutOff = Pick<MaintenanceItem, 'status' | 'snoozedUntil' | 'pausedOn'>
type Dated = Dates & PutOff

/** The day by which the work should be done; `null` if none is set. */
export const dueDay = (item: Dates): CalendarDate | null => item.dueDate ?? item.scheduledDate

/** For sorting: work without a due day is last. */
export const dueOrLast = (item: Dates): CalendarDate => dueDay(item) ?? LATEST_DATE

/**
 * The status as of today: planned work whose due day has passed is overdue even though this is not stored (part 2,
 * section 4), except while it is snoozed or paused.
 */
export function effectiveStatus(item: Dated, today: CalendarDate): ItemStatus {
  const due = dueDay(item)
  if (item.status === 'overdue') return isPutOff(item, today) ? 'scheduled' : 'overdue'
  const isLate = item.status === 'scheduled' && due !== null && due < today
  return isLate && !isPutOff(item, today) ? 'overdue' : item.status
}

/** Whether it is still to be done. */
export const isOpen = (item: Pick<MaintenanceItem, 'status'>): boolean =>
  item.status !== 'completed' && item.status !== 'cancelled'

/** Still to be done some day, but neither due nor overdue nor counted until it is resumed. */
export const isPaused = (item: PutOff): boolean => isOpen(item) && item.pausedOn !== null

/** Hidden from due work until its day has come. */
export const isSnoozed = (item: PutOff, today: CalendarDate): boolean =>
  isOpen(item) && (item.snoozedUntil ?? '') > today

const isPutOff = (item: PutOff, today: CalendarDate) => isPaused(item) || isSnoozed(item, today)

/** Still to be done, and neither snoozed nor paused: what belongs in lists of due work. */
export const countsAsDue = (item: PutOff, today: CalendarDate): boolean => isOpen(item) && !isPutOff(item, today)

/** Canceled by a skip: another occurrence may have replaced it. */
export const isSkipped = (item: Pick<MaintenanceItem, 'status' | 'undoable'>): boolean =>
  item.status === 'cancelled' && item.undoable?.verb === 'skip'

export const isOverdue = (item: Dated, today: CalendarDate): boolean => effectiveStatus(item, today) === 'overdue'

/** Days since the due day; 0 if it is not overdue, or is marked as overdue without a due day in the past. */
export function daysOverdue(item: Dated, today: CalendarDate): number {
  const due = dueDay(item)
  return due !== null && isOverdue(item, today) ? Math.max(0, daysBetween(due, today)) : 0
}
