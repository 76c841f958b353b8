import { MONTH } from '../../format/typed-date.ts'
import type { CalendarDate } from '../../kernel/fields.ts'
import { weekdaysOfMonth, type WeekdayOfMonth } from '../schedule/weekday-of-month.ts'

export const WEEKDAY =
  '(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)'
/** A capturing group: a weekday in full, since `sun` and `mon` may be other words. */
export const WEEKDAY_NAME = '((?:mon|tues|wednes|thurs|fri|satur|sun)day)'
/** A capturing group: which of the weekdays of a month. */
export const WEEK = '(first|1st|second|2nd|third|3rd|fourth|4th|last)'
const WHICH = '(?:first|1st|second|2nd|third|3rd|fourth|4th|fifth|5th|last)'
export const SEASON = '(?:spring|summer|fall|autumn|winter)'
export const NUMBER =
  '(?:\\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:a )?couple(?: of)?|(?:a )?few)'
/** A capturing group, without a plural. */
export const UNIT = '(day|week|wk|month|mo|mth|year|yr)'

/** The end of a word. */
export const END = "(?![\\w'’])"
const NAMED = `(?:${WEEKDAY}|${SEASON}|${MONTH})s?`
const AND = '(?:,? ?(?:and|&|or|/|\\+) ?| ?[–-] ?|,? (?:to|through|thru|until|till) )(?:in |on |the )*'
const NTH = '\\d{1,2}(?:st|nd|rd|th)'
const DAY_OF_MONTH = `${MONTH}\\.? \\d{1,2}(?:st|nd|rd|th)?`
const THEN = `(?:${AND}|, ?)`
/** A weekday and the month of its date are one day: `Sat, Dec 5`. */
const LISTED = `(?:${WEEKDAY}s?(?:${THEN}${WEEKDAY}s?)+|${SEASON}s?(?:${THEN}${SEASON}s?)+|${MONTH}s?(?:${THEN}${MONTH}s?)+|${WHICH}(?:${THEN}${WHICH})+ ${WEEKDAY}s?|${NTH}(?:${THEN}${NTH})+)`
const RANGE = `${DAY_OF_MONTH}(?:[–-]\\d{1,2}|${AND}(?:${DAY_OF_MONTH}|${NTH}|\\d{1,2}(?=\\s*(?:$|[,;.!?)]))))`
/** Two seasons, half a year apart: one interval. Capturing groups. */
export const HALF_YEARS =
  '(?:(spring) ?(?:and|&|/) ?(?:every )?(?:fall|autumn)|(fall|autumn) ?(?:and|&|/) ?(?:every )?spring|(summer) ?(?:and|&|/) ?(?:every )?winter|(winter) ?(?:and|&|/) ?(?:every )?summer)'
/**
 * Several days or months, as in `every Mon & Thu`, `in spring and fall`, `from May to October`, `Mon, Wed, Fri`, `Dec
 * 5-10`, `the 1st and 15th`, `2nd and 4th Tuesday`: a task has only one.
 */
export const SEVERAL = new RegExp(
  `\\b(?!(?<=\\b(?:every|each) )${HALF_YEARS}${END})(?:${NAMED}(?:${AND}${NAMED})+|${LISTED}|${RANGE})${END}`,
  'giu',
)
/**
 * A day that is counted from another one, up to the first letter of that, as in `a week from Friday`; `every 2 weeks from
 * Friday` names the first day. Capturing groups: the number, the unit, and the direction unless it is `from`.
 */
export const COUNTED = new RegExp(
  `(?<!\\b(?:every|each)(?: ${NUMBER}| other| second)? )\\b(?:(${NUMBER}|the) )?${UNIT}s? (?:from (?!now\\b|today\\b)|(before|after) (?!tomorrow\\b|yesterday\\b))\\S`,
  'giu',
)

/** The end of a phrase: `on the 5th floor` goes on. */
export const TAIL = `${END}(?=\\s*(?:$|[,;:.!?)]|[–—-]\\s))`

const spelled = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

export function numberOf(text: string): number {
  const word = text.toLowerCase()
  if (/^\d/u.test(word)) return Number(word)
  if (word.includes('couple')) return 2
  if (word.includes('few')) return 3
  return Math.max(0, spelled.indexOf(word)) + 1
}

const units = { d: 'day', w: 'week', m: 'month', y: 'year' } as const

/** The unit that a match of {@link UNIT} names. */
export const unitOf = (text: string): 'day' | 'week' | 'month' | 'year' =>
  Object.entries(units).find(([letter]) => text.toLowerCase().startsWith(letter))?.[1] ?? 'day'

/** 0 is Sunday. */
export const weekdayNumber = (name: string): number =>
  'sunmontuewedthufrisat'.indexOf(name.toLowerCase().slice(0, 3)) / 3

const weekNames = { f: '1', '1': '1', s: '2', '2': '2', t: '3', '3': '3', '4': '4', l: '-1' } as const

/** @param week a match of {@link WEEK} */
export function weekdayOfMonthNamed(week: string, weekday: string): WeekdayOfMonth | undefined {
  const number = /^fo/iu.test(week)
    ? '4'
    : Object.entries(weekNames).find(([letter]) => week.toLowerCase().startsWith(letter))?.[1]
  return weekdaysOfMonth.find(
    (one) => one.startsWith(number ?? '') && weekdaysOfMonth.indexOf(one) % 7 === weekdayNumber(weekday),
  )
}

/** 0 is Sunday. */
export const weekdayOf = (date: CalendarDate): number => new Date(date).getUTCDay()

/** From 0 is Sunday to 0 is Monday. */
export const MONDAY_FIRST = (weekday: number): number => (weekday + 6) % 7

const startMonths: Record<string, string> = { sp: '03', su: '06', fa: '09', au: '09', wi: '12' }

/** The first day of the season in that year: in March, June, September or December. */
export const seasonStartIn = (name: string, year: number): CalendarDate =>
  `${year}-${startMonths[name.toLowerCase().slice(0, 2)] ?? '01'}-01`

/** The first day of the season that begins next. */
export function seasonStart(name: string, today: CalendarDate): CalendarDate {
  const year = Number(today.slice(0, 4))
  const thisYear = seasonStartIn(name, year)
  return thisYear > today ? thisYear : seasonStartIn(name, year + 1)
}
