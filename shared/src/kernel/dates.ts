import type { CalendarDate } from './fields.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
/** Calendar dates are computed in UTC, where every day has so long, and no clock change moves a date. */
export const DAY_MS = 24 * HOUR_MS

/** Years of five digits have another format, so dates end with the last year of four. */
export const LATEST_DATE: CalendarDate = '9999-12-31'
const LATEST = Date.parse(LATEST_DATE)
const toDate = (milliseconds: number): CalendarDate =>
  new Date(Math.min(milliseconds, LATEST)).toISOString().slice(0, 10)

/**
 * The day in UTC, by which the server decides rights, plans and budgets ([SE2]). What a person calls today is
 * `localDate` ([R32]).
 */
export const utcDay = (at: string | Date): CalendarDate =>
  // Every task is asked for the day on which it was recorded.
  typeof at === 'string' && MOMENT_IN_UTC.test(at) ? at.slice(0, 10) : toDate(new Date(at).getTime())

const MOMENT_IN_UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

export const addDays = (date: CalendarDate, days: number): CalendarDate => toDate(Date.parse(date) + days * DAY_MS)

/**
 * The same day of another month, or that month's last day if it is shorter. Adding to a clamped day loses the day that
 * the series began with, so a series always adds to its first day: 31 Jan → 28 Feb → 31 Mar.
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const count = monthNumber(date) - 1 + months
  const [year, month] = [Math.floor(count / 12), count - Math.floor(count / 12) * 12 + 1]
  const day = Math.min(Number(date.slice(8, 10)), lastDayOf(year, month))
  return year > 9999 ? LATEST_DATE : `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
}

const padded = (number: number, digits: number) => String(number).padStart(digits, '0')

function lastDayOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Negative if `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS

/** Counts calendar months and ignores days: from 31 Jan to 1 Feb is one. */
export const monthsBetween = (from: CalendarDate, to: CalendarDate): number => monthNumber(to) - monthNumber(from)
const monthNumber = (date: CalendarDate) => Number(date.slice(0, 4)) * 12 + monthOf(date)

export const sameYear = (one: CalendarDate, other: CalendarDate): boolean => one.slice(0, 4) === other.slice(0, 4)

export const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4))

/** 1 is January. */
export const monthOf = (date: CalendarDate): number => Number(date.slice(5, 7))

export const later = (one: CalendarDate, other: CalendarDate): CalendarDate => (one > other ? one : other)

/** The later of the known dates. */
export const latestOf = (one: CalendarDate | null, other: CalendarDate | null): CalendarDate | null =>
  one === null || other === null ? (one ?? other) : later(one, other)
