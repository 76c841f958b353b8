import type { CalendarDate } from '../kernel/fields.ts'
import type { NotificationChoices } from './notification-settings.ts'
import { addDays, daysBetween } from '../kernel/dates.ts'

/** Maximum number of announcements of an overdue task. */
const MAX_OVERDUE_TIMES = 12

type Timing = Pick<NotificationChoices, 'reminderDaysBefore' | 'alsoDaysBefore' | 'overdueEveryDays'>

/** [RM1] Days before its due day on which a task is announced, earliest first; 0 is the due day. */
const leadDays = ({ reminderDaysBefore, alsoDaysBefore }: Timing): number[] =>
  [...new Set([reminderDaysBefore, ...alsoDaysBefore])].toSorted((one, other) => other - one)

/**
 * [RM1], [RM2] Decides whether a task with this due day is announced on this day.
 *
 * @returns the number of days until it is due, below 0 if it is overdue; null if it is not announced.
 */
export function leadOn(day: CalendarDate, due: CalendarDate, timing: Timing): number | null {
  const left = daysBetween(day, due)
  if (left >= 0) return leadDays(timing).includes(left) ? left : null
  return overdueDays(timing).includes(-left) ? left : null
}

/** Returns the due days of the tasks that are announced on this day, earliest first. */
export const dueDaysAnnounced = (day: CalendarDate, timing: Timing): CalendarDate[] =>
  [...overdueDays(timing).map((days) => -days), ...leadDays(timing)].map((days) => addDays(day, days)).toSorted()

const overdueDays = ({ overdueEveryDays: every }: Timing) =>
  every === 0 ? [] : Array.from({ length: MAX_OVERDUE_TIMES }, (_, time) => (time + 1) * every)
