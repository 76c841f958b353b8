import { monthDay } from '../kernel/fields.ts'
import { monthLabels } from '../labels.ts'
import { plainSigns } from './number-text.ts'
import type { DateOrder } from './typed-date.ts'

/** `--03-14`, `--0314`. */
const ISO = /^-{2,3}(\d{2})-?(\d{2})$/u
const NUMBERS = /^(\d{1,2})\s?[-/.]\s?(\d{1,2})\.?$/u
const MONTH_FIRST = /^([a-z]{3,9})\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?,?$/iu
const DAY_FIRST = /^(?:the )?(\d{1,2})(?:st|nd|rd|th)?\.?(?: of)?[\s-]*([a-z]{3,9})\.?$/iu

/** Reads a day without a year as people and programs write it: `05-04` for `May 4`; null if it is none. */
export function readMonthDay(text: string, order: DateOrder): string | null {
  const written = plainSigns(text.slice(0, 40)).trim()
  const [, month, day] = partsOf(written, order) ?? []
  if (month === undefined || day === undefined) return null
  return monthDay.safeParse(`${month.padStart(2, '0')}-${day.padStart(2, '0')}`).data ?? null
}

function partsOf(written: string, order: DateOrder): (string | undefined)[] | null {
  const iso = ISO.exec(written)
  if (iso) return [...iso]
  const [, first, second] = NUMBERS.exec(written) ?? []
  if (first !== undefined) return order === 'day first' ? [written, second, first] : [written, first, second]
  const monthFirst = MONTH_FIRST.exec(written)
  if (monthFirst) return [written, monthOf(monthFirst[1]), monthFirst[2]]
  const dayFirst = DAY_FIRST.exec(written)
  return dayFirst && [written, monthOf(dayFirst[2]), dayFirst[1]]
}

function monthOf(word = ''): string | undefined {
  const index = monthLabels.findIndex((month) => month.toLowerCase().startsWith(word.toLowerCase()))
  return index === -1 ? undefined : String(index + 1)
}
