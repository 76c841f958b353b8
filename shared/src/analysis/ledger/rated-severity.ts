import type { Severity } from '../finding.ts'
import type { Grade } from '../layout/grades.ts'

/** The severity of a defect: that of its rating, or else its own, or else by the words of its row. */
export function severityFor(grade: Grade | null, own: Severity | null, text: string): Severity {
  if (/\b(?:limit|mcl)\b/i.test(text) && grade === 'deficient') return limitSeverity(text)
  if (grade === 'critical' || grade === 'major' || grade === 'minor' || grade === 'moderate') return grade
  if (own !== null) return own
  return /\b(?:minor|cosmetic|hairline|slight|light)\b/i.test(text) ? 'minor' : 'moderate'
}

/** A laboratory result beyond its limit: dangerous, unless the limit is aesthetic. */
const limitSeverity = (text: string): Severity =>
  /\(s\)|\b(?:secondary|aesthetic|iron|manganese|hardness|ph|sulfate|chloride|tds|sodium|color|turbidity)\b/i.test(text)
    ? 'minor'
    : 'critical'
