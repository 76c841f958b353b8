import type { DocumentContext } from '../classify/document-context.ts'
import type { Confidence, IssueFinding, Severity } from '../finding.ts'
import { troubledClauses } from '../frames/clauses.ts'
import { mentionsIn, subjectOf } from '../frames/mentions.ts'
import { severityByPart } from '../frames/consequence.ts'
import { isAdvice, isGeneralAdvice, isImplication, type Statement } from '../frames/statement.ts'
import { isAboutTheSame, isDanger, locationIn, troubleIn, urgencyOf, verdictIn } from '../frames/trouble.ts'
import { worse } from '../frames/worse.ts'
import { isBareOrder, isRecommendation } from '../frames/recommendations.ts'
import { beginsWithWork, isNamedWork, workDoneIn } from '../frames/work-done.ts'
import { isDefect, isRating, type Grade } from '../layout/grades.ts'
import { isDealtWith, isResolved } from '../text/negation.ts'
import { findComponents } from '../words/component-names.ts'
import { shareWords } from './history.ts'
import type { Case } from './read-cases.ts'
import { confidenceOf, severityFor } from './rated-severity.ts'
import { faulty, isReported, lacks, states } from './reasons.ts'

/** One defect, and the statements that describe it. */
interface Draft {
  statements: Statement[]
  severity: Severity
  actions: string[]
  confidence: Confidence
}

/** The defects of a case. `isSilent`: only a rating says so, no word of the row. */
export interface CaseIssues {
  issues: IssueFinding[]
  isRated: boolean
  isSilent: boolean
}

/** The defects of one case. A rated row has at least one, or none at all; prose has one for each component in trouble. */
export function issuesOf({ statements }: Case, context: DocumentContext): CaseIssues {
  const none = { issues: [], isRated: statements.some(({ grade }) => grade !== null), isSilent: false }
  if (context.kind === 'policy' || context.kind === 'silent' || context.kind === 'nameplate') return none
  // The row of a quotation offers work.
  const isOffered = ({ entry, text }: Statement) =>
    context.kind === 'quote' && entry.price !== null && !isDescribed(text)
  const stated = statements.filter((one) => isTelling(one) && !isOffered(one))
  const grade = gradeOf(statements)
  if (grade === 'fine' || grade === 'absent' || grade === 'unseen') return none
  const drafts: Draft[] = []
  for (const [n, statement] of stated.entries()) {
    const known = drafts.length
    for (const part of partsOf(statement, grade)) addStatement(drafts, part, grade)
    if (grade === null && drafts.length === known + 1) describeWith(stated[n - 1], drafts.at(-1))
  }
  if (grade === null) for (const draft of drafts) weighTogether(draft)
  if (drafts.length === 1 && isDefect(grade)) describeRow(drafts, stated)
  const isSilent = drafts.length === 0 && isDefect(grade)
  const isBare = stated.every(({ entry }) => `${entry.label} ${entry.text}`.trim().split(' ').length <= MAX_NAME)
  // Its reasons are defects of their own.
  const isSummary = stated.some(({ entry }) => /^(?:general|overall) (?:condition|rating)\b/i.test(entry.label))
  if (isSilent && !isSummary) {
    const first = stated.find((one) => !isOrder(one.rest || one.text) && !isFact(one)) ?? stated[0]
    if (first && (first.entry.label !== '' || first.rest !== '') && !isFixed(first) && namesSomething(first))
      drafts.push({
        statements: [first],
        severity: severityFor(grade, null, first.text),
        actions: actionsIn(stated),
        confidence: 'sure',
      })
  }
  return { issues: drafts.map(toIssue), isRated: none.isRated, isSilent: isSilent && isBare }
}

/** A rating alone says nothing if no part of a house is rated. */
const namesSomething = ({ text, mentions }: Statement) =>
  mentions.length > 0 || findComponents(text).length > 0 || text.split(' ').length > 6

/** A state without a component, as in `Overheating.`, describes the component of the previous sentence. */
function describeWith(before: Statement | undefined, draft: Draft | undefined): void {
  const [first] = draft?.statements ?? []
  if (before === undefined || draft === undefined || first === undefined) return
  const isNamed = first.mentions.length > 0 || findComponents(first.text).length > 0
  const isPlain = before.trouble === null && !before.advises && before.done === null && before.text.length < 200
  if (!isNamed && isPlain && before.entry === first.entry) draft.statements.unshift(before)
}

/** What one sentence names and the next one reports is one defect: its component and its state belong together. */
function weighTogether(draft: Draft): void {
  if (draft.statements.length < 2 || draft.severity === 'minor') return
  const text = draft.statements.map((one) => one.text).join(' ')
  draft.severity = worse(draft.severity, severityByPart(text, draft.severity))
}

/** Words of a row that only names a component. */
const MAX_NAME = 4

/** Complaints, terms, quoted work and finished work are not where a document reports a defect. */
const isTelling = (statement: Statement) =>
  !(statement.isField && !statement.isFirst) &&
  !statement.text.endsWith(':') &&
  (!statement.isLogged || (statement.entry.text !== '' && statement.done === null && isNoted(statement))) &&
  !statement.isHead &&
  !statement.isLeftOut &&
  !(statement.grade === null && isGeneralAdvice(statement.text)) &&
  tells(statement)

/** The remark beside logged work reports what is still wrong: `brackets loose on east side`. */
const isNoted = ({ entry }: Statement) => troubleIn(entry.text) !== null && workDoneIn(entry.text) === null

const tells = ({ kind, entry }: Statement) =>
  kind !== 'ignored' &&
  kind !== 'complaint' &&
  kind !== 'charges' &&
  !isImplication(entry) &&
  !/^(?:customer|client|address|site|property|company|tech|bill to|to|for|inspector|status|subject|re|from|sent|date.*|invoice.*)$/i.test(
    entry.label,
  )

/** The rating that applies to a case: the worst of its rows. */
function gradeOf(statements: readonly Statement[]): Grade | null {
  const grades = statements.map(({ grade }) => grade)
  return grades.find(isDefect) ?? grades.find((grade) => grade !== null) ?? null
}

/** A rated row is described by all that it says, except its advice. */
function describeRow([draft]: readonly Draft[], stated: readonly Statement[]): void {
  if (draft === undefined) return
  const [first] = draft.statements
  const row = stated.filter((one) => one.entry === first?.entry && (draft.statements.includes(one) || !one.advises))
  draft.statements = [...row, ...draft.statements.filter((one) => !row.includes(one))]
}

function addStatement(drafts: Draft[], statement: Statement, grade: Grade | null): void {
  const { text, kind, entry } = statement
  const open = drafts.at(-1)
  const words = entry.label !== '' && statement.isFirst ? statement.rest || text : text
  const verdict = verdictIn(text)
  if (open && verdict) {
    open.severity = verdict
    return
  }
  if (/^(?:do not|don't) (?:use|operate|run|burn|drink)\b/i.test(words)) {
    if (open && (grade === null || grade === 'deficient')) open.severity = 'critical'
    if (open) open.statements.push(statement)
    return
  }
  if (open && grade === null && isDanger(text)) {
    open.severity = 'critical'
    open.statements.push(statement)
    return
  }
  const isAction = statement.advises
  const isFaulty = isAction && ((open === undefined && faulty.test(words)) || isReported(words))
  if (isAction && grade === null && !states.test(words) && !isFaulty) {
    open?.actions.push(words)
    return
  }
  const inside = isAction && isBareOrder(words) ? /\(([^()]{8,300})\)/.exec(words)?.[1] : undefined
  const isReason =
    isFaulty ||
    (inside !== undefined && (troubleIn(inside) !== null || (statement.trouble !== null && lacks.test(inside))))
  if (isAdvice(entry) || (isAction && isBareOrder(words) && !isReason) || (kind === 'proposed' && !isDescribed(text))) {
    if (open && isAction) open.actions.push(words)
    return
  }
  if (isFixed(statement)) {
    const isOfOther = findComponents(text).length > 0 && !open?.statements.some((one) => shareWords(one.text, text))
    if (open && isShort(text) && statement.trouble === null && open.statements[0]?.entry === entry && !isOfOther)
      drafts.pop()
    return
  }
  if (
    open &&
    /\b(?:could not (?:duplicate|reproduce)|did not \w+ while|no problem found|works? (?:fine|now))\b/i.test(text)
  ) {
    drafts.pop()
    return
  }
  const own = isRating(words) && grade === null ? null : statement.trouble
  if (own === null) {
    if (open && isAction) open.actions.push(words)
    if (open && !isAction && isAboutTheSame(text)) open.statements.push(statement)
    return
  }
  const isMild =
    (grade === 'fair' && /\b(?:some|few|slight\w*|minor|early|beginning)\b/i.test(text)) ||
    (statement.entry.section.severity === 'minor' && grade === null)
  const severity = severityFor(grade, isMild && own === 'moderate' ? 'minor' : own, text)
  if (open && !isOther(open, statement)) {
    open.severity = grade === null || grade === 'deficient' ? worse(open.severity, severity) : open.severity
    open.statements.push(statement)
  } else
    drafts.push({
      statements: [statement],
      severity: raisedBy(statement, severity, grade),
      actions: [],
      confidence: confidenceOf(statement, grade),
    })
  if (isAction) drafts.at(-1)?.actions.push(words)
}

/** A sentence about several defects, as one statement for each; a rated row has one. */
function partsOf(statement: Statement, grade: Grade | null): Statement[] {
  if (statement.trouble === null || grade !== null || statement.advises) return [statement]
  const clauses = troubledClauses(statement.text)
  if (clauses.length === 1) return [statement]
  return clauses.map((text, n) => {
    const mentions = mentionsIn(text, { isLabel: false })
    return {
      ...statement,
      text,
      rest: n === 0 ? statement.rest : '',
      isFirst: n === 0 && statement.isFirst,
      mentions,
      subject: subjectOf(mentions) ?? statement.subject,
      trouble: troubleIn(text),
    }
  })
}

/** A heading such as "Safety hazards" can raise a severity. */
const raisedBy = ({ entry }: Statement, severity: Severity, grade: Grade | null): Severity =>
  grade === null && entry.section.severity !== null && entry.section.severity !== 'minor'
    ? worse(severity, entry.section.severity)
    : severity

const isDescribed = (text: string) =>
  /\(|;|,|\b(?:none found|missing|is|are|has|have|was|were|ungrounded|smell|split|broken|leaks?|leaking|cracked|loose|torn|rotted)\b/i.test(
    text,
  )

/** Whether a statement is about another thing than the defect before it. */
function isOther({ statements }: Draft, { text, mentions, entry }: Statement): boolean {
  const first = statements[0]
  if (first === undefined || isAboutTheSame(text)) return false
  if (
    first.entry !== entry &&
    entry.label !== '' &&
    !/^(?:comments?|notes?|remarks?)$/i.test(entry.label) &&
    first.entry.shape !== 'prose'
  )
    return true
  if (isOtherComponent(statements, text)) return true
  const named = mentions.filter(({ role }) => role === 'itself')
  if (named.length === 0) return false
  const before = first.mentions.filter(({ role }) => role === 'itself')
  if (before.length === 0) return !isGradedRow(first)
  const words = new Set(
    statements.flatMap((one) => one.mentions.map(({ start, end }) => stem(one.text.slice(start, end)))),
  )
  const isNew = named.every(({ start, end }) => !words.has(stem(text.slice(start, end))))
  if (!isNew) return false
  const types = new Set(before.map(({ systemType }) => systemType))
  return named.every(({ systemType }) => !types.has(systemType)) || named.some(({ strength }) => strength === 'name')
}

/** Whether a sentence begins with a component that the defect before it does not name. */
function isOtherComponent(statements: readonly Statement[], text: string): boolean {
  const first = statements[0]
  const [own] = findComponents(text)
  if (first === undefined || own === undefined || own.start > LEAD || isGradedRow(first)) return false
  const before = statements.flatMap((one) => findComponents(one.text).map(({ meaning }) => meaning))
  return before.length > 0 && !before.some((one) => one.includes(own.meaning) || own.meaning.includes(one))
}

/** Letters before the component of which a sentence speaks: `Also, the north wall of the …`. */
const LEAD = 30

const isGradedRow = ({ grade }: Statement) => grade !== null
const stem = (word: string) => word.toLowerCase().replace(/s$/, '')

const isFixed = ({ text, kind, done, entry, rest, isFirst }: Statement) => {
  return (
    (isFirst && entry.label !== '' && isResolved(rest) && troubleIn(entry.label) !== null) ||
    (kind === 'done' && isNamedWork(text)) ||
    (done !== null && beginsWithWork(text)) ||
    (done !== null && (kind === 'done' || isDealtWith(text))) ||
    (done === 'strong' && (isDealtWith(text) || /\b(?:I|we) (?:also )?(?:put|made|swapped)\b/i.test(text)))
  )
}
const isShort = (text: string) => text.length < 40
const isOrder = (text: string) => isRecommendation(text) && isBareOrder(text)
const isFact = ({ text }: Statement) => /\b(?:model|serial|s\/n|mfd|manufactured|\d+ amps?)\b/i.test(text)
const actionsIn = (statements: readonly Statement[]) =>
  statements.map(({ rest, text }) => rest || text).filter((text) => isRecommendation(text))

function toIssue({ statements, severity, actions, confidence }: Draft): IssueFinding {
  const [first] = statements
  const description = statements.map(({ text }) => text).join(' ')
  return {
    description,
    severity,
    urgency: urgencyOf(severity, `${description} ${actions.join(' ')}`),
    location: locationIn(description),
    recommendedAction: actions.length > 0 ? actions.join(' ') : null,
    systemType: first?.subject ?? null,
    page: first?.page ?? 1,
    quote: first?.text ?? '',
    confidence,
  }
}
