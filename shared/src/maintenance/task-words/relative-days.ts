import { dateOf, type TypedDate } from '../../format/typed-date.ts'
import { addDays, addMonths } from '../../kernel/dates.ts'
import type { CalendarDate } from '../../kernel/fields.ts'
import { MONDAY_FIRST, seasonStart, seasonStartIn, weekdayOf, type unitOf } from './calendar-words.ts'
import type { Reading } from './reading.ts'

/** Without “next”, the first such day after today; with it, the one of the week that begins on the next Monday. */
export function weekdayIn(which: string | undefined, weekday: number, { today, tense }: Reading): CalendarDate {
  const ahead = (weekday - weekdayOf(today) + 7) % 7 || 7
  if (which?.toLowerCase() === 'next') return addDays(mondayOf(today), 7 + MONDAY_FIRST(weekday))
  return addDays(today, tense === 'done' ? -(7 - (ahead % 7)) : ahead)
}

/** On a Saturday or Sunday, “this weekend” is today. */
export function weekendIn(which: string | undefined, reading: Reading): CalendarDate {
  const saturday = addDays(mondayOf(reading.today), 5)
  if (which?.toLowerCase() === 'next') return addDays(saturday, 7)
  if (saturday <= reading.today) return reading.today
  return reading.tense === 'done' ? addDays(saturday, -7) : saturday
}

export const mondayOf = (date: CalendarDate) => addDays(date, -MONDAY_FIRST(weekdayOf(date)))

interface Span {
  count: number
  unit: ReturnType<typeof unitOf>
}

export function afterSpan(date: CalendarDate, { count, unit }: Span): CalendarDate {
  if (unit === 'day') return addDays(date, count)
  if (unit === 'week') return addDays(date, count * 7)
  return addMonths(date, unit === 'month' ? count : count * 12)
}

/** “Two years ago” names a year, not a day of it. */
export function ago({ count, unit, today }: Span & { today: CalendarDate }): TypedDate | null {
  const date = afterSpan(today, { count: -count, unit })
  const [year, month] = date.split('-')
  if (unit === 'year') return dateOf({ year })
  return unit === 'month' ? dateOf({ year, month }) : { date, precision: 'day' }
}

const firstOfMonth = (date: CalendarDate) => `${date.slice(0, 7)}-01`

export function startOfNext(unit: string, today: CalendarDate): CalendarDate {
  if (/^w/iu.test(unit)) return addDays(mondayOf(today), 7)
  if (/^m/iu.test(unit)) return addMonths(firstOfMonth(today), 1)
  return `${Number(today.slice(0, 4)) + 1}-01-01`
}

/** A week's work ends on its Sunday. */
export const endOf = (unit: string, today: CalendarDate) => addDays(startOfNext(unit, today), -1)

/** “This fall”, said in fall, ends with it. */
export function seasonOf({ which, name, reading }: Season): TypedDate | null {
  const { today, tense } = reading
  const begun = [0, 1].map((n) => seasonStartIn(name, Number(today.slice(0, 4)) - n)).find((start) => start <= today)
  if (!begun) return null
  const end = addDays(addMonths(begun, 3), -1)
  if (which === 'last') return monthOf(end < today ? begun : addMonths(begun, -12))
  if (tense === 'done') return monthOf(begun)
  return { date: which === 'this' && today <= end ? end : seasonStart(name, today), precision: 'day' }
}

interface Season {
  which: string
  name: string
  reading: Reading
}

const monthOf = (date: CalendarDate): TypedDate => ({ date, precision: 'month' })
