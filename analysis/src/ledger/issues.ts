import type { IssueFinding } from '@hearthkeep/shared/finding/finding.ts'
import { troubledClauses } from '../frames/clauses.ts'
import type { Statement } from '../frames/statement.ts'
import { locationIn, urgencyOf } from '../frames/trouble.ts'
import type { Judgment } from '../learned/classifier.ts'
import { confidenceOf } from './confidence.ts'

interface Reported {
  judgment: Judgment
  /** What the document says is to be done about it. */
  advice: readonly string[]
}

/** The defects that a statement reports: one for each component that it says is in trouble. */
export function issuesOf(statement: Statement, { judgment, advice }: Reported): IssueFinding[] {
  const { page, subject } = statement
  const { severity, issue } = judgment
  return troubledClauses(statement.text).map((text) => ({
    description: text,
    severity,
    urgency: urgencyOf(severity, `${text} ${advice.join(' ')}`),
    location: locationIn(text),
    recommendedAction: advice.length > 0 ? advice.join(' ') : null,
    systemType: subject,
    page,
    quote: text,
    confidence: confidenceOf(issue),
  }))
}
