import { EARLIEST_DATE, type CalendarDate } from '../kernel/fields.ts'
import { addDays, addMonths, daysBetween } from '../kernel/dates.ts'

export const calendarViews = ['month', 'week', 'year'] as const
export type CalendarView = (typeof calendarViews)[number]

/** Both days belong to it. */
export interface DayRange {
  from: CalendarDate
  to: CalendarDate
}

/** The last day that the calendar goes to. */
export const LAST_CALENDAR_DAY: CalendarDate = '2199-12-31'

/** The day itself, or the first or last that the calendar has. */
export const withinCalendar = (date: CalendarDate): CalendarDate =>
  date < EARLIEST_DATE ? EARLIEST_DATE : date > LAST_CALENDAR_DAY ? LAST_CALENDAR_DAY : date

/** 0 is Sunday. */
export const weekday = (date: CalendarDate): number => new Date(date).getUTCDay()

/** The Sunday of its week. */
export const weekStart = (date: CalendarDate): CalendarDate => addDays(date, -weekday(date))

/** From Sunday to Saturday. */
export const daysOfWeek = (date: CalendarDate): CalendarDate[] => daysFrom(weekStart(date), 7)

/** The whole weeks that a month lies in, four to six of them. */
export function weeksOfMonth(date: CalendarDate): CalendarDate[][] {
  const first = weekStart(monthStart(date))
  const weeks = daysBetween(first, weekStart(monthEnd(date))) / 7 + 1
  return Array.from({ length: weeks }, (_, week) => daysFrom(addDays(first, week * 7), 7))
}

/** The first days of a year's months. */
export const monthsOfYear = (date: CalendarDate): CalendarDate[] =>
  Array.from({ length: 12 }, (_, month) => addMonths(`${date.slice(0, 4)}-01-01`, month))

export const monthStart = (date: CalendarDate): CalendarDate => `${date.slice(0, 7)}-01`
export const monthEnd = (date: CalendarDate): CalendarDate => addDays(addMonths(monthStart(date), 1), -1)
export const sameMonth = (one: CalendarDate, other: CalendarDate): boolean => one.slice(0, 7) === other.slice(0, 7)

/** The days that a view shows when this one is chosen. */
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

/** The chosen day of the next view, or of the one before: the same day of it where there is one. */
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
