import { byteWords } from './byte-words.ts'
import { monthDayWords, shortDate } from './date-words.ts'
import { monthLabels } from '../labels.ts'
import { money } from '../kernel/money.ts'

/**
 * Formats a stored value as text; returns an unexpected value unchanged. `names`: the names of rows that a value may
 * refer to, by id.
 */
export type Formatter = (value: unknown, names?: Readonly<Record<string, string>>) => string

const MISSING = 'N/A'
const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })

const known =
  <T>(is: (value: unknown) => value is T, words: (value: T) => string): Formatter =>
  (value) =>
    value === null || value === undefined ? MISSING : is(value) ? words(value) : plain(value)

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number'
const isLines = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.every((line) => typeof line === 'object' && line !== null)
const isFlag = (value: unknown) => typeof value === 'boolean'

export const formatText = known(isText, (text) => text)
export const formatDate = known(isText, shortDate)
export const formatMonthDay = known(isText, monthDayWords)
export const formatMoney = known(isNumber, money)
/** `1850`; with a unit, given in the plural, `1,850 sq ft`, `3 years`, `1 year`. */
export const formatNumber = (unit?: string) =>
  known(isNumber, (number) =>
    unit ? `${grouped.format(number)} ${number === 1 ? unit.replace(/s$/, '') : unit}` : String(number),
  )
export const formatNumbers = known(
  (value): value is number[] => Array.isArray(value) && value.every(isNumber),
  (numbers) => (numbers.length === 0 ? 'None' : numbers.join(', ')),
)

/** `555-0117, 555-0118`; `None` for an empty list. */
export const formatTexts = known(
  (value): value is string[] => Array.isArray(value) && value.every(isText),
  (texts) => texts.join(', ') || 'None',
)

export const formatMonth = known(isNumber, (month) => monthLabels[month - 1] ?? String(month))
/** The text of each line of a list: `Turn the gas off (done), Drain the tank`; `None` for an empty list. */
export const formatLines = (words: (line: Readonly<Record<string, unknown>>) => string) =>
  known(isLines, (lines) => lines.map(words).join(', ') || 'None')
/** `1.2 MB`, `340 kB`, `17 bytes`. */
export const formatBytes = known(isNumber, byteWords)
export const formatFlag = known(isFlag, (flag) => (flag ? 'Yes' : 'No'))
export const formatChoice = (labels: Readonly<Record<string, string>>) =>
  known(isText, (choice) => own(labels, choice) ?? choice)

/** The name of a row; `gone` if it no longer exists, `none` if no row is named. */
export const formatNamed =
  ({ none, gone }: { none: string; gone: string }): Formatter =>
  (value, names = {}) =>
    typeof value === 'string' ? (own(names, value) ?? gone) : none

/** Where a document states it: `page 3, ‘The anode rod is spent.’` */
export const formatSource = known(isSource, ({ page, quote }) => `page ${page}${quote ? `, ‘${quote}’` : ''}`)

function isSource(value: unknown): value is { page: number; quote: string } {
  const { page, quote } = Object(value) as Record<string, unknown>
  return typeof page === 'number' && typeof quote === 'string'
}

/** A stored value may equal the name of a property that every object inherits. */
const own = (words: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(words, key) ? words[key] : undefined

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
