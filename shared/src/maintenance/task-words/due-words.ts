import { MONTH, YEAR, dateOf, monthNumber, readTypedDate, type TypedDate } from '../../format/typed-date.ts'
import { addDays, addMonths } from '../../kernel/dates.ts'
import type { CalendarDate } from '../../kernel/fields.ts'
import {
  MONDAY_FIRST,
  NUMBER,
  SEASON,
  WEEKDAY,
  numberOf,
  seasonStart,
  weekdayNumber,
  weekdayOf,
} from './calendar-words.ts'

/** Reads the date of a match of its pattern; null if there is no such day. */
export interface DateWords {
  pattern: RegExp
  read(parts: string[], today: CalendarDate): TypedDate | null
}

const LEAD = '(?:(?:on|by|due|before|from|starting|beginning) )?'
/** The end of a word. */
const END = "(?![\\w'’])"

/** Date words, those with more parts first. */
export const dueWords: readonly DateWords[] = [
  { pattern: new RegExp(`\\b${LEAD}(\\d{4}-\\d{2}-\\d{2})${END}`, 'giu'), read: ([date = '']) => readTypedDate(date) },
  {
    pattern: new RegExp(`\\b${LEAD}(\\d{1,2}/\\d{1,2}/\\d{4})${END}`, 'giu'),
    read: ([date = '']) => readTypedDate(date),
  },
  {
    pattern: new RegExp(`\\b(?:on|by|due|before|starting) (\\d{1,2})/(\\d{1,2})(?!/)${END}`, 'giu'),
    read: ([month = '', day = ''], today) => coming({ month, day }, today),
  },
  {
    pattern: new RegExp(`\\b${LEAD}(${MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?:,? (${YEAR}))?${END}`, 'giu'),
    read: ([month = '', day = '', year], today) => coming({ month, day, year }, today),
  },
  {
    pattern: new RegExp(`\\b${LEAD}(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${MONTH})(?: (${YEAR}))?${END}`, 'giu'),
    read: ([day = '', month = '', year], today) => coming({ month, day, year }, today),
  },
  {
    pattern: new RegExp(`\\b(?:about|around|in|by|this|next|from|starting) (${MONTH})(?:,? (${YEAR}))?${END}`, 'giu'),
    read: ([month = '', year], today) => coming({ month, year }, today),
  },
  {
    pattern: new RegExp(`\\b(${MONTH}) (${YEAR})${END}`, 'giu'),
    read: ([month = '', year = '']) => dateOf({ month, year }),
  },
  {
    pattern: new RegExp(`\\b(?:about|around|circa|in|by) (${YEAR})${END}`, 'giu'),
    read: ([year = '']) => dateOf({ year }),
  },
  { pattern: new RegExp(`\\b${LEAD}the day after tomorrow${END}`, 'giu'), read: (_, today) => day(addDays(today, 2)) },
  { pattern: new RegExp(`\\b${LEAD}day after tomorrow${END}`, 'giu'), read: (_, today) => day(addDays(today, 2)) },
  { pattern: new RegExp(`\\b${LEAD}(?:today|tonight)${END}`, 'giu'), read: (_, today) => day(today) },
  { pattern: new RegExp(`\\b${LEAD}(?:tomorrow|tmrw)${END}`, 'giu'), read: (_, today) => day(addDays(today, 1)) },
  {
    pattern: new RegExp(`\\b${LEAD}(?:(next|this|the|coming) )?weekend${END}`, 'giu'),
    read: ([which], today) => day(weekdayIn(which, { weekday: 6, today })),
  },
  {
    pattern: new RegExp(`\\b${LEAD}(next|this|coming) (${WEEKDAY})${END}`, 'giu'),
    read: ([which, name = ''], today) => day(weekdayIn(which, { weekday: weekdayNumber(name), today })),
  },
  {
    pattern: new RegExp(`\\b(?:on|by|due|before|from|starting|beginning) (${WEEKDAY})${END}`, 'giu'),
    read: ([name = ''], today) => day(weekdayIn(undefined, { weekday: weekdayNumber(name), today })),
  },
  {
    // An abbreviation alone may be another word, as in “sun room”.
    pattern: new RegExp(`\\b((?:mon|tues|wednes|thurs|fri|satur|sun)day|${WEEKDAY}$)${END}`, 'giu'),
    read: ([name = ''], today) => day(weekdayIn(undefined, { weekday: weekdayNumber(name), today })),
  },
  {
    pattern: new RegExp(`\\bin (${NUMBER}) (day|week|month|year)s?${END}`, 'giu'),
    read: ([count = '', unit = ''], today) => day(later(today, { count: numberOf(count), unit })),
  },
  {
    pattern: new RegExp(`\\b(${NUMBER}) (day|week|month|year)s? from (?:now|today)${END}`, 'giu'),
    read: ([count = '', unit = ''], today) => day(later(today, { count: numberOf(count), unit })),
  },
  {
    pattern: new RegExp(`\\b${LEAD}(?:at )?(?:the )?end of (?:the |this )?(week|month|year)${END}`, 'giu'),
    read: ([unit = ''], today) => day(endOf(unit, today)),
  },
  {
    pattern: new RegExp(`\\b${LEAD}next (week|month|year)${END}`, 'giu'),
    read: ([unit = ''], today) => day(startOfNext(unit, today)),
  },
  {
    pattern: new RegExp(`\\b(?:in|by|before|this|next)(?: the)? (${SEASON})${END}`, 'giu'),
    read: ([name = ''], today) => day(seasonStart(name, today)),
  },
]

const day = (date: CalendarDate): TypedDate => ({ date, precision: 'day' })

/** A day or a month without a year is the next one. */
function coming(parts: { month: string; day?: string; year?: string | undefined }, today: CalendarDate) {
  const { year, ...rest } = parts
  if (year) return dateOf({ ...rest, year })
  const thisYear = dateOf({ ...rest, year: today.slice(0, 4) })
  const isPast = rest.day ? thisYear && thisYear.date < today : monthNumber(rest.month) <= Number(today.slice(5, 7))
  return thisYear && !isPast ? thisYear : dateOf({ ...rest, year: String(Number(today.slice(0, 4)) + 1) })
}

/** Without “next”, the first such day after today; with it, the one of the week that begins on the next Monday. */
function weekdayIn(which: string | undefined, { weekday, today }: { weekday: number; today: CalendarDate }) {
  const ahead = (weekday - weekdayOf(today) + 7) % 7 || 7
  if (which?.toLowerCase() !== 'next') return addDays(today, ahead)
  return addDays(addDays(today, 7 - MONDAY_FIRST(weekdayOf(today))), MONDAY_FIRST(weekday))
}

function later(date: CalendarDate, { count, unit }: { count: number; unit: string }): CalendarDate {
  if (/^d/iu.test(unit)) return addDays(date, count)
  if (/^w/iu.test(unit)) return addDays(date, count * 7)
  return addMonths(date, /^m/iu.test(unit) ? count : count * 12)
}

const firstOfMonth = (date: CalendarDate) => `${date.slice(0, 7)}-01`

function startOfNext(unit: string, today: CalendarDate): CalendarDate {
  if (/^w/iu.test(unit)) return addDays(today, 7 - MONDAY_FIRST(weekdayOf(today)))
  if (/^m/iu.test(unit)) return addMonths(firstOfMonth(today), 1)
  return `${Number(today.slice(0, 4)) + 1}-01-01`
}

/** A week's work ends on its Sunday. */
const endOf = (unit: string, today: CalendarDate) => addDays(startOfNext(unit, today), -1)
