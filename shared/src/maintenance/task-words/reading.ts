import { dateOf, monthNumber, type DateOrder, type TypedDate } from '../../format/typed-date.ts'
import { addDays, addMonths } from '../../kernel/dates.ts'
import type { CalendarDate } from '../../kernel/fields.ts'
import type { tenseOf } from './tense.ts'

/** How a day is read. */
export interface Reading {
  today: CalendarDate
  /** A day without a year is past if the work is done, and to come otherwise. */
  tense: ReturnType<typeof tenseOf>
  /** The first day to come that is meant: after “before”, the day after today. */
  from: CalendarDate
  order: DateOrder
}

interface Parts {
  month: string | undefined
  day?: string | undefined
  year?: string | undefined
}

/** A day or a month without a year is the one to come, or the last one if the work is done. */
export function dayOrMonth({ year, ...rest }: Parts, reading: Reading): TypedDate | null {
  if (year) return dateOf({ ...rest, year })
  const inYear = (some: number) => dateOf({ ...rest, year: String(some) })
  if (rest.day) return day(yearly((some) => inYear(some)?.date ?? null, reading))
  const [thisYear, thisMonth] = [Number(reading.today.slice(0, 4)), Number(reading.today.slice(5, 7))]
  const month = monthNumber(rest.month ?? '')
  if (reading.tense === 'done') return inYear(month <= thisMonth ? thisYear : thisYear - 1)
  return inYear(month > thisMonth ? thisYear : thisYear + 1)
}

/** `mid-March` is the 15th, `late March` the 25th; of work that is done, only the month is known. */
export function partOfMonth({ part, ...rest }: Parts & { part: string }, reading: Reading): TypedDate | null {
  if (reading.tense === 'done') return dayOrMonth(rest, reading)
  const inYear = (year: number | string) => {
    const first = dateOf({ ...rest, year: String(year) })
    return first && dayOfPart(part.toLowerCase(), first.date)
  }
  return day(rest.year ? inYear(rest.year) : yearly(inYear, reading))
}

function dayOfPart(part: string, first: CalendarDate): CalendarDate {
  if (/^(?:second|2nd)/u.test(part)) return addDays(first, 7)
  if (/^(?:third|3rd)/u.test(part)) return addDays(first, 14)
  if (part.startsWith('last')) return addDays(addMonths(first, 1), -7)
  if (part.startsWith('mid')) return addDays(first, 14)
  if (part === 'late') return addDays(first, 24)
  return part === 'end' ? addDays(addMonths(first, 1), -1) : first
}

/** A day that comes once a year: the next one, or the last one if the work is done; Feb 29 may be years away. */
export function yearly(
  inYear: (year: number) => CalendarDate | null,
  { today, from, tense }: Reading,
): CalendarDate | null {
  const thisYear = Number(today.slice(0, 4))
  const step = tense === 'done' ? -1 : 1
  for (let n = 0; n <= 8; n++) {
    const date = inYear(thisYear + n * step)
    if (date && (tense === 'done' ? date <= today : date >= from)) return date
  }
  return null
}

/** A number before the other one is the month or the day, by the order; a number above 12 can only be the day. */
export function numericDate({ first, second, year, reading }: Numbers): TypedDate | null {
  const orders = [
    { month: first, day: second },
    { month: second, day: first },
  ]
  const tried = reading.order === 'day first' ? orders.toReversed() : orders
  for (const { month, day } of tried) {
    const date = year
      ? dateOf({ month, day, year: fullYear(year, reading.today) })
      : dayOrMonth({ month, day }, reading)
    if (date) return date
  }
  return null
}

interface Numbers {
  first: string
  second: string
  year?: string | undefined
  reading: Reading
}

/** `98` is 1998 until 2078: nobody plans more than twenty years ahead. */
export function fullYear(year: string, today: CalendarDate): string {
  if (year.length === 4) return year
  const century = Number(today.slice(0, 2))
  const full = century * 100 + Number(year)
  return String(full > Number(today.slice(0, 4)) + 20 ? full - 100 : full)
}

/** The first month from this one on, or up to this one if the work is done, that has such a day. */
export function dayOfMonth({ number, which, reading }: NthDay): CalendarDate | null {
  const { today, from, tense } = reading
  const nth = number.toLowerCase() === 'first' ? 1 : Number.parseInt(number, 10)
  const start = addMonths(`${today.slice(0, 7)}-01`, which.toLowerCase() === 'next' ? 1 : 0)
  for (let n = 0; n < 3; n++) {
    const [year, month] = addMonths(start, tense === 'done' ? -n : n).split('-')
    const date = dateOf({ year, month, day: String(nth) })?.date
    if (date && (tense === 'done' ? date <= today : date >= from)) return date
  }
  return null
}

interface NthDay {
  number: string
  which: string
  reading: Reading
}

const day = (date: CalendarDate | null): TypedDate | null => (date === null ? null : { date, precision: 'day' })
