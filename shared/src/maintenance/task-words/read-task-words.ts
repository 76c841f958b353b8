import type { Precision } from '../../format/typed-date.ts'
import type { CalendarDate } from '../../kernel/fields.ts'
import { addIntervals } from '../schedule/interval.ts'
import { dueWords } from './due-words.ts'
import { repeatWords, type Repeat } from './repeat-words.ts'

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
  /** A day to come, or a day in the past, on which the work was done. */
  when: (When & { kind: 'due' | 'done' }) | null
  repeat: (Repeat & Understood) | null
}

interface Typed {
  typed: string
  today: CalendarDate
  /** Words that were meant literally. */
  literal?: readonly string[]
}

/** Reads the day and the interval in a typed title, such as `Clean gutters every fall` or `Fix tap next Sat`. */
export function readTaskWords({ typed, today, literal = [] }: Typed): TaskWords {
  const text = typed.replace(/\s+/gu, ' ').trim()
  const read = literal.reduce(withoutLiteral, text)
  const early = first(read, { rules: repeatWords, today })
  // Not inside of the words for the interval.
  const when = first(early ? blanked(read, early) : read, { rules: dueWords, today })
  // “Yearly” also counts before the day at the end.
  const repeat = early ?? (when && first(blanked(read, when).trimEnd(), { rules: repeatWords, today }))
  const title = tidied([repeat, when].reduce((left, found) => (found ? blanked(left, found) : left), text))
  // “Tomorrow” alone is a title.
  if (title === '') return { title: text, when: null, repeat: null }
  return {
    title,
    when: when && { ...when.value, text: when.text, kind: when.value.date < today ? 'done' : 'due' },
    repeat: repeat && { ...repeat.value, text: repeat.text },
  }
}

/** The due date of a task with these words: the day that they name, or else one interval from today. */
export function dueOf({ when, repeat }: Pick<TaskWords, 'when' | 'repeat'>, today: CalendarDate): CalendarDate | null {
  if (when) return when.kind === 'due' ? when.date : null
  if (!repeat) return null
  const { every, unit } = repeat
  const isMonths = unit === 'month' || unit === 'year'
  const count = unit === 'week' ? every * 7 : unit === 'year' ? every * 12 : every
  return repeat.from ?? addIntervals(today, { count, unit: isMonths ? 'month' : 'day' })
}

interface Rule<T> {
  pattern: RegExp
  read(parts: string[], today: CalendarDate): T | null
}

interface Found<T> {
  value: T
  text: string
  at: number
}

interface Searching<T> {
  rules: readonly Rule<T>[]
  today: CalendarDate
}

function first<T>(text: string, { rules, today }: Searching<T>): Found<T> | null {
  for (const { pattern, read } of rules)
    for (const match of text.matchAll(pattern)) {
      const [words, ...parts] = match
      const value = read(parts, today)
      if (value) return { value, text: words, at: match.index }
    }
  return null
}

/** Makes the words unreadable, at the same length. */
function withoutLiteral(text: string, words: string): string {
  const at = text.toLowerCase().indexOf(words.toLowerCase())
  if (at === -1 || words === '') return text
  return `${text.slice(0, at)}${'_'.repeat(words.length)}${text.slice(at + words.length)}`
}

/** Replaces the words by blanks of the same length, so that positions stay. */
const blanked = (text: string, { at, text: { length } }: Found<unknown>) =>
  `${text.slice(0, at)}${' '.repeat(length)}${text.slice(at + length)}`

function tidied(text: string): string {
  const words = text.split(' ').filter((word) => word !== '')
  while (words.length > 0 && /^[,;:–—-]$/u.test(words.at(-1) ?? '')) words.pop()
  while (words.length > 0 && /^[,;:–—-]$/u.test(words[0] ?? '')) words.shift()
  const line = words.join(' ').replace(/[,;:]$/u, '')
  const begins = text.startsWith(' ')
  return begins ? `${line.charAt(0).toUpperCase()}${line.slice(1)}` : line
}
