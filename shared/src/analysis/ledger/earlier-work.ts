import type { CalendarDate } from '../../kernel/fields.ts'
import type { DocumentContext } from '../classify/document-context.ts'
import type { ItemFinding } from '../finding.ts'
import type { Statement } from '../frames/statement.ts'
import { troubleIn } from '../frames/trouble.ts'
import { namesWorkDone, placeOfWork, workDoneIn } from '../frames/work-done.ts'
import { dayBefore, findDates } from '../text/dates-in-text.ts'
import { findAmounts, middle } from '../text/money-in-text.ts'
import { isResolved } from '../text/negation.ts'
import { dateIn, doneWork, jobDate } from './work-finding.ts'

/** Work of an earlier day, with its date: `replaced 2012`, `put on in June 2017`. */
export function earlierWork(statement: Statement, context: DocumentContext): ItemFinding[] {
  const { text, rest, kind, grade } = statement
  if (kind === 'proposed' || kind === 'ignored' || kind === 'complaint' || grade === 'absent') return []
  // A clause only has what its sentence has.
  const clauses = text.length < 300 && namesWorkDone(text) ? clausesOf(text) : []
  if (isPutRight(statement) && !clauses.some((clause) => workDoneIn(clause) !== null))
    return [doneWork(statement, { date: dateOfWork(text), cost: null, more: [] })]
  return clauses.flatMap((clause) => {
    const done = workDoneIn(clause)
    if (done === null) return []
    const date =
      dateOfWork(clause) ??
      dayBefore(clause, context.writtenOn) ??
      todayIn(clause, context) ??
      dayOf(statement, context) ??
      yearOf(statement)
    if (date === null) {
      const isPlain =
        context.kind !== 'trade' &&
        done === 'strong' &&
        /\b(?:has|have|had) (?:since )?been\b|\bby (?:the )?(?:owner|seller|others|[A-Z])/.test(clause)
      return isPlain && rest !== ''
        ? [doneWork({ ...statement, text: clause }, { date: null, cost: null, more: [] })]
        : []
    }
    const isDay = findDates(clause)[0]?.precision === 'day'
    if (
      done === 'weak' &&
      yearOf(statement) === null &&
      dayOf(statement, context) === null &&
      !/\b(?:installed in|were installed|was installed|completed|pumped|scoped)\b/i.test(clause) &&
      !(isDay && /\binstalled\b/i.test(clause))
    )
      return []
    const [amount] = findAmounts(clause)
    const price = clauses.length === 1 && statement.isFirst ? statement.entry.price : null
    return [doneWork({ ...statement, text: clause }, { date, cost: amount ? middle(amount) : price, more: [] })]
  })
}

/** `Loose toilet, half bath - tight now` */
const isPutRight = ({ entry, rest, isFirst }: Statement): boolean =>
  isFirst && entry.label !== '' && isResolved(rest) && troubleIn(entry.label) !== null

/** `swept today` */
const todayIn = (text: string, context: DocumentContext): CalendarDate | null =>
  /\b(?:today|(?:this|during (?:the|this|our)|(?:as )?part of (?:the|this|our)|at (?:the )?time of (?:the|this|our)) (?:visit|service|appointment|inspection|evaluation))\b/i.test(
    text,
  )
    ? jobDate(context)
    : null

/** The day that is the label of a log's entry: `Mon 4/14  Rehung pantry door.` */
const dayOf = ({ entry }: Statement, { writtenOn }: DocumentContext): CalendarDate | null =>
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)\w{0,6}\.?,? )?\d{1,2}\/\d{1,2}(?:\/\d{2,4})?$/i.test(entry.label)
    ? (dateIn(entry.label) ?? dayBefore(`on ${entry.label.replace(/^[a-z.,]+ /i, '')}`, writtenOn))
    : null

/** The year that is the heading of a log's part. */
const yearOf = ({ entry }: Statement): CalendarDate | null =>
  /^(?:19|20)\d\d$/.test(entry.section.heading) ? `${entry.section.heading}-01-01` : null

/** The clauses of a sentence; one without its own date or price stays with the clause before it. */
function clausesOf(text: string): string[] {
  const clauses: string[] = []
  for (const part of text.split(/(?<=[;,]) (?=\D{3})/)) {
    const last = clauses.at(-1)
    if (last === undefined || (workDoneIn(part) !== null && workDoneIn(last) !== null)) clauses.push(part)
    else clauses[clauses.length - 1] = `${last} ${part}`
  }
  return clauses
}

/** The first date behind the words for work, or else the first one. */
const dateOfWork = (text: string): CalendarDate | null => {
  const dates = findDates(text)
  const at = dates.length > 1 ? placeOfWork(text) : 0
  return (dates.find(({ start }) => start >= at) ?? dates[0])?.date ?? null
}
