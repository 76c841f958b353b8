import { addMonths } from '../kernel/dates.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { plainSigns } from './number-text.ts'

/** How much of a date a person gave. */
export type Precision = 'day' | 'month' | 'year'

/** The first day of what was typed. */
export interface TypedDate {
  date: CalendarDate
  precision: Precision
}

/** How a country writes numbers for a day and a month. */
export type DateOrder = 'month first' | 'day first'

/** The pattern of a month's name, and of a year from 1900. */
export const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
export const YEAR = '(?:19|20)\\d\\d'

const shapes: [shape: RegExp, read: (parts: string[]) => TypedDate | null][] = [
  [new RegExp(`^(${YEAR})$`, 'u'), ([year]) => dateOf({ year })],
  [/^['’](\d\d)$/u, ([digits]) => dateOf({ year: centuryOf(digits) })],
  [new RegExp(`^(${MONTH})(?:\\.?,? |-)(${YEAR})$`, 'u'), ([month, year]) => dateOf({ year, month })],
  [new RegExp(`^(${MONTH})\\.? ['’](\\d\\d)$`, 'u'), ([month, digits]) => dateOf({ year: centuryOf(digits), month })],
  [/^(\d{1,2})[/.-](\d{4})$/u, ([month, year]) => dateOf({ year, month })],
  [/^(\d{4})[/.-](\d{1,2})$/u, ([year, month]) => dateOf({ year, month })],
  [/^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?:t[\d:.]{5,12}z?)?$/u, ([year, , month, day]) => dateOf({ year, month, day })],
  [new RegExp(`^(${YEAR})(\\d\\d)(\\d\\d)$`, 'u'), ([year, month, day]) => dateOf({ year, month, day })],
  [/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/u, ([first, second, year]) => dateOf({ year, ...ordered(first, second) })],
  [
    /^(\d{1,2})([/.-])(\d{1,2})\2['’]?(\d\d)$/u,
    ([first, , second, digits]) => dateOf({ year: centuryOf(digits), ...ordered(first, second) }),
  ],
  [
    new RegExp(`^(${MONTH})(?:\\.? |-)(\\d{1,2})(?:st|nd|rd|th)?(?:,? |-)(${YEAR})$`, 'u'),
    ([month, day, year]) => dateOf({ year, month, day }),
  ],
  [
    new RegExp(`^(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of|\\.)?[ -](${MONTH})(?:\\.?,? |-)(${YEAR})$`, 'u'),
    ([day, month, year]) => dateOf({ year, month, day }),
  ],
]

/** Reads a year, a month and year, or a day, as people in the US type them; null for anything else. */
export function readTypedDate(text: string): TypedDate | null {
  const typed = plainSigns(text)
    .trim()
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/^(?:installed|replaced|built|new) /u, '')
    .replace(/^(?:about|around|circa|approx(?:imately|\.)?|roughly|in|since|early|mid|late|ca\.|c\.|~)[ -]?/u, '')
    .replace(/^(?:mon|tue|tues|wed|wednes|thu|thurs|fri|sat|satur|sun)(?:day)?[.,]{0,2} /u, '')
    .replaceAll(/ ?([/\-‐-–]) ?/gu, (_, mark: string) => (mark === '/' ? mark : '-'))
    .replace(/^([a-z]{3,9}) of /u, '$1 ')
    .replace(/(?: ?\?|ish| or so| \(?approx\.?\)?)$/u, '')
  if (typed.length > 30) return null
  for (const [shape, read] of shapes) {
    const match = shape.exec(typed)
    if (match) return read(match.slice(1))
  }
  return null
}

/** The first number is the month, as in the US, unless it is above 12 and the second is not. */
const ordered = (first = '', second = '') =>
  Number(first) > 12 && Number(second) <= 12 ? { month: second, day: first } : { month: first, day: second }

/** `'98` is 1998; a year that no century fits is none. */
function centuryOf(year = ''): string | null {
  const number = Number(year)
  return number >= 50 ? `19${year}` : number < 40 ? `20${year}` : null
}

interface DateParts {
  year: string | null | undefined
  month?: string | undefined
  day?: string | undefined
}

/** A month is a number or the name of one. Null if there is no such day. */
export function dateOf({ year, month, day }: DateParts): TypedDate | null {
  if (!year) return null
  const precision = day ? 'day' : month ? 'month' : 'year'
  const number = month === undefined ? 1 : /^\d/u.test(month) ? Number(month) : monthNumber(month)
  const date = `${year}-${padded(number)}-${padded(Number(day ?? 1))}`
  const isReal = number >= 1 && number <= 12 && addMonths(`${date.slice(0, 7)}-31`, 0) >= date && !date.endsWith('-00')
  return isReal ? { date, precision } : null
}

/** 1 is January. */
export const monthNumber = (name: string): number =>
  Math.floor('janfebmaraprmayjunjulaugsepoctnovdec'.indexOf(name.toLowerCase().slice(0, 3)) / 3) + 1

const padded = (number: number) => String(number).padStart(2, '0')
