import { readTypedDate } from '../format/typed-date.ts'
import { addDays, addMonths, yearOf } from '../kernel/dates.ts'
import type { CalendarDate } from '../kernel/fields.ts'

interface Known {
  /** The day of the purchase, as far as it is recorded. */
  installDate: CalendarDate | null
  today: CalendarDate
}

const TERM =
  /^(\d{1,3})[ -]?(day|week|month|year|wk|mo|yr)s?\.?(?: (?:from|after|since) (?:the |my )?(?:date of )?([\w ,./-]{1,40}))?$/u
const PURCHASE = /^(?:purchase|install|installation|installed|installing)(?: date)?$/u

/**
 * [SY19] Reads the last day of a warranty: a date, or how long it lasts, from the purchase or another day: `5 years`,
 * `18 months from 3/1/2024`, `2 years from purchase`. A year or a month means its last day. Null for anything else, and
 * for a purchase of which the day is unknown.
 */
export function readWarrantyEnd(text: string, known: Known): CalendarDate | null {
  const typed = text.trim().toLowerCase().replace(/\s+/gu, ' ')
  if (typed.length > 80) return null
  const term = TERM.exec(typed)
  return term ? endOfTerm(term[1] ?? '', term[2] ?? '', startOf(term[3], known)) : lastDay(typed)
}

function startOf(words: string | undefined, { installDate, today }: Known): CalendarDate | null {
  if (words === undefined || PURCHASE.test(words)) return installDate
  if (words === 'today' || words === 'now') return today
  return readTypedDate(words)?.date ?? null
}

function endOfTerm(length: string, unit: string, start: CalendarDate | null): CalendarDate | null {
  const count = Number(length)
  if (start === null || count === 0) return null
  if (unit.startsWith('d')) return addDays(start, count)
  if (unit.startsWith('w')) return addDays(start, count * 7)
  return addMonths(start, unit.startsWith('m') ? count : count * 12)
}

function lastDay(typed: string): CalendarDate | null {
  const read = readTypedDate(typed)
  if (!read) return null
  switch (read.precision) {
    case 'day':
      return read.date
    case 'month':
      return addMonths(`${read.date.slice(0, 7)}-31`, 0)
    case 'year':
      return `${yearOf(read.date)}-12-31`
  }
}
