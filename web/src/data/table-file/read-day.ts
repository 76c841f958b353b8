import { readMonthDay } from '@hearthkeep/shared/format/month-day.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { calendarDate, EARLIEST_DATE, type CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { withoutAccents } from '@hearthkeep/shared/text/fold.ts'
import { isUnknown } from './cells.ts'
import type { Table } from './table.ts'

/** A cell that holds a day, or `null` if it says that the day is not known; or why the cell cannot be read. */
type DayReading =
  | { day: CalendarDate | null }
  /** `monthDay`: a day without a year, `MM-DD`. */
  | { why: string; monthDay?: string }

/** How days are written in a column. */
export interface DayStyle {
  /** The order of day and month in numbers with slashes or hyphens, and in numbers with dots. */
  isDayFirst: { slashes: boolean; dots: boolean }
  /** The years that a year of two digits can mean: fewer than a hundred. */
  years: { from: number; to: number }
}

/** What comes first. */
export type LeadingPart = 'month' | 'day'

/** The order of day and month in a column. */
export interface DayOrder {
  isDayFirst: DayStyle['isDayFirst']
  /** Three cells that are days in both orders, if nothing in the column decides between them; otherwise none. */
  unclear: readonly string[]
}

/**
 * Determines the order of day and month from all cells of a column: the one in which more of them are days. If both fit
 * equally, slashes are read as is `usual` for the person, and dots as in Europe. The person may choose then, and if a
 * single cell speaks against the usual order.
 */
export function dayOrderOf(
  cells: readonly string[],
  { chosen = null, usual = 'month' }: { chosen?: LeadingPart | null | undefined; usual?: LeadingPart } = {},
): DayOrder {
  const found = cells.flatMap((cell) => {
    const text = withoutTime(cell)
    const [, first = '', mark, second = ''] = numbers.exec(text) ?? twoNumbers.exec(text) ?? []
    return mark === undefined ? [] : [{ cell, isDotted: mark === '.', first: Number(first), second: Number(second) }]
  })
  const leadOf = (isDotted: boolean) =>
    found
      .filter((one) => one.isDotted === isDotted)
      .reduce((sum, { first, second }) => sum + fits(second, first) - fits(first, second), 0)
  const orderBy = (lead: number, expected: LeadingPart) => {
    const found = lead === 0 ? expected : lead > 0 ? 'day' : 'month'
    // A single cell may be a typing error.
    const isOpen = lead === 0 || (Math.abs(lead) === 1 && found !== expected)
    return { isOpen, isDayFirst: ((isOpen && chosen) || found) === 'day' }
  }
  const [slashes, dots] = [orderBy(leadOf(false), usual), orderBy(leadOf(true), 'day')]
  const both = found.filter(
    ({ isDotted, first, second }) =>
      (isDotted ? dots : slashes).isOpen && first !== second && fits(first, second) + fits(second, first) === 2,
  )
  return {
    isDayFirst: { slashes: slashes.isDayFirst, dots: dots.isDayFirst },
    unclear: [...new Set(both.map(({ cell }) => cell))].slice(0, 3),
  }
}

const fits = (month: number, day: number) => (month >= 1 && month <= 12 && day >= 1 && day <= 31 ? 1 : 0)

/** How many years before today a day can be; negative for years after it. */
export interface YearsAgo {
  most: number
  least: number
}

interface ColumnOfDays {
  /** The order that the person has chosen. */
  order: LeadingPart | null | undefined
  usual: LeadingPart | undefined
  yearsAgo: YearsAgo
  today: CalendarDate
}

/** How a column of days is read; `unclear` has examples if the person has to say whether the month comes first. */
export function dayStyleIn(
  { rows }: Pick<Table, 'rows'>,
  column: number,
  { order, usual, yearsAgo, today }: ColumnOfDays,
): DayStyle & DayOrder {
  const thisYear = Number(today.slice(0, 4))
  return {
    ...dayOrderOf(column === -1 ? [] : rows.map(({ cells }) => cells[column] ?? ''), {
      chosen: order,
      ...(usual && { usual }),
    }),
    years: { from: thisYear - yearsAgo.most, to: thisYear - yearsAgo.least },
  }
}

/** Reads a day as spreadsheets, contact lists and people write it. */
export function readDay(cell: string, style: DayStyle): DayReading {
  const text = withoutTime(cell)
  const serial = /^([1-6]\d{4}|7[0-2]\d{3})(?:[.,]\d+)?$/u.exec(text)
  if (serial) return readingOf(addDays('1899-12-30', Number(serial[1])))
  if (/^0+(?:[./-]0+|,0+)?$/u.test(text) || isUnknown(text)) return { day: null }
  const parts = partsOf(text, style)
  if (!parts) {
    const monthDay = yearless(text, style)
    return monthDay === null ? { why: 'it can’t be read as a day' } : { why: NO_YEAR, monthDay }
  }
  const [month, day, written] = [Number(parts.month), Number(parts.day), Number(parts.year)]
  if ((month === 0 || day === 0) && [0, 1899, 1900].includes(written)) return { day: null }
  // Phones write the year 1604 for a birthday without one.
  if (parts.year.length === 4 && (written === 0 || written === 1604)) {
    const monthDay = readMonthDay(`--${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`, 'month first')
    return { why: NO_YEAR, ...(monthDay !== null && { monthDay }) }
  }
  const year = parts.year.length === 4 ? written : yearOf(written, style.years)
  if (year === undefined) return { why: 'its century is unclear' }
  return readingOf([String(year).padStart(4, '0'), parts.month.padStart(2, '0'), parts.day.padStart(2, '0')].join('-'))
}

/** @param date `YYYY-MM-DD` */
function readingOf(date: string): DayReading {
  if (unknownDays.has(date)) return { day: null }
  if (doubtfulDays.has(date)) return { why: 'programs write it for a day that is not known' }
  if (!calendarDate.safeParse(date).success) return { why: 'there is no such day' }
  return date < EARLIEST_DATE ? { why: 'it is before 1900' } : { day: date }
}

/** Whether a day is later than its column can mean, such as `12/31/2098`. */
export const isTooLate = (day: CalendarDate, { years }: DayStyle): boolean => Number(day.slice(0, 4)) > years.to

const NO_YEAR = 'it has no year'

const yearless = (text: string, { isDayFirst }: DayStyle) =>
  readMonthDay(text, (/^\d+\s?\./u.test(text) ? isDayFirst.dots : isDayFirst.slashes) ? 'day first' : 'month first')

/** Where the clocks of computers begin: in America, the evening before. Somebody may be born then, so it is said. */
const doubtfulDays: ReadonlySet<string> = new Set(['1904-01-01', '1969-12-31', '1970-01-01'])

/** What databases and contact lists write for a day that is not known. */
const unknownDays: ReadonlySet<string> = new Set([
  '0001-01-01',
  '1601-01-01',
  '1753-01-01',
  '1899-12-30',
  '1899-12-31',
  '1900-01-01',
  '2079-06-06',
  '2099-12-31',
  '2999-12-31',
  '4501-01-01',
  '9999-12-30',
  '9999-12-31',
])

const yearOf = (digits: number, { from, to }: DayStyle['years']) =>
  [1900 + digits, 2000 + digits].find((year) => year >= from && year <= to)

interface Parts {
  year: string
  month: string
  day: string
}

function partsOf(text: string, { isDayFirst }: DayStyle): Parts | null {
  const [, first = '', mark, second = '', last = ''] = numbers.exec(text) ?? []
  const dayLeads = mark === '.' ? isDayFirst.dots : isDayFirst.slashes
  if (mark !== undefined)
    return dayLeads ? { day: first, month: second, year: last } : { day: second, month: first, year: last }
  const named = yearFirst.exec(text)?.groups ?? monthInWords.exec(text)?.groups ?? dayAndMonthInWords.exec(text)?.groups
  if (!named) return null
  const { year = '', month = '', day = '' } = named
  const number = /\d/u.test(month) ? month : String(monthOf(month))
  return number === '0' && !/^0+$/u.test(month) ? null : { year, month: number, day }
}

/** 1 is January; 0 for another word, and for what begins several months. */
function monthOf(word: string): number {
  const start = withoutAccents(word)
  const [month, ...others] = new Set(
    months.flatMap((names) => names.flatMap((name, index) => (name.startsWith(start) ? [index + 1] : []))),
  )
  return others.length === 0 ? (month ?? 0) : 0
}

/** In English, German, Spanish and French, without accents. */
const months = [
  'january february march april may june july august september october november december',
  'januar februar marz april mai juni juli august september oktober november dezember',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
].map((names) => names.split(' '))

const numbers = /^(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?['’]?(\d{4}|\d{1,2})\.?$/u
const twoNumbers = /^(\d{1,2})\s?([-/.])\s?(\d{1,2})\.?$/u
const yearFirst = /^(?<year>\d{4})(?<mark>[-/. ])(?<month>\d{1,2}|\p{L}{3,10})\k<mark>(?<day>\d{1,2})$/iu
const monthInWords =
  /^(?<month>\p{L}{3,10})[.,]?[\s-]*(?<day>\d{1,2})(?:st|nd|rd|th)?[,\s-]+['’]?(?<year>\d{4}|\d{2})$/iu
const dayAndMonthInWords =
  /^(?:the )?(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of| de)?[\s./-]*(?<month>\p{L}{3,10})\.?[,\s./-]*(?:de )?['’]?(?<year>\d{4}|\d{2})$/iu

/** Removes a day of the week, and a time with its zone; a midnight alone is what spreadsheets write for nothing. */
const withoutTime = (cell: string) =>
  cell
    // No pattern runs on what is too long for a day.
    .slice(0, 100)
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
    .trim()
    // Spreadsheets write it before what they should not change.
    .replace(/^'/u, '')
    .replace(/^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+/iu, '')
    .replace(/^(?:0?0:00(?::00)?|12:00(?::00)?\s?am)$/iu, '0')
    .replace(/^(\d{4})(\d{2})(\d{2})(?=$|T)/u, '$1-$2-$3')
    .replace(TIME, '')
    // `May 14 00:00:00 PDT 2021`
    .replace(TIME_BEFORE_YEAR, '')

const TIME =
  /(?:T\d{2}:?\d{2}(?::?\d{2}(?:[.,]\d+)?)?|,?\s{1,9}(?:at\s)?\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:\s?[ap]\.?m\.?)?)\s?(?:Z|[A-Z]{2,4})?(?:[+-]\d{2}(?::?\d{2})?)?(?:\s\([^()]{1,60}\))?$/iu
const TIME_BEFORE_YEAR = /(?<=^[a-z]{3} \d{1,2}) \d{1,2}:\d{2}:\d{2}(?: [A-Z]{2,5})?(?= \d{4}$)/iu
