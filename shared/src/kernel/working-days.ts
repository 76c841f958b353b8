import { addDays } from './dates.ts'
import type { CalendarDate } from './fields.ts'

/** The day after so many working days, Monday to Friday; holidays differ by place and count as working days. */
export function addWorkingDays(day: CalendarDate, count: number): CalendarDate {
  if (count === 0) return day
  const next = addDays(day, 1)
  return addWorkingDays(next, isWorkingDay(next) ? count - 1 : count)
}

function isWorkingDay(day: CalendarDate): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6
}
