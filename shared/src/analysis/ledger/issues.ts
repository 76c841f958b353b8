import type { DocumentContext } from '../classify/document-context.ts'
import type { IssueFinding } from '../finding.ts'
import { severityByPart } from '../frames/consequence.ts'
import { isBareOrder, isRecommendation } from '../frames/recommendations.ts'
import { isFinished, isGeneralAdvice, isImplication, type Statement } from '../frames/statement.ts'
import { locationIn, troubleIn, urgencyOf } from '../frames/trouble.ts'
import { workDoneIn } from '../frames/work-done.ts'
import { worse } from '../frames/worse.ts'
import { isDefect, type Grade } from '../layout/grades.ts'
import { isGeneric, isLongAgo } from '../text/generic.ts'
import { findComponents } from '../words/component-names.ts'
import { addStatement, isDescribed, isFixed, isUnrated, partsOf, type Draft } from './drafts.ts'
import type { Case } from './read-cases.ts'
import { severityFor } from './rated-severity.ts'

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
  const stated = statements.filter(
    (one) => isTelling(one) && !isOffered(one) && !isLongAgo(one.text, context.writtenOn),
  )
  const rated = gradeOf(statements)
  if (rated === 'fine' || rated === 'absent' || rated === 'unseen') return none
  // Several sentences about trouble below one rating are read like prose: each component has a defect of its own.
  const isReport =
    rated === 'deficient' && stated.filter(({ trouble }) => trouble !== null).length >= 2 && isLong(stated)
  const grade = isReport ? null : rated
  const drafts: Draft[] = []
  for (const [n, statement] of stated.entries()) {
    const known = drafts.length
    for (const part of partsOf(statement, grade)) addStatement(drafts, part, grade)
    if (grade === null && drafts.length === known + 1) describeWith(stated[n - 1], drafts.at(-1))
  }
  if (drafts.length === 1 && isDefect(grade)) describeRow(drafts, stated)
  if (isUnrated(grade)) for (const draft of drafts) weighTogether(draft)
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

const isLong = (statements: readonly Statement[]) =>
  statements.reduce((letters, { text }) => letters + text.length, 0) > LONG
const LONG = 120

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
  !(statement.grade === null && isOfParagraph(statement) && isGeneric(statement.text)) &&
  tells(statement)

const isOfParagraph = ({ entry, text }: Statement) =>
  entry.shape === 'prose' && (text.endsWith('.') || entry.text.length > LONG)

/** The remark beside logged work reports what is still wrong: `brackets loose on east side`. */
const isNoted = ({ entry }: Statement) =>
  (!isFinished(entry) || /ing$|service|check/i.test(entry.label)) &&
  troubleIn(entry.text) !== null &&
  workDoneIn(entry.text) === null

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
