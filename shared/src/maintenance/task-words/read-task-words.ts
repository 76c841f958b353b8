import type { DateOrder, Precision, TypedDate } from '../../format/typed-date.ts'
import { LATEST_DATE, addDays } from '../../kernel/dates.ts'
import { type CalendarDate, dollars } from '../../kernel/fields.ts'
import { must } from '../../kernel/must.ts'
import { addIntervals, intervalOf, type Interval } from '../schedule/interval.ts'
import { COUNTED, SEVERAL, numberOf, unitOf } from './calendar-words.ts'
import { dueWords } from './due-words.ts'
import type { Reading } from './reading.ts'
import { afterSpan } from './relative-days.ts'
import { repeatWords, type Repeat } from './repeat-words.ts'
import { tenseOf } from './tense.ts'
import { trimLettersEnd } from '../../text/trim-letters.ts'
import { textToNumber } from '../../format/number-text.ts'

/** Words of a title that were understood. */
interface Understood {
  /** As typed, so that a person can say that they were meant literally. */
  text: string
}

export interface When extends Understood {
  date: CalendarDate
  precision: Precision
}

/** What a typed title says about its task. */
export interface TaskWords {
  /** The title without the understood words. */
  title: string
  /** A day to come, or the day on which the work was done. */
  when: (When & { kind: 'due' | 'done' }) | null
  repeat: (Repeat & Understood) | null
  cost: (Understood & { dollars: number }) | null
  /** Words for several days, which stay in the title because a task has one: `Mon & Thu`. */
  several: string | null
}

interface Typed {
  typed: string
  today: CalendarDate
  /** Month first, unless the person's country writes the day first. */
  order?: DateOrder
  /** Words that were meant literally. */
  literal?: readonly string[]
}

/** Reads the day, the interval and the cost in a typed title, such as `Clean gutters every fall` or `Fix tap next Sat`. */
export function readTaskWords({ typed, today, order = 'month first', literal = [] }: Typed): TaskWords {
  const text = typed.replace(/\s+/gu, ' ').trim()
  const hidden = (words: string) => '_'.repeat(words.length)
  const whole = literal.reduce(withoutLiteral, text)
  const several = whole.match(SEVERAL)?.[0] ?? null
  const one = whole.replaceAll(SEVERAL, hidden)
  const read = one.replaceAll(COUNTED, hidden)
  const cost = costIn(read)
  const priced = cost ? blanked(read, cost) : read
  const early = first(priced, { rules: repeatWords, today, order })
  // Not inside of the words for the interval.
  const when =
    countedIn(one, { today, order }) ??
    first(early ? blanked(priced, early) : priced, { rules: dueWords, today, order })
  // “Yearly” also counts before the day at the end.
  const repeat = early ?? (when && first(blanked(priced, when).trimEnd(), { rules: repeatWords, today, order }))
  const title = tidied([cost, repeat, when].reduce((left, found) => (found ? blanked(left, found) : left), text))
  // “Tomorrow” alone is a title.
  if (title === '') return { title: text, when: null, repeat: null, cost: null, several }
  return {
    title,
    when: when && whenOf(when, today),
    repeat: repeat && { ...repeat.value, text: repeat.text },
    cost: cost && { dollars: cost.value, text: cost.text },
    several,
  }
}

/** Work that is done today was done today. */
function whenOf({ value, text, tense }: FoundWords<TypedDate>, today: CalendarDate): TaskWords['when'] {
  const isDone = value.date < today || (tense === 'done' && value.date === today)
  return { ...value, text, kind: isDone ? 'done' : 'due' }
}

type Timing = Pick<TaskWords, 'when'> & { repeat: Repeat | null }

/**
 * The due date of a task with these words: the day that they name, or else one interval from today. If both are named,
 * as in `every Tuesday starting Dec 2`, the first day of the interval that is not earlier.
 */
export function dueOf({ when, repeat }: Timing, today: CalendarDate): CalendarDate | null {
  if (when?.kind === 'done') return repeat && slotBefore(repeat)
  if (when) return repeat ? firstSlot(repeat, when.date) : when.date
  return repeat && (repeat.from ?? addIntervals(today, spanOf(repeat)))
}

/** Work that is done counts from here, so that the next time is on the day that the words name. */
const slotBefore = (repeat: Repeat) => repeat.from && addIntervals(repeat.from, spanOf(repeat), -1)

function firstSlot(repeat: Repeat, earliest: CalendarDate): CalendarDate {
  if (!repeat.from) return earliest
  for (let n = -1; ; n++) {
    const slot = addIntervals(repeat.from, spanOf(repeat), n)
    if (slot >= earliest || slot === LATEST_DATE) return slot
  }
}

function spanOf({ every, unit, on }: Repeat): Interval {
  const free = { isRecurring: true, recurringInterval: null, repeatEvery: every, repeatUnit: unit, repeatOn: on }
  return must(intervalOf(free), 'an interval')
}

interface Rule<T> {
  pattern: RegExp
  read(parts: string[], reading: Reading): T | null
}

interface Found<T> {
  value: T
  text: string
  at: number
}

type FoundWords<T> = Found<T> & Pick<Reading, 'tense'>

interface Searching<T> {
  rules: readonly Rule<T>[]
  today: CalendarDate
  order: DateOrder
}

function first<T>(text: string, { rules, today, order }: Searching<T>): FoundWords<T> | null {
  for (const { pattern, read } of rules)
    for (const match of text.matchAll(pattern)) {
      const [words, ...parts] = match
      const tense = tenseOf({ before: text.slice(0, match.index), after: text.slice(match.index + words.length) })
      const isBefore = /^(?:due )?before /iu.test(words)
      const value = read(parts, { today, tense, order, from: isBefore ? addDays(today, 1) : today })
      if (!value) continue
      // “Put in 2019” was put in.
      const skipped = /\bput in /iu.test(text.slice(0, match.index + 3).slice(-7)) ? 3 : 0
      if (skipped > 0) return { value, text: words.slice(skipped), at: match.index + skipped, tense }
      const at = match.index - (FILLER.exec(text.slice(0, match.index).slice(-20))?.[0].length ?? 0)
      return { value, text: text.slice(at, match.index + words.length), at, tense }
    }
  return null
}

/** `a week from Friday`, `two days before Christmas`: so far from a day; not on the other side of today. */
function countedIn(text: string, { today, order }: Omit<Searching<unknown>, 'rules'>): FoundWords<TypedDate> | null {
  for (const { 0: words, 1: count = 'one', 2: unit = '', 3: direction, index } of text.matchAll(COUNTED)) {
    const start = index + words.length - 1
    const base = first(`on ${text.slice(start)}`, { rules: dueWords, today, order })
    if (base?.at !== 0 || base.value.precision !== 'day') continue
    const whole = text.slice(index, start + base.text.length - 'on '.length)
    const tense = tenseOf({ before: text.slice(0, index), after: text.slice(index + whole.length) })
    const number = count.toLowerCase() === 'the' ? 1 : numberOf(count)
    const sign = direction?.toLowerCase() === 'before' ? -1 : 1
    const date = afterSpan(base.value.date, { count: sign * number, unit: unitOf(unit) })
    if (tense === 'done' ? date <= today : date >= today)
      return { value: { date, precision: 'day' }, text: whole, at: index, tense }
  }
  return null
}

/** `sometime next week`, `first thing tomorrow` */
const FILLER = /\b(?:sometime|some time|first thing|later) $/iu

/** Makes the words unreadable, at the same length. */
function withoutLiteral(text: string, words: string): string {
  const at = text.toLowerCase().indexOf(words.toLowerCase())
  if (at === -1 || words === '') return text
  return `${text.slice(0, at)}${'_'.repeat(words.length)}${text.slice(at + words.length)}`
}

/** Replaces the words by blanks of the same length, so that positions stay. */
const blanked = (text: string, { at, text: { length } }: Found<unknown>) =>
  `${text.slice(0, at)}${' '.repeat(length)}${text.slice(at + length)}`

/** A part of the day whose day was understood: `Call Bob tomorrow morning` is to call Bob in the morning. */
const inThePart = (text: string) =>
  text.replaceAll(
    /(?<=\S {2,20})(?<!\b(?:in the|at) {2,20})(?:morning|afternoon|evening|night)(?![\w'’])/giu,
    (part) => `${/^n/iu.test(part) ? 'at' : 'in the'} ${part}`,
  )

function tidied(text: string): string {
  const words = inThePart(text)
    .replaceAll(/(?<! ) {2,}(?=[,;:.!?])/gu, '')
    .split(' ')
    .filter((word) => word !== '')
  while (words.length > 0 && /^[,;:–—-]$/u.test(words.at(-1) ?? '')) words.pop()
  while (words.length > 0 && /^[,;:.–—-]$/u.test(words[0] ?? '')) words.shift()
  const line = trimLettersEnd(words.join(' ').replaceAll(/ ?[([] ?[)\]]/gu, ''), ',;: ').replace(/[,;:](?=[.!?]$)/u, '')
  const begins = text.startsWith(' ')
  return begins ? `${line.charAt(0).toUpperCase()}${line.slice(1)}` : line
}

const LEAD = '(?:\\b(?:for|at|costs?|costing|cost of)(?: about)?:? )?'
/** `1,299.50`; `12.5k` are thousands. */
const AMOUNT = '(\\d(?:[\\d.,]*\\d)?k?)'
/** Not a part of a longer number, of a range such as `$100–200`, or of a price such as `$20/month` or `$20 each`. */
const ALONE = '(?![\\w/%]|[.,]\\d| ?[–—-] ?\\$?\\d| \\d{3}(?!\\d)|\\+| (?:each|per|apiece)\\b)'

const amounts = [
  new RegExp(`${LEAD}(?<![\\w.,$-])\\$ ?${AMOUNT}${ALONE}`, 'giu'),
  new RegExp(`${LEAD}(?<![\\w.,$-])${AMOUNT} (?:dollars|bucks|usd)(?![\\w'’])`, 'giu'),
  new RegExp(`${LEAD}(?<![\\w.,$-])${AMOUNT}\\$(?![\\w/+–—-])`, 'giu'),
  new RegExp(`${LEAD}(?<![\\w.,$-])USD ${AMOUNT}${ALONE}`, 'giu'),
]

/** The one amount of money that a text names; null for several, because only a person can add them up. */
function costIn(text: string): { text: string; at: number; value: number } | null {
  const [found, ...others] = amounts.flatMap((pattern) => [...text.matchAll(pattern)])
  if (!found || others.length > 0) return null
  const value = dollars.safeParse(textToNumber(found[1] ?? '', 'money')).data
  return value === undefined ? null : { text: found[0], at: found.index, value }
}
