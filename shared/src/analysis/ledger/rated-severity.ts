import type { Confidence, Severity } from '../finding.ts'
import { severityByPart } from '../frames/consequence.ts'
import type { Statement } from '../frames/statement.ts'
import { isDefect, type Grade } from '../layout/grades.ts'

/** The severity of a defect: that of its rating, or else its own, or else by the words of its row. */
export function severityFor(grade: Grade | null, own: Severity | null, text: string): Severity {
  if (/\b(?:limit|mcl)\b/i.test(text) && grade === 'deficient') return limitSeverity(text)
  // A danger to people outweighs the rating `High`.
  if (grade === 'major' && own === 'critical' && /\bhigh\b/i.test(text)) return own
  if (grade === 'critical' || grade === 'major' || grade === 'minor' || grade === 'moderate') return grade
  if (own !== null) return own
  return /\b(?:minor|cosmetic|hairline|slight|light)\b/i.test(text) ? 'minor' : severityByPart(text, 'moderate')
}

/** A laboratory result beyond its limit: dangerous, unless the limit is aesthetic. */
const limitSeverity = (text: string): Severity =>
  /\(s\)|\b(?:secondary|aesthetic|iron|manganese|hardness|ph|sulfate|chloride|tds|sodium|color|turbidity)\b/i.test(text)
    ? 'minor'
    : 'critical'

/** Stated by a rating, or by a word in a report that looks for defects: sure. */
export const confidenceOf = ({ text }: Statement, grade: Grade | null): Confidence =>
  isDefect(grade) ||
  /\b(?:leak\w*|crack\w*|rot\w*|missing|broken|hazard|failed|damaged?|inoperative|corro\w+|rust\w*|loose|no|not)\b/i.test(
    text,
  )
    ? 'sure'
    : 'likely'
