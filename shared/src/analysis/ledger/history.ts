import type { CalendarDate } from '../../kernel/fields.ts'
import type { DocumentContext } from '../classify/document-context.ts'
import type { ItemFinding } from '../finding.ts'
import type { Statement } from '../frames/statement.ts'
import { isElidedWork, namesWorkDone, placeOfWork, workDoneIn } from '../frames/work-done.ts'
import { dayBefore, findDates } from '../text/dates-in-text.ts'
import { troubleIn } from '../frames/trouble.ts'
import { isResolved } from '../text/negation.ts'
import { findAmounts, middle } from '../text/money-in-text.ts'
import { findComponents } from '../words/component-names.ts'
import { wordsOf } from '../words/phrases.ts'
import { chargeKindOf } from './charges.ts'
import { workInLogs } from './logged-work.ts'
import { dateIn, doneWork } from './work-finding.ts'

/** Finished work: the rows of a bill, and statements about earlier work. */
export function historyOf(statements: readonly Statement[], context: DocumentContext): ItemFinding[] {
  if (context.kind === 'silent') return []
  const logged = workInLogs(statements, context)
  const isListed = new Set(logged.map(({ quote }) => quote))
  const earlier = statements.flatMap((statement) =>
    statement.isLogged || isListed.has(statement.text) ? [] : earlierWork(statement, context),
  )
  if (context.kind === 'policy') return earlier
  const done = context.kind === 'trade' ? jobOf(statements, context) : visitOf(statements, context)
  return [...done, ...logged, ...earlier]
}

/** The work that a bill or a ticket is for: its priced rows, or else what its notes say was done. */
function jobOf(statements: readonly Statement[], context: DocumentContext): ItemFinding[] {
  const scope = statements.filter(
    ({ entry, isFirst }) =>
      isFirst &&
      /^(?:scope|work|project|job|services?)$/i.test(entry.label) &&
      /[a-z]{4}/i.test(entry.text) &&
      (!/^job$/i.test(entry.label) || ofWork.test(entry.text) || titled.test(entry.text)),
  )
  if (isShopPaper(statements)) return []
  const priced = statements.filter(
    ({ entry, kind, isFirst, grade }) =>
      isFirst &&
      entry.price !== null &&
      kind !== 'proposed' &&
      kind !== 'ignored' &&
      grade !== 'absent' &&
      !isOrdered(entry.label + entry.text),
  )
  const rows = priced.filter(({ entry }) => chargeKindOf(entry) === 'work' && (entry.price ?? 0) > 0)
  const calls = priced.filter(({ entry }) => chargeKindOf(entry) === 'call' && (entry.price ?? 0) > 0)
  const sums = priced.filter(({ entry }) => chargeKindOf(entry) === 'sum')
  const total = (sums.findLast(({ text }) => whole.test(text)) ?? sums.at(-1))?.entry.price ?? totalIn(statements)
  const stated = statements.filter(
    (one) =>
      one.kind !== 'proposed' &&
      one.entry.price === null &&
      dateIn(one.text) === null &&
      one.done !== null &&
      isOnProperty(one),
  )
  // Each line of the notes is work of its own; the sentences of a paragraph describe one.
  const told = statements.filter(
    (one, n, all) =>
      (stated.includes(one) || tellsWork(one)) &&
      all.findIndex(({ entry }, at) => entry === one.entry && (stated.includes(all[at] ?? one) || at === n)) === n,
  )
  const restOf = (first: Statement) => stated.filter((one) => one !== first && one.entry === first.entry)
  if (scope.length > 0)
    return scope.slice(0, 1).map((one) => doneWork(one, { date: jobDate(context), cost: total, more: stated }))
  const labor = calls.filter(({ text }) => /\blabor\b/i.test(text))
  const isByParts = labor.length > 0 && !rows.some(({ text }) => ofWork.test(text))
  const [main, ...rest] = [
    ...labor.filter(({ text }) => /\b(?:replac|install|repair|rebuild|clear|clean)\w*\b/i.test(text)),
    ...stated.filter(({ done }) => done === 'strong'),
  ]
  if (isByParts && main) return [doneWork(main, { date: jobDate(context), cost: total, more: rest })]
  const [first, ...others] = rows
  if (isByParts && first && others.length > 0)
    return [doneWork(first, { date: jobDate(context), cost: total, more: [...others, ...stated] })]
  const listed =
    priced.length === 0
      ? statements.filter(({ kind, isFirst, grade }) => kind === 'done' && isFirst && grade !== 'absent')
      : []
  const block = listed.filter(({ entry }) => entry.block === listed[0]?.entry.block && entry.label === '')
  if (block.length > 1) return block.map((one) => doneWork(one, { date: jobDate(context), cost: null, more: [] }))
  if (rows.length === 0 && calls.length > 0 && told.length > 0)
    return told.map((one, n) =>
      doneWork(one, { date: jobDate(context), cost: n === 0 ? total : null, more: restOf(one) }),
    )
  const work = rows.length > 0 ? rows : calls.slice(0, 1)
  const title = statements.find(({ entry, text }) => entry.block <= 2 && titled.test(text))
  if (work.length === 0 && title)
    return [doneWork(title, { date: jobDate(context), cost: total ?? firstCharge(statements), more: stated })]
  if (work.length === 0)
    return told.map((one, n) =>
      doneWork(one, { date: jobDate(context), cost: n === 0 ? total : null, more: restOf(one) }),
    )
  return work.map((row) => {
    const more = stated.filter((one) => shareWords(one.text, row.text))
    const cost = work.length === 1 && calls.length > 0 && rows.length === 1 && total !== null ? total : row.entry.price
    return doneWork(row, {
      date: jobDate(context),
      cost,
      more: more.length > 0 ? more : work.length === 1 ? stated : [],
    })
  })
}

/** A line below a heading for finished work, or one that begins with it: `Renewed copper valley`. */
const tellsWork = ({ kind, isFirst, entry, text }: Statement): boolean =>
  isFirst &&
  entry.price === null &&
  kind !== 'proposed' &&
  kind !== 'ignored' &&
  kind !== 'complaint' &&
  isElidedWork(text)

/** A total in the middle of a line: `Labor 5 hrs @ $85 = $425    Total $573   PAID`. */
function totalIn(statements: readonly Statement[]): number | null {
  const found = statements.findLast(({ text }) => totalled.test(text))
  const amount = totalled.exec(found?.text ?? '')?.[1]
  return amount === undefined ? null : Number(amount.replaceAll(',', ''))
}
/** The sum of a bill, of which deposits and payments leave a balance. */
const whole = /^(?!sub)[\w ]{0,12}\b(?:total|contract (?:price|amount))\b(?! (?:paid|due))/i
const totalled =
  /\b(?:total|amount due|total due|total paid)\b:? {0,4}\$ ?(\d{1,3}(?:,\d{3}){0,2}(?:\.\d\d)?|\d{1,6}(?:\.\d\d)?)/i

/** Words of a priced row that charges for work, not for a part of it. */
const ofWork =
  /\b(?:install\w*|replac\w*|repair\w*|service|clean\w*|tune-?up|rebuild|pump(?:ed|ing)|clear\w*|remov\w*|sweep|flush|labor \w+|w\/ labor|\+ labor|incl)\b/i

/** The work of a visit that is no bill: below a heading such as "Done", or stated in the first person. */
function visitOf(statements: readonly Statement[], context: DocumentContext): ItemFinding[] {
  return statements.flatMap((one, n) => {
    const words = one.rest || one.text
    const isFirstPerson =
      /\b(?:I|we|he|she|they|our (?:tech|crew|guys?))\b(?: also| then)? (?:put|replaced|cleaned|installed|made|fixed|repaired|swapped|added|sealed|flushed|changed|reset|tightened|patched)\b/i.test(
        words,
      ) && !/\b(?:can|will|would|could|if)\b/i.test(words)
    const isNamed = namedPerson.test(words) && findComponents(words)[0]?.start !== 0 && one.mentions[0]?.start !== 0
    const isElided = firstPerson.test(words) && context.isDated && one.kind === 'plain'
    const isPriced =
      one.isFirst && (one.entry.price ?? 0) > 0 && one.done !== null && one.kind === 'plain' && !one.isLogged
    if (
      one.grade === 'absent' ||
      (one.kind !== 'done' && !isFirstPerson && !isNamed && !isElided && !isPriced) ||
      (dateIn(one.text) !== null && one.done === 'strong')
    )
      return []
    if (one.kind === 'done' && !one.isFirst && one.done === null) return []
    const next = statements[n + 1]
    const after =
      next && next.entry === one.entry && /^that was|^this was|^charge|^cost/i.test(next.text) ? next : undefined
    const [amount] = findAmounts(`${one.text} ${after?.text ?? ''}`)
    const isOwnPrice = isPriced || (one.kind === 'done' && one.isFirst && (one.entry.price ?? 0) > 0)
    const cost = amount ? middle(amount) : isOwnPrice ? one.entry.price : null
    return [doneWork(one, { date: dateIn(one.text) ?? jobDate(context), cost, more: [] })]
  })
}

/** `Joe cleaned the burners` */
const namedPerson =
  /^[A-Z][a-z]{2,9} (?:also |then )?(?:put|replaced|cleaned|installed|fixed|repaired|swapped|added|sealed|flushed|changed|reset|tightened|patched|adjusted) (?:in |out )?(?:the|a|an|both|all|it|new|your|one)\b/

/** A report in the first person without its `I`: `Swapped the valve`. */
const firstPerson =
  /^(?:swapped|replaced|tightened|installed|repaired|fixed|cleaned|swept|cleared|reset|adjusted|sealed|flushed|patched|reconnected) (?:out )?(?:the|a|an|both|all|two|new|it|your|\d|flue)\b/i

/** A title that names the job: `PUMP-OUT SLIP`, `SPRING OPENING REPORT`. */
const titled =
  /\b(?:pump-?out|tune-?up|service (?:report|visit)|maintenance (?:visit|service)|annual (?:service|maintenance)|(?:spring |pool )?opening|closing|sweep(?:ing)?|duct cleaning|gutter cleaning|flush)\b/i

const isOrdered = (text: string) => /\b(?:on order|not billed|back-?order(?:ed)?)\b/i.test(text)

/** The receipt of a shop sells things; delivery and installation are stated below. */
const isShopPaper = (statements: readonly Statement[]) =>
  statements
    .slice(0, 12)
    .some(({ text }) => /\b(?:sales receipt|order (?:#|date)|salesperson|cashier|store #)/i.test(text)) &&
  !statements.some(
    ({ entry }) =>
      entry.price !== null &&
      /\b(?:labor|install\w*|service|repair)\b/i.test(`${entry.label} ${entry.text}`) &&
      !/\bplan\b/i.test(`${entry.label} ${entry.text}`),
  )

function firstCharge(statements: readonly Statement[]): number | null {
  const [amount] = statements
    .filter(({ entry }) => /^charges?$/i.test(entry.label))
    .flatMap(({ text }) => findAmounts(text))
  return amount ? middle(amount) : null
}

const isOnProperty = ({ kind, subject }: Statement) => kind === 'done' || subject !== null

/** Work of an earlier day, with its date: `replaced 2012`, `put on in June 2017`. */
function earlierWork(statement: Statement, context: DocumentContext): ItemFinding[] {
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

const common = new Set(
  'the a an and of for with to in on at by new labor part install installed replace replaced repair total ea old house work job from'.split(
    ' ',
  ),
)

/** Whether two texts share a word that names something. */
export function shareWords(one: string, other: string): boolean {
  const words = new Set(
    wordsOf(one)
      .map(({ word }) => word)
      .filter((word) => word.length > 2 && !common.has(word) && !/^\d/.test(word)),
  )
  return wordsOf(other).some(({ word }) => words.has(word))
}

/** The day of the work that a document is about; null if it has no date. */
export const jobDate = ({ servicedOn, writtenOn, isDated }: DocumentContext): CalendarDate | null =>
  servicedOn ?? (isDated ? writtenOn : null)
