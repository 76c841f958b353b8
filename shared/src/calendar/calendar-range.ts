import { EARLIEST_DATE, type CalendarDate } from '../kernel/fields.ts'
import { addDays, addMonths, daysBetween } from '../kernel/dates.ts'

export const calendarViews = ['month', 'week', 'year'] as const
export type CalendarView = (typeof calendarViews)[number]

/** Both ends are included. */
export interface DayRange {
  from: CalendarDate
  to: CalendarDate
}

/** The last day that the calendar can show. */
export const LAST_CALENDAR_DAY: CalendarDate = '2199-12-31'

/** Clamps a date to the days that the calendar can show. */
export const withinCalendar = (date: CalendarDate): CalendarDate =>
  date < EARLIEST_DATE ? EARLIEST_DATE : date > LAST_CALENDAR_DAY ? LAST_CALENDAR_DAY : date

/** 0 is Sunday. */
export const weekday = (date: CalendarDate): number => new Date(date).getUTCDay()

/** The Sunday of its week. */
export const weekStart = (date: CalendarDate): CalendarDate => addDays(date, -weekday(date))

/** The week's days from Sunday to Saturday. */
export const daysOfWeek = (date: CalendarDate): CalendarDate[] => daysFrom(weekStart(date), 7)

/** The four to six whole weeks that contain a month. */
export function weeksOfMonth(date: CalendarDate): CalendarDate[][] {
  const first = weekStart(monthStart(date))
  const weeks = daysBetween(first, weekStart(monthEnd(date))) / 7 + 1
  return Array.from({ length: weeks }, (_, week) => daysFrom(addDays(first, week * 7), 7))
}

/** The first day of each month of a year. */
export const monthsOfYear = (date: CalendarDate): CalendarDate[] =>
  Array.from({ length: 12 }, (_, month) => addMonths(`${date.slice(0, 4)}-01-01`, month))

export const monthStart = (date: CalendarDate): CalendarDate => `${date.slice(0, 7)}-01`
export const monthEnd = (date: CalendarDate): CalendarDate => addDays(addMonths(monthStart(date), 1), -1)
export const sameMonth = (one: CalendarDate, other: CalendarDate): boolean => one.slice(0, 7) === other.slice(0, 7)

/** The days that a view shows when this day is chosen. */
export function rangeOf(view: CalendarView, date: CalendarDate): DayRange {
  switch (view) {
    case 'month':
      return { from: weekStart(monthStart(date)), to: addDays(weekStart(monthEnd(date)), 6) }
    case 'week':
      return { from: weekStart(date), to: addDays(weekStart(date), 6) }
    case 'year':
      return { from: `${date.slice(0, 4)}-01-01`, to: `${date.slice(0, 4)}-12-31` }
  }
}

/** The chosen day in the next or previous view: the corresponding day if there is one. */
export function turned(view: CalendarView, date: CalendarDate, direction: 1 | -1): CalendarDate {
  switch (view) {
    case 'month':
      return withinCalendar(addMonths(date, direction))
    case 'week':
      return withinCalendar(addDays(date, 7 * direction))
    case 'year':
      return withinCalendar(addMonths(date, 12 * direction))
  }
}

const daysFrom = (first: CalendarDate, count: number): CalendarDate[] =>
  Array.from({ length: count }, (_, day) => addDays(first, day))
