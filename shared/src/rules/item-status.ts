import type { MaintenanceItem } from '../entities/all.ts'
import type { CalendarDate } from '../entities/fields.ts'
import type { ItemStatus } from '../entities/maintenance-item.ts'
import { daysBetween } from './dates.ts'

type Dates = Pick<MaintenanceItem, 'dueDate' | 'scheduledDate'>
type Dated = Dates & Pick<MaintenanceItem, 'status'>

/** The day by which the work should be done; `null` when nobody set one. */
export const dueDay = (item: Dates): CalendarDate | null => item.dueDate ?? item.scheduledDate

/** The status as of today: planned work whose due day has passed is overdue, though nobody stored it (part 2, section 4). */
export function effectiveStatus(item: Dated, today: CalendarDate): ItemStatus {
  const due = dueDay(item)
  return item.status === 'scheduled' && due !== null && due < today ? 'overdue' : item.status
}

/** Still to be done. */
export const isOpen = (item: Pick<MaintenanceItem, 'status'>): boolean =>
  item.status !== 'completed' && item.status !== 'cancelled'

export const isOverdue = (item: Dated, today: CalendarDate): boolean => effectiveStatus(item, today) === 'overdue'

/** Since the due day; 0 when it is not overdue, or was called overdue without a due day in the past. */
export function daysOverdue(item: Dated, today: CalendarDate): number {
  const due = dueDay(item)
  return due !== null && isOverdue(item, today) ? Math.max(0, daysBetween(due, today)) : 0
}
