import type { Confidence, Severity } from '../finding.ts'
import { troubledClauses } from '../frames/clauses.ts'
import { isThreat } from '../frames/consequence.ts'
import { mentionsIn, subjectOf } from '../frames/mentions.ts'
import { isBareOrder } from '../frames/recommendations.ts'
import { isAdvice, type Statement } from '../frames/statement.ts'
import { isAboutTheSame, isDanger, troubleIn, verdictIn } from '../frames/trouble.ts'
import { beginsWithWork, isNamedWork, isOwnWork } from '../frames/work-done.ts'
import { worse } from '../frames/worse.ts'
import { isRating, type Grade } from '../layout/grades.ts'
import { isDealtWith, isResolved } from '../text/negation.ts'
import { findComponents } from '../words/component-names.ts'
import { shareWords } from '../words/share-words.ts'
import { confidenceOf, severityFor } from './rated-severity.ts'
import { faulty, isReported, lacks, states } from './reasons.ts'
import { isOther } from './same-defect.ts'

/** One defect, and the statements that describe it. */
export interface Draft {
  statements: Statement[]
  severity: Severity
  actions: string[]
  confidence: Confidence
}

/** Whether no rating says how bad a defect is. */
export const isUnrated = (grade: Grade | null): boolean => grade === null || grade === 'deficient'

/** Adds what a statement reports to the defects before it: another defect, more about the last one, or its remedy. */
export function addStatement(drafts: Draft[], statement: Statement, grade: Grade | null): void {
  const { text, kind, entry } = statement
  const open = drafts.at(-1)
  const words = entry.label !== '' && statement.isFirst ? statement.rest || text : text
  const verdict = verdictIn(text)
  if (open && verdict) {
    open.severity = verdict
    return
  }
  if (/^(?:do not|don't) (?:use|operate|run|burn|drink)\b/i.test(words)) {
    if (open && isUnrated(grade)) open.severity = 'critical'
    if (open) open.statements.push(statement)
    return
  }
  if (open && isUnrated(grade) && (isDanger(text) || (statement.trouble === null && isThreat(text)))) {
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
  if (open && !isOther(open.statements, statement)) {
    open.severity = isUnrated(grade) ? worse(open.severity, severity) : open.severity
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
export function partsOf(statement: Statement, grade: Grade | null): Statement[] {
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

export const isDescribed = (text: string): boolean =>
  /\(|;|,|\b(?:none found|missing|is|are|has|have|was|were|ungrounded|smell|split|broken|leaks?|leaking|cracked|loose|torn|rotted)\b/i.test(
    text,
  )

/** Whether it reports a repair of the defect. */
export const isFixed = ({ text, kind, done, entry, rest, isFirst }: Statement): boolean => {
  if (/\b(?:for now|temporar\w+)\b/i.test(text)) return false
  return (
    (isFirst && entry.label !== '' && isResolved(rest) && troubleIn(entry.label) !== null) ||
    (kind === 'done' && isNamedWork(text)) ||
    (done !== null && beginsWithWork(text)) ||
    (done !== null && (kind === 'done' || isDealtWith(text))) ||
    (done === 'strong' && (isDealtWith(text) || isOwnWork(text)))
  )
}
const isShort = (text: string) => text.length < 40
