import type { DocumentContext } from '../classify/document-context.ts'
import type { ItemFinding } from '../finding.ts'
import { dayOfLabel, dayOfWork, type Statement } from '../frames/statement.ts'
import { dayBefore } from '../text/dates-in-text.ts'
import { findAmounts, middle } from '../text/money-in-text.ts'
import { dateIn, doneWork } from './work-finding.ts'

/** Lines that each begin with a date are a log if there are at least this many. */
const MIN_LINES = 3

/** The finished work that a log lists by its dates: the rows of a table, or lines that begin with a date. */
export function workInLogs(statements: readonly Statement[], context: DocumentContext): ItemFinding[] {
  const dated = statements.filter(({ isFirst, entry }) => isFirst && dayOfLabel(entry) !== null)
  return [
    ...statements.flatMap((statement) => loggedWork(statement, context)),
    ...(dated.length >= MIN_LINES ? dated.flatMap((one) => listedWork(one, context)) : []),
  ]
}

/** Whether a row of a log is no finished work by its type: `Planned`, `Issue`. */
const isPlanned = ({ fields }: Statement['entry']): boolean =>
  fields.some(
    ({ name, text }) =>
      /^(?:type|kind|status|state)\b/i.test(name) &&
      /^(?:plan|issue|problem|defect|to[- ]?do|open|upcoming|idea)/i.test(text),
  )

/** A row of a log with the date of the work. */
function loggedWork(statement: Statement, { writtenOn }: DocumentContext): ItemFinding[] {
  const { entry, isFirst, kind } = statement
  if (!isFirst || !statement.isLogged || kind === 'proposed' || kind === 'ignored' || isPlanned(entry)) return []
  const date =
    entry.fields
      .map(({ name, text }) => (dayOfWork.test(name) ? (dateIn(text) ?? dayBefore(`on ${text}`, writtenOn)) : null))
      .find((one) => one !== null) ?? null
  const what = [
    entry.text,
    ...entry.fields
      .filter(({ name }) => /^(?:what|work|description|service|task|note|system|item|room|area|location)/i.test(name))
      .map(({ text }) => text),
  ]
    .filter((part) => part !== '')
    .join(' ')
  const text = [entry.label, what].filter((part) => part !== '').join(': ')
  if (!/[a-z]{3}/i.test(text)) return []
  return [doneWork({ ...statement, text }, { date, cost: entry.price, more: [] })]
}

/** A line of a log that begins with its date; one that reports trouble or plans is no work. */
function listedWork(statement: Statement, { writtenOn }: DocumentContext): ItemFinding[] {
  const { entry, text, kind, trouble, done, advises } = statement
  const date = dayOfLabel(entry)
  const isWork = done !== null || (trouble === null && !advises && statement.mentions.length > 0)
  if (date === null || date > writtenOn || !isWork || kind === 'ignored' || kind === 'charges') return []
  if (entry.text.length < 6 || /^(?:built|bought|purchased|moved|closed|inspect\w*|estimate|quote)\b/i.test(entry.text))
    return []
  const [amount] = findAmounts(text)
  return [doneWork(statement, { date, cost: entry.price ?? (amount ? middle(amount) : null), more: [] })]
}
