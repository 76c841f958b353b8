import type { CalendarDate } from '../kernel/fields.ts'
import type { NotificationChoices } from './notification-settings.ts'
import { addDays, daysBetween } from '../kernel/dates.ts'

/** An overdue task is announced at most so many times. */
const MOST_OVERDUE_TIMES = 12

type Timing = Pick<NotificationChoices, 'reminderDaysBefore' | 'alsoDaysBefore' | 'overdueEveryDays'>

/** [RM1] On which days before its due day a task is announced, the earliest first; 0 is the due day. */
export const leadDays = ({ reminderDaysBefore, alsoDaysBefore }: Timing): number[] =>
  [...new Set([reminderDaysBefore, ...alsoDaysBefore])].toSorted((one, other) => other - one)

/**
 * [RM1], [RM2] Whether a task that is due then is announced on this day.
 * @returns how many days are left until it is due, below 0 when it is overdue; null when it is not announced.
 */
export function leadOn(day: CalendarDate, due: CalendarDate, timing: Timing): number | null {
  const left = daysBetween(day, due)
  if (left >= 0) return leadDays(timing).includes(left) ? left : null
  return overdueDays(timing).includes(-left) ? left : null
}

/** The due days of the tasks that are announced on this day, the first first. */
export const dueDaysAnnounced = (day: CalendarDate, timing: Timing): CalendarDate[] =>
  [...overdueDays(timing).map((days) => -days), ...leadDays(timing)].map((days) => addDays(day, days)).toSorted()

const overdueDays = ({ overdueEveryDays: every }: Timing) =>
  every === 0 ? [] : Array.from({ length: MOST_OVERDUE_TIMES }, (_, time) => (time + 1) * every)
