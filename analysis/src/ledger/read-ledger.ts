import type { DocumentContext } from '../classify/document-context.ts'
import { isRating } from '../layout/grades.ts'
import { isDated, isLog } from '../frames/log-lines.ts'
import { isAdvice, type Statement } from '../frames/statement.ts'
import { isBare } from '@hearthkeep/shared/finding/work-titles.ts'
import type { Judgment } from '../learned/classifier.ts'
import { doneWork } from './done-work.ts'
import { isPriceOnly, openWork, priceOf } from './open-work.ts'
import type { IssueFinding, ItemFinding } from '@hearthkeep/shared/finding/finding.ts'
import { troubledClauses } from '../frames/clauses.ts'
import { defectWords } from '@hearthkeep/shared/finding/defect-words.ts'
import { locationIn, troubleIn, urgencyOf } from '../frames/trouble.ts'
import { confidenceOf } from './confidence.ts'

/** A document with more is no report about a house: the rest of it is not read for work. */
const MAX_WORK = 500

/** What a document says about work, in document order. */
interface Ledger {
  issues: IssueFinding[]
  items: ItemFinding[]
  history: ItemFinding[]
}

/** From what likelihood on a statement yields a finding: where precision and recall balance on unseen documents. */
const LIKELY = { issue: 0.35, work: 0.33, history: 0.35, historyInLog: 0.2 }

/** Reads what is wrong, what is to do and what is done, in document order. */
export function readLedger(
  statements: readonly Statement[],
  judgments: readonly Judgment[],
  context: DocumentContext,
): Ledger {
  const ledger: Ledger = { issues: [], items: [], history: [] }
  const isListed = isLog(statements)
  for (const [n, statement] of statements.entries()) {
    const judgment = judgments[n]
    if (judgment === undefined || ledger.items.length + ledger.issues.length + ledger.history.length >= MAX_READ) break
    const { work, history } = judgment
    const issue = isPutRight(statement, statements[n + 1]) ? 0 : judgment.issue
    const about = ledger.issues.at(-1)
    if (issue >= LIKELY.issue) {
      const reported = { judgment, advice: adviceBehind(n, statements, judgments) }
      if (about?.page === statement.page && saysMore(statement, statements[n - 1], about))
        ledger.issues.splice(-1, 1, extended(about, statement, reported))
      else {
        const title = titleOver(statement, statements[n - 1])
        if (about && about.quote === statements[n - 1]?.text && title?.below) ledger.issues.pop()
        ledger.issues.push(...issuesOf(statement, { ...reported, title: title?.text ?? null }))
      }
    }
    const last = ledger.items.at(-1)
    if (work >= LIKELY.work && !isRating(statement.rest || statement.text))
      ledger.items.push(openWork(statement, { before: statements[n - 1], likelihood: work }))
    else if (last && last.page === statement.page && isPriceOnly(statement)) last.estimatedCost ??= priceOf(statement)
    if (!isInventory(statement) && history >= (isListed && isDated(statement) ? LIKELY.historyInLog : LIKELY.history))
      ledger.history.push(doneWork(statement, { context, likelihood: history }))
  }
  const [job, ...others] = ledger.history
  // A bill for one piece of work: its labor, parts and fees belong to it.
  if (job && others.length === 0 && context.kind === 'trade') job.cost = totalOf(statements) ?? job.cost
  return {
    issues: withoutRepeats(ledger.issues, ({ description }) => description),
    items: withoutRepeats(ledger.items, ({ title, systemType }) => `${title} ${systemType ?? ''}`),
    history: withoutRepeats(ledger.history, ({ description }) => description),
  }
}

/** `Relief valve: no pipe. Repaired by a plumber.` */
const isPutRight = ({ entry, text }: Statement, next: Statement | undefined): boolean =>
  isInOrder.test(text) ||
  (next?.entry === entry &&
    /^(?:now |was |were |has been |have been )?(?:repaired|corrected|replaced|fixed|resolved)\b/i.test(next.text))

/** `Furnace   Carrier   58STA   2014`: the row of a list of equipment, which is no work. */
const isInventory = ({ entry: { fields, price } }: Statement): boolean =>
  price === null &&
  fields.some(({ name }) => /^(?:make|brand|maker|manufacturer|model|serial)\b/i.test(name)) &&
  !fields.some(({ name }) => /^(?:work|service|task|job|repair|description)\b/i.test(name))

/** `Items checked and found OK: handrail, alarms`, `Tested and working: …` */
const isInOrder =
  /^[\w ]{0,30}\b(?:checked|tested|inspected|verified|examined)\b(?: and)?(?: found)?(?: to be)? (?:ok|okay|fine|in order|good|satisfactory|working|functional)\b/i

/** Whether a sentence only says more of the issue in front of it. */
const saysMore = (statement: Statement, before: Statement | undefined, about?: IssueFinding): boolean =>
  refersBack(statement, before) ||
  describes(statement, before) ||
  (about !== undefined && addsNothing(statement, before, about))

/** `Shock hazard`, `Fingers can reach live parts`, `The wall could fall`: what may follow from the trouble with the same part. */
function addsNothing({ text, entry, isFirst }: Statement, before: Statement | undefined, about: IssueFinding): boolean {
  if (isFirst || before?.entry !== entry || !tellsDanger.test(text)) return false
  const [own, known] = [defectWords(text), defectWords(about.description)]
  return own.troubles.size === 0 && [...own.parts].every((part) => known.parts.has(part))
}
const tellsDanger = /\b(?:hazards?|risks?|danger\w*|unsafe|injur\w*|shock|can|could|may|might)\b/i

/** `It could collapse` and `Missing foam can cause energy loss` say more of what the sentence before them reports. */
const refersBack = ({ text, entry, isFirst, isNamed, trouble }: Statement, before: Statement | undefined): boolean =>
  !isFirst &&
  before?.entry === entry &&
  (/^(?:it|this|they|these|that)(?:['’]s)? /i.test(text) ||
    consequence.test(text) ||
    (trouble === null && /\b(?:can|could|may|might)\b/i.test(text)) ||
    (!isNamed && before.text.endsWith(';') && /^there (?:is|are) no\b/.test(text)))

/** `Smoke Detectors MISSING`, and behind it `There are no smoke detectors in the bedrooms.` */
const describes = ({ text, entry, subject }: Statement, before: Statement | undefined): boolean =>
  before?.entry.section === entry.section &&
  before.trouble !== null &&
  text.endsWith('.') &&
  before.subject === subject &&
  isTitle(before.text)

/** `COVER PLATES MISSING`: the line above that names the defect, and no system until these words name it. */
function isTitled({ entry, isNamed, text }: Statement, before: Statement): boolean {
  if (!isNamed || before.isNamed || before.entry.section !== entry.section || before.text.length > 40) return false
  const [short, long] = [defectWords(before.text), defectWords(text)]
  return short.troubles.size > 0 && [...short.troubles, ...short.parts].every((word) => long.words.has(word))
}

/** No sentence: all its longer words have capitals. */
const isTitle = (text: string): boolean => /\p{L}$/u.test(text) && text.length < 80 && !/(?:^| )\p{Ll}{4}/u.test(text)

/** The issue, with a sentence that says more of it. */
const extended = (
  issue: IssueFinding,
  { text }: Statement,
  { judgment: { severity }, advice }: Omit<Reported, 'title'>,
): IssueFinding => ({
  ...issue,
  description: `${issue.description} ${text}`,
  recommendedAction: issue.recommendedAction ?? (advice.length > 0 ? advice.join(' ') : null),
  ...(severity === 'critical' && { severity, urgency: 'immediate', confidence: 'sure' }),
})

const consequence =
  /\b(?:can|could|may|might|will) (?:also )?(?:cause|lead to|result in|conceal|contribute to|increase|shorten|allow)\b/i

/** More than any document has, of all kinds together. */
const MAX_READ = 3 * MAX_WORK

/** What is to be done about an issue: the work behind it in its group, until the next issue. */
function adviceBehind(at: number, statements: readonly Statement[], judgments: readonly Judgment[]): string[] {
  const advice: string[] = []
  const { group, section } = statements[at]?.entry ?? {}
  for (let n = at; n < statements.length && advice.length < MAX_ADVICE; n += 1) {
    const [statement, judgment] = [statements[n], judgments[n]]
    if (statement === undefined || judgment === undefined) break
    if (n > at && judgment.issue >= LIKELY.issue && !saysMore(statement, statements[n - 1])) break
    const { entry, rest, text } = statement
    const isBehind = entry.section === section && n <= at + NEAR && isBare(rest || text)
    if (entry.group !== group && !isBehind && !isAdvice(entry)) break
    if (entry.group !== group && n > at + NEAR) break
    if (judgment.work >= LIKELY.work) advice.push(rest || text)
  }
  return advice
}

/** In sentences: advice in a paragraph of its own follows its issue. */
const NEAR = 4

const MAX_ADVICE = 4

/** A summary and the page that it sums up repeat each other word for word. */
function withoutRepeats<T>(all: readonly T[], textOf: (one: T) => string): T[] {
  const seen = new Set<string>()
  const once = all.filter((one) => {
    const words = textOf(one)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim()
    return seen.has(words) ? false : seen.add(words)
  })
  return once.slice(0, MAX_WORK)
}

/** The total of a bill, before deposits and payments: `Total`, `Contract price`. */
const row = /^(?!sub)[\w ]{0,12}\b(?:total|amount due|contract (?:price|amount))\b/i
/** In the middle of a line: `Labor 5 hrs @ $85 = $425    Total $573   PAID`. */
const inLine =
  /\b(?:total|amount due|total due|total paid)\b:? {0,4}\$ ?(\d{1,3}(?:,\d{3}){0,2}(?:\.\d\d)?|\d{1,6}(?:\.\d\d)?)/i

/** What a bill comes to, in US dollars; null if it gives no total. */
function totalOf(statements: readonly Statement[]): number | null {
  const last = statements.findLast(({ entry, text }) => (entry.price ?? 0) > 0 && row.test(text))
  if (last) return last.entry.price
  const amount = inLine.exec(statements.findLast(({ text }) => inLine.test(text))?.text ?? '')?.[1]
  return amount === undefined ? null : Number(amount.replaceAll(',', ''))
}

/** The name of a defect above its description: `HANDRAIL MISSING`; null if no heading and no line names it. */
function titleOver(statement: Statement, before: Statement | undefined): { text: string; below: boolean } | null {
  const { entry, grade } = statement
  const { heading } = entry.section
  if (before && isTitled(statement, before))
    return { text: before.text.replace(/^\P{L}+/u, '').toLowerCase(), below: true }
  const isFirst = before?.entry.section !== entry.section
  return isFirst && grade === null && troubleIn(heading) !== null ? { text: heading.toLowerCase(), below: false } : null
}

interface Reported {
  judgment: Judgment
  /** The name of the defect above its description. */
  title: string | null
  /** What the document says is to be done about it. */
  advice: readonly string[]
}

/** The defects that a statement reports: one for each component that it says is in trouble. */
function issuesOf(statement: Statement, { judgment, title, advice }: Reported): IssueFinding[] {
  const { page, subject } = statement
  const { severity, issue } = judgment
  return troubledClauses(statement.text).map((text, n) => ({
    description: title !== null && n === 0 ? `${title}: ${text}` : text,
    severity,
    urgency: urgencyOf(severity, `${text} ${advice.join(' ')}`),
    location: locationIn(text),
    recommendedAction: advice.length > 0 ? advice.join(' ') : null,
    systemType: subject,
    page,
    quote: text,
    confidence: confidenceOf(issue, severity === 'critical' ? 'danger' : 'issue'),
  }))
}
