import { text, type CalendarDate } from '../kernel/fields.ts'
import { addMonths, monthOf, yearOf } from '../kernel/dates.ts'

/** A quarter of a year, `2026-Q3`; in the order of time when sorted as text. */
export type Quarter = string
export const quarter = text(7).regex(/^(?:19|20)\d\d-Q[1-4]$/u, 'Choose a quarter, such as Q3 2026')

const lastDays = ['03-31', '06-30', '09-30', '12-31'] as const

/** How long the numbers of a quarter count as current after its end. */
const MONTHS_CURRENT = 6

export const quarterOf = (day: CalendarDate): Quarter => named(yearOf(day), Math.ceil(monthOf(day) / 3))

/** The quarters up to that of the day, the latest first. */
export function latestQuarters(day: CalendarDate, count: number): Quarter[] {
  const last = yearOf(day) * 4 + Math.ceil(monthOf(day) / 3) - 1
  return Array.from({ length: count }, (_, back) => named(Math.floor((last - back) / 4), ((last - back) % 4) + 1))
}

const named = (year: number, number: number): Quarter => `${year}-Q${number}`

/** `Q3 2026` */
export const quarterWords = (quarter: Quarter): string => `${quarter.slice(5)} ${quarter.slice(0, 4)}`

/** [MK7] Whether a quarter ended more than six months before the day. */
export const isOld = (quarter: Quarter, today: CalendarDate): boolean =>
  addMonths(`${quarter.slice(0, 4)}-${lastDays[Number(quarter.slice(6)) - 1]}`, MONTHS_CURRENT) < today

/** [MK7] `Numbers from Q1 2026` */
export const ageWords = (quarter: Quarter): string => `Numbers from ${quarterWords(quarter)}`

/**
 * Reads a quarter as people write it: `Q3 2026`, `2026-Q3`, `3Q26`, `3rd quarter 2026`. Null for anything else.
 */
export function readQuarter(typed: string): Quarter | null {
  const plain = typed
    .trim()
    .toUpperCase()
    .replaceAll(/[\s/.'’_-]/gu, '')
  const found =
    /^(?<year>\d{4})Q(?<number>[1-4])$/u.exec(plain) ??
    /^Q(?<number>[1-4])(?<year>\d{4}|\d\d)$/u.exec(plain) ??
    /^(?<number>[1-4])Q(?<year>\d{4}|\d\d)$/u.exec(plain) ??
    /^(?<number>[1-4])(?:ST|ND|RD|TH)QUARTER(?:OF)?(?<year>\d{4})$/u.exec(plain)
  const { year = '', number = '' } = found?.groups ?? {}
  const read = quarter.safeParse(named(Number(year.length === 2 ? `20${year}` : year), Number(number)))
  return found && read.success ? read.data : null
}
