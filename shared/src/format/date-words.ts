import { counted } from './count-words.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { addMonths, daysBetween } from '../kernel/dates.ts'

const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** `Nov 20, 2026`; `N/A` if there is no date (part 2, section 9). */
export const shortDate = (date: CalendarDate | null): string => (date === null ? 'N/A' : written.format(new Date(date)))

const withoutYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** `May 4`, for a day of any year such as `05-04`; another text is returned unchanged. */
export function monthDayWords(monthDay: string): string {
  const date = new Date(`2000-${monthDay}`)
  return Number.isNaN(date.getTime()) ? monthDay : monthAndDay.format(date)
}

/** `Feb 22` within eleven months of today, where the year is clear; otherwise `Feb 22, 2028`. */
export const nearDate = (date: CalendarDate, today: CalendarDate): string =>
  addMonths(today, -11) < date && date < addMonths(today, 11) ? withoutYear.format(new Date(date)) : shortDate(date)

/** The distance to a due day: `today`, `tomorrow`, `in 3 days`, `in 5 months`, `2 weeks overdue`. */
export function dueWords(date: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(today, date)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days > 0 ? `in ${span(days)}` : `${span(-days)} overdue`
}

const DAYS_A_MONTH = 365.25 / 12

/** Uses the largest unit that gives at least two. */
function span(days: number): string {
  if (days < 14) return counted(days, 'day')
  if (days < 61) return counted(Math.round(days / 7), 'week')
  if (days < 730) return counted(Math.round(days / DAYS_A_MONTH), 'month')
  return counted(Math.round(days / 365.25), 'year')
}
