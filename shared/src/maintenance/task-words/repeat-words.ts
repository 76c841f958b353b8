import { MONTH, dateOf, monthNumber } from '../../format/typed-date.ts'
import { addDays, addMonths } from '../../kernel/dates.ts'
import type { CalendarDate } from '../../kernel/fields.ts'
import type { RecurrenceBasis, RepeatUnit } from '../schedule/maintenance-item.ts'
import {
  END,
  HALF_YEARS,
  NUMBER,
  SEASON,
  TAIL,
  UNIT,
  WEEK,
  WEEKDAY,
  WEEKDAY_NAME,
  numberOf,
  seasonStart,
  unitOf,
  weekdayNumber,
  weekdayOfMonthNamed,
  weekdayOf,
} from './calendar-words.ts'
import { weekdayOfMonthIn, type WeekdayOfMonth } from '../schedule/weekday-of-month.ts'
import { dayOfMonth, yearly, type Reading } from './reading.ts'

export interface Repeat {
  every: number
  unit: RepeatUnit
  basis: RecurrenceBasis
  /** The first day, if the words name one, such as `every Saturday`. */
  from: CalendarDate | null
  /** The weekday of the month, as in `first Monday of every month`. */
  on: WeekdayOfMonth | null
}

export interface RepeatWords {
  pattern: RegExp
  /** Null for an interval that no task can have. */
  read(parts: (string | undefined)[], reading: Reading): Repeat | null
}

const REPEAT = '(?:(?:repeats?|repeating|once) )?'
const EVERY = `${REPEAT}(?:every|each)`
const ALTERNATE = '(?:on |every )?alternat(?:e|ing)'
const QUARTER = '(quarter|qtr|season)'
const ADVERB =
  '(daily|weekly|bi-?weekly|fortnightly|monthly|quarterly|seasonally|semi-?annual(?:ly)?|twice (?:yearly|annually)|half-?yearly|yearly|annually|biennially)'
const NTH = '(\\d{1,2}(?:st|nd|rd|th)|first)'

export const repeatWords: readonly RepeatWords[] = [
  // A day of each month, before the same words without it.
  words(
    new RegExp(`\\b${EVERY} (?:(${NUMBER}|other) )?months? on the ${WEEK} (${WEEKDAY})${END}`, 'giu'),
    ([count, week, name], reading) =>
      weekdayOfMonths({ count: count === 'other' ? 'two' : count, week, name, reading }),
  ),
  words(
    new RegExp(`\\b${EVERY} ${WEEK} (${WEEKDAY})( of the month)?${END}`, 'giu'),
    ([week, name, ofMonth], reading) =>
      // “Every second Tuesday” is every other one.
      !ofMonth && /^(?:second|2nd)$/iu.test(week ?? '') ? null : weekdayOfMonths({ week, name, reading }),
  ),
  words(
    new RegExp(`\\b(?:on )?(?:the )?${WEEK} (${WEEKDAY}) (?:of )?(?:the|every|each) month${END}`, 'giu'),
    ([week, name], reading) => weekdayOfMonths({ week, name, reading }),
  ),
  words(
    new RegExp(`\\b(?:on )?(?:the )?${WEEK} (${WEEKDAY}) (?:of )?(?:every|each) ${QUARTER}${END}`, 'giu'),
    ([week, name], reading) =>
      weekdayOfMonths({ count: 'three', week, name, reading: { ...reading, today: endOfQuarter(reading.today) } }),
  ),
  words(new RegExp(`\\b${REPEAT}monthly on the ${WEEK} (${WEEKDAY})${END}`, 'giu'), ([week, name], reading) =>
    weekdayOfMonths({ week, name, reading }),
  ),
  words(new RegExp(`\\b${EVERY} month on the ${NTH}${END}`, 'giu'), ([nth], reading) => monthlyOn(nth, reading)),
  words(new RegExp(`\\b(?:on )?(?:the )?${NTH} (?:day )?of (?:every|each) month${END}`, 'giu'), ([nth], reading) =>
    monthlyOn(nth, reading),
  ),
  words(new RegExp(`\\b${EVERY} ${NTH}(?: of the month)?${TAIL}`, 'giu'), ([nth], reading) => monthlyOn(nth, reading)),
  words(new RegExp(`\\b${REPEAT}monthly on the ${NTH}${TAIL}`, 'giu'), ([nth], reading) => monthlyOn(nth, reading)),
  // Not of “last day of every month”, which names a day that is not read.
  words(
    new RegExp(`(?<!\\bof )\\b${EVERY} (?:(${NUMBER}) )?${UNIT}s?${END}(?! and a half\\b)`, 'giu'),
    ([count, unit = '']) => every(numberOf(count ?? 'one'), unitOf(unit)),
  ),
  words(new RegExp(`\\b${EVERY} (?:(${NUMBER}) )?${QUARTER}s?${END}`, 'giu'), ([count]) =>
    every(numberOf(count ?? 'one') * 3, 'month'),
  ),
  words(new RegExp(`\\b${EVERY} (?:other|second|2nd) ${UNIT}${END}`, 'giu'), ([unit = '']) => every(2, unitOf(unit))),
  words(new RegExp(`\\b${EVERY} (?:other|second|2nd) ${QUARTER}${END}`, 'giu'), () => every(6, 'month')),
  words(new RegExp(`\\b${EVERY} (?:third|3rd) ${UNIT}${END}`, 'giu'), ([unit = '']) => every(3, unitOf(unit))),
  words(new RegExp(`\\b${EVERY} (?:(other|second|2nd) )?(${WEEKDAY})s?${END}`, 'giu'), ([other, name], reading) =>
    weeklyOn(name, { ...reading, every: other ? 2 : 1 }),
  ),
  words(new RegExp(`\\b${ALTERNATE} ${UNIT}s?${END}`, 'giu'), ([unit = '']) => every(2, unitOf(unit))),
  words(new RegExp(`\\b${ALTERNATE} (${WEEKDAY})s?${END}`, 'giu'), ([name], reading) =>
    weeklyOn(name, { ...reading, every: 2 }),
  ),
  // Also before a start, as in “Mondays in spring”, and as the first word; “Black Fridays” are others.
  words(
    new RegExp(
      `(?<!\\b(?:black|cyber|tgi) )\\b(?:(bi-?)?weekly )?(?:on )?${WEEKDAY_NAME}s(?: weekly)?(?:${TAIL}|(?= (?:in|from|starting) ))`,
      'giu',
    ),
    ([two, name], reading) => weeklyOn(name, { ...reading, every: two ? 2 : 1 }),
  ),
  words(new RegExp(`^${WEEKDAY_NAME}s(?= )`, 'giu'), ([name], reading) => weeklyOn(name, { ...reading, every: 1 })),
  words(new RegExp(`\\b(?:${EVERY} weekend|(?:on )?(?:the )?weekends)${TAIL}`, 'giu'), (_, reading) =>
    weeklyOn('saturday', { ...reading, every: 1 }),
  ),
  words(new RegExp(`\\b${EVERY} (${MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?${TAIL}`, 'giu'), ([month, day], { today }) =>
    yearlyOn({ month, day }, today),
  ),
  words(new RegExp(`\\b${EVERY} ${NTH} (?:of )?(${MONTH})${END}`, 'giu'), ([nth = '', month], { today }) =>
    yearlyOn({ month, day: nth === 'first' ? '1' : nth.replace(/\D/gu, '') }, today),
  ),
  words(new RegExp(`\\b${EVERY} (${MONTH})${END}(?! \\d)`, 'giu'), ([name = ''], { today }) =>
    yearlyFrom(nextMonthNamed(name, today)),
  ),
  words(new RegExp(`\\b${EVERY} ${HALF_YEARS}${END}`, 'giu'), (seasons, { today }) => {
    const starts = seasons.flatMap((name) => (name === undefined ? [] : [seasonStart(name, today)]))
    const [start] = starts
      .flatMap((one) => [one, addMonths(one, -6)])
      .filter((one) => one > today)
      .toSorted()
    return start === undefined ? null : { every: 6, unit: 'month', basis: 'calendar', from: start, on: null }
  }),
  words(new RegExp(`\\b${EVERY} (${SEASON})${END}`, 'giu'), ([name = ''], { today }) =>
    yearlyFrom(seasonStart(name, today)),
  ),
  words(
    new RegExp(
      `\\b${REPEAT}(?:(once|twice)|(\\d|10|12|two|three|four|five|six|ten|twelve) ?(?:x|times)) ?(?:(?:a|per|each|every) |/ ?)(quarter|qtr|day|week|wk|month|mo|year|yr)${END}`,
      'giu',
    ),
    ([word, count, unit = '']) => timesIn(word ? (/^once$/iu.test(word) ? 1 : 2) : numberOf(count ?? ''), unit),
  ),
  words(new RegExp(`\\b${EVERY} half[ -]?year${END}`, 'giu'), () => every(6, 'month')),
  words(new RegExp(`\\b(?:${EVERY}|once a) fortnight${END}`, 'giu'), () => every(2, 'week')),
  // “Monthly” may also belong to the work, as in “pay the monthly fee”: it counts at the end, or as the first word.
  words(
    new RegExp(`(?:(?<![\\w-])${REPEAT}${ADVERB}${TAIL}|^${ADVERB}(?= (?!on the last\\b)))`, 'giu'),
    ([atEnd, first]) => ofAdverb((atEnd ?? first ?? '').toLowerCase().replaceAll('-', '')),
  ),
]

function words(pattern: RegExp, read: RepeatWords['read']): RepeatWords {
  return { pattern, read }
}

/** @param word without hyphens */
function ofAdverb(word: string): Repeat | null {
  switch (word) {
    case 'daily':
      return every(1, 'day')
    case 'weekly':
      return every(1, 'week')
    case 'biweekly':
    case 'fortnightly':
      return every(2, 'week')
    case 'monthly':
      return every(1, 'month')
    case 'quarterly':
    case 'seasonally':
      return every(3, 'month')
    case 'yearly':
    case 'annually':
      return every(1, 'year')
    case 'biennially':
      return every(2, 'year')
    default:
      return every(6, 'month')
  }
}

const MOST = 999

function every(count: number, unit: RepeatUnit): Repeat | null {
  return count >= 1 && count <= MOST ? { every: count, unit, basis: 'completion', from: null, on: null } : null
}

/** So many times in a unit; null if no whole number of days, weeks or months comes near. */
function timesIn(times: number, unit: string): Repeat | null {
  if (times === 1) return /^q/iu.test(unit) ? every(3, 'month') : every(1, unitOf(unit))
  const months = /^q/iu.test(unit) ? 3 : unitOf(unit) === 'year' ? 12 : null
  if (months !== null && months % times === 0) return every(months / times, 'month')
  switch (`${times} ${months ?? unitOf(unit)}`) {
    case '2 3':
      return every(6, 'week')
    case '2 month':
      return every(2, 'week')
    case '4 month':
      return every(1, 'week')
    case '2 week':
      return every(3, 'day')
    case '2 day':
      return every(1, 'day')
    default:
      return null
  }
}

/** The last day of the third month: the next quarter begins after it. */
function endOfQuarter(today: CalendarDate): CalendarDate {
  const month = Number(today.slice(5, 7))
  return addDays(addMonths(`${today.slice(0, 7)}-01`, 3 - ((month - 1) % 3)), -1)
}

function monthlyOn(number: string | undefined, { today, ...reading }: Reading): Repeat | null {
  const open = { ...reading, today, from: today, tense: 'open' } as const
  const from = dayOfMonth({ number: number ?? '', which: 'the', reading: open })
  return from === null ? null : { every: 1, unit: 'month', basis: 'calendar', from, on: null }
}

function weeklyOn(name: string | undefined, { today, every }: { today: CalendarDate; every: number }): Repeat {
  const ahead = (weekdayNumber(name ?? '') - weekdayOf(today) + 7) % 7 || 7
  return { every, unit: 'week', basis: 'calendar', from: addDays(today, ahead), on: null }
}

/** The next such day after today. */
function weekdayOfMonths({ count = 'one', week = '', name = '', reading }: WeekdayWords): Repeat | null {
  const on = weekdayOfMonthNamed(week, name)
  const interval = every(numberOf(count), 'month')
  if (!on || !interval) return null
  const thisMonth = weekdayOfMonthIn(reading.today, on)
  const from = thisMonth > reading.today ? thisMonth : weekdayOfMonthIn(addMonths(reading.today, 1), on)
  return { ...interval, basis: 'calendar', from, on }
}

interface WeekdayWords {
  count?: string | undefined
  week: string | undefined
  name: string | undefined
  reading: Reading
}

const yearlyFrom = (from: CalendarDate): Repeat => ({ every: 1, unit: 'year', basis: 'calendar', from, on: null })

/** The next such day after today. */
function yearlyOn(on: { month: string | undefined; day: string | undefined }, today: CalendarDate): Repeat | null {
  const reading = { today, from: addDays(today, 1), tense: 'open', order: 'month first' } as const
  const from = yearly((year) => dateOf({ ...on, year: String(year) })?.date ?? null, reading)
  return from === null ? null : yearlyFrom(from)
}

function nextMonthNamed(name: string, today: CalendarDate): CalendarDate {
  const year = Number(today.slice(0, 4))
  const month = String(monthNumber(name)).padStart(2, '0')
  return `${year}-${month}-01` > today ? `${year}-${month}-01` : `${year + 1}-${month}-01`
}
