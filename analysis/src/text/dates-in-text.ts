import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { memoized } from '@hearthkeep/shared/text/memoized.ts'
import { matchesIn } from '@hearthkeep/shared/text/matches-in.ts'

/** A date in a text; for a month or a year alone, its first day. */
export interface DateInText {
  date: CalendarDate
  precision: 'day' | 'month' | 'year'
  start: number
  end: number
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const seasons: Record<string, number> = { winter: 1, spring: 4, summer: 7, fall: 10, autumn: 10 }
const month = String.raw`(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`
const year = String.raw`((?:19|20)\d\d)`

interface Notation {
  pattern: RegExp
  /** Year, month and day. */
  read: (groups: string[]) => (string | undefined)[]
}

/** From the most to the least specific. */
const notations: readonly Notation[] = [
  { pattern: new RegExp(String.raw`\b${year}-(\d\d)-(\d\d)\b`, 'gi'), read: ([y, m, d]) => [y, m, d] },
  {
    pattern: /\b(\d{1,2})(?:[/.-]| \/ )(\d{1,2})(?:[/.-]| \/ )((?:19|20)\d\d|\d\d)\b/g,
    read: ([m, d, y]) => [fullYear(y), m, d],
  },
  {
    pattern: new RegExp(String.raw`\b${month} (\d{1,2})(?:st|nd|rd|th)?,? ${year}\b`, 'gi'),
    read: ([m, d, y]) => [y, monthNumber(m), d],
  },
  {
    pattern: new RegExp(String.raw`\b${month} (\d{1,2}) ?[-–] ?\d{1,2},? ${year}\b`, 'gi'),
    read: ([m, d, y]) => [y, monthNumber(m), d],
  },
  {
    pattern: new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)?[ -](?:of )?${month}[ ,-] ?${year}\b`, 'gi'),
    read: ([d, m, y]) => [y, monthNumber(m), d],
  },
  { pattern: new RegExp(String.raw`\b${month},? (?:of )?${year}\b`, 'gi'), read: ([m, y]) => [y, monthNumber(m)] },
  { pattern: new RegExp(String.raw`\b(0?[1-9]|1[0-2])[/-]${year}\b`, 'g'), read: ([m, y]) => [y, m] },
  { pattern: new RegExp(String.raw`\b${year}-(0[1-9]|1[0-2])\b(?!-)`, 'g'), read: ([y, m]) => [y, m] },
  { pattern: /(?<![\w'’])['’](\d\d)\b(?!['’\w])/g, read: ([y]) => [fullYear(y)] },
  {
    pattern: new RegExp(String.raw`\b(winter|spring|summer|fall|autumn)(?: of|,)? ${year}\b`, 'gi'),
    read: ([season, y]) => [y, String(seasons[(season ?? '').toLowerCase()])],
  },
  { pattern: new RegExp(String.raw`(?<![\w$#.,/-])${year}(?![\w/%-]|[.,]\d)`, 'g'), read: ([y]) => [y] },
]

/** Every date has a year of four digits, a short one after an apostrophe, or two numbers with a sign between them. */
const beginning = /(?:19|20)\d\d|['’]\d\d|\d[/.-]\d/

/**
 * The dates in a text, in text order, in the notations of the United States: month before day where both are numbers.
 */
export const findDates = memoized(readDates)

function readDates(text: string): DateInText[] {
  // Most sentences have none, and each notation takes time.
  if (!beginning.test(text)) return []
  const found: DateInText[] = []
  /** Positions of characters that belong to a date already found. */
  const taken = new Set<number>()
  for (const { pattern, read } of notations)
    for (const match of matchesIn(text, pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      if (isAnyIn(taken, start, end)) continue
      const [y, m, d] = read(match.slice(1))
      const date = `${y}-${(m ?? '1').padStart(2, '0')}-${(d ?? '1').padStart(2, '0')}`
      if (!isDay(date)) continue
      found.push({ date, precision: d ? 'day' : m ? 'month' : 'year', start, end })
      for (let offset = start; offset < end; offset += 1) taken.add(offset)
    }
  return found.toSorted((one, other) => one.start - other.start)
}

function isAnyIn(places: ReadonlySet<number>, start: number, end: number): boolean {
  for (let offset = start; offset < end; offset += 1) if (places.has(offset)) return true
  return false
}

const withoutYear = new RegExp(
  String.raw`\b(?:replaced|cleaned|swapped|serviced|changed|batteries|done|on|pumped|installed|repaired|checked|inspected|swept|it) (?:${month} (\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})\/(\d{1,2}))(?![\d/]|,? ?(?:19|20)\d\d|["”]| ?(?:in|inch|ft|gal|hp|cu|lb)\b)`,
  'i',
)

/**
 * Returns a date written without its year after a word for work (`batteries replaced 7/31`), or without its month (`on
 * the 11th`): the last such day up to `latest`. A log may continue for a while after it.
 */
export function dayBefore(text: string, latest: CalendarDate): CalendarDate | null {
  const ofMonth = /\bon the (\d{1,2})(?:st|nd|rd|th)\b/i.exec(text)?.[1]
  if (ofMonth !== undefined) {
    const dated = `${latest.slice(0, 8)}${ofMonth.padStart(2, '0')}`
    return isDay(dated) && dated <= latest ? dated : null
  }
  const match = /\d/.test(text) ? withoutYear.exec(text) : null
  if (match === null) return null
  const [m, d] = match[1] === undefined ? [match[3], match[4]] : [monthNumber(match[1]), match[2]]
  const day = `${(m ?? '').padStart(2, '0')}-${(d ?? '').padStart(2, '0')}`
  const thisYear = Number(latest.slice(0, 4))
  const dated = `${dayOfYear(latest) + GRACE >= dayOfYear(`0000-${day}`) ? thisYear : thisYear - 1}-${day}`
  return isDay(dated) ? dated : null
}

/** A log continues after the date in its heading. */
const GRACE = 75
const dayOfYear = (date: string) => Number(date.slice(5, 7)) * 30.5 + Number(date.slice(8, 10))

const monthNumber = (name = '') => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1)
const fullYear = (digits = '') => (digits.length === 4 ? digits : `${Number(digits) > 60 ? '19' : '20'}${digits}`)

/** Rejects dates such as February 30. */
function isDay(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return month >= 1 && month <= 12 && day >= 1 && day <= lastDay
}

const old = /\b(\d{1,3})(?: ?(?:-|–|to) ?(\d{1,3}))?[ -]?\+?(?:years?|yrs?)\.?[ -]old\b/i
const labeled = /\bage(?:d| of [a-z]+)?\b[^\d?;$]{0,30}?~?(\d{1,3})(?: ?(?:-|–|to) ?(\d{1,3}))?/i
const about =
  /(?:\babout|\bapprox(?:\.|imately)?|\broughly|~) ?(\d{1,2})(?: ?(?:-|–|to) ?(\d{1,2}))? ?(?:years?|yrs?)\b(?! (?:ago|warranty|left|of|plan|remaining))/i
const asked = /^(?:approx(?:\.|imately)? |about )?(\d{1,2})(?: ?(?:-|–|to) ?(\d{1,2}))? ?(?:years?|yrs?)\.?$/i

/** The stated age of something, in years: `approx. 15 years old`, `age: 10 yrs`, `18-20 years old` (the middle). */
export function findAge(text: string): { years: number; start: number } | null {
  if (!/\d/.test(text)) return null
  const match = old.exec(text) ?? labeled.exec(text) ?? about.exec(text) ?? asked.exec(text)
  if (match === null) return null
  const [from, to] = [Number(match[1]), Number(match[2] ?? match[1])]
  const years = Math.floor((from + to) / 2)
  return years <= 150 ? { years, start: match.index } : null
}
