import { LATEST_DATE, addDays, addMonths } from '../../kernel/dates.ts'
import type { CalendarDate } from '../../kernel/fields.ts'

const weeks = ['1', '2', '3', '4', '-1'] as const
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

/** A weekday of a month as in iCalendar's BYDAY: `1MO` is its first Monday, `-1FR` its last Friday. */
export type WeekdayOfMonth = `${(typeof weeks)[number]}${(typeof weekdays)[number]}`

export const weekdaysOfMonth: readonly WeekdayOfMonth[] = weeks.flatMap((week) =>
  weekdays.map((weekday) => `${week}${weekday}` as const),
)

const weekNames: Record<(typeof weeks)[number], string> = {
  '1': 'first',
  '2': 'second',
  '3': 'third',
  '4': 'fourth',
  '-1': 'last',
}
const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** `first Monday`. */
export function weekdayOfMonthWords(on: WeekdayOfMonth): string {
  const { week, weekday } = partsOf(on)
  return `${weekNames[week]} ${weekdayNames[weekday]}`
}

/** That weekday of the month of a date. */
export function weekdayOfMonthIn(date: CalendarDate, on: WeekdayOfMonth): CalendarDate {
  const { week, weekday } = partsOf(on)
  const first = `${date.slice(0, 7)}-01`
  if (week !== '-1') return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (Number(week) - 1))
  const last = date.startsWith(LATEST_DATE.slice(0, 7)) ? LATEST_DATE : addDays(addMonths(first, 1), -1)
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
}

/** What a date is in its month: one of its first four such weekdays, the last one, or both. */
export function weekdaysOfMonthOf(date: CalendarDate): WeekdayOfMonth[] {
  return weekdaysOfMonth.filter((on) => weekdayOfMonthIn(date, on) === date)
}

/** 0 is Sunday. */
const weekdayOf = (date: CalendarDate) => new Date(date).getUTCDay()

const partsOf = (on: WeekdayOfMonth) => ({
  week: weeks.find((week) => on.startsWith(week)) ?? '1',
  weekday: weekdays.findIndex((weekday) => on.endsWith(weekday)),
})
