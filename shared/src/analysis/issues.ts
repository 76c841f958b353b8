import { findDefectWords } from './words/defect-words.ts'
import { severities, type IssueFinding, type Severity, type Urgency } from './finding.ts'
import { isDealtWith, isDenied, isImagined } from './text/negation.ts'

/** A sentence of more names the same again. */
const MAX_WORDS = 12

/**
 * What is wrong by the words of one sentence, and how bad; `null` when nothing is. The worst of its words counts, but
 * what it calls minor is minor. An own label such as `(Major)` wins.
 */
export function troubleIn(text: string): Severity | null {
  const words = findDefectWords(text)
    .slice(0, MAX_WORDS)
    .filter((found) => !isDenied(text, found) && !isImagined(text, found) && !/\bpast or\b/i.test(text))
  const told = [...words.map(({ meaning }) => meaning), ...dangers(text, words.length > 0)]
  if (isLegend(text)) return null
  if (isFoulWater(text)) return 'critical'
  if (told.length === 0 || isDealtWith(text)) return null
  return labelled(text) ?? softened(text, told) ?? severities.find((severity) => told.includes(severity)) ?? null
}

/** The words of a scale, not one of them. */
const isLegend = (text: string) =>
  /\b(?:acceptable|satisfactory|good|functional|inspected)\b[^.]{0,40}[,/=|][^.]{0,60}\b(?:defective|poor|deficient|unsatisfactory)\W*$/i.test(
    text,
  )

/** Drinking water with what must not be in it. */
const isFoulWater = (text: string) =>
  /\b(?:coliform|e\. ?coli|bacteria|nitrates?|arsenic|lead)\b/i.test(text) &&
  /\b(?:exceeds?|above the|over the limit|present|positive|unsafe|too high)\b/i.test(text) &&
  !/\b(?:not|no|absent|within|below|if)\b/i.test(text)

const safetyDevices =
  /\b(?:smoke (?:detector|alarm)s?|carbon monoxide (?:detector|alarm)s?|co (?:detector|alarm)s?|gfci|handrails?|guardrails?|relief valve|fire extinguisher)\b/i
const lack = /\b(?:no|lacks?|lacking|missing|not present|none present|none|absent|without|not protected)\b/i

/** Where something should be that protects people, nothing is; or what keeps fumes from them is open. */
const dangers = (text: string, isTroubled: boolean): Severity[] => {
  if (isTroubled && /\bheat exchanger\b/i.test(text)) return ['critical']
  const denied = /\bno (?:missing|problems?|defects?|issues)\b/i.test(text)
  return safetyDevices.test(text) && lack.test(text) && !denied ? ['critical'] : []
}

const labels: readonly (readonly [RegExp, Severity])[] = [
  [/\((?:safety|critical|immediate)[^)]{0,20}\)/i, 'critical'],
  [/\(major[^)]{0,20}\)|\bmajor (?:defect|concern|deficiency)\b/i, 'major'],
  [/\(moderate[^)]{0,20}\)/i, 'moderate'],
  [/\((?:minor|cosmetic)[^)]{0,20}\)/i, 'minor'],
]
/** The severity that is all a sentence says of the one before: `(Major)`, `Major defect.` */
export const verdictIn = (text: string): Severity | null => (text.length < 25 ? (labelled(text) ?? null) : null)

const labelled = (text: string) => labels.find(([label]) => label.test(text))?.[1]

/** Neither a hazard nor what is major is made small by a small word beside it. */
const softened = (text: string, told: readonly Severity[]): Severity | null =>
  /\b(?:cosmetic|hairline|minor|slight(?:ly)?|typical)\b/i.test(text) &&
  !told.includes('critical') &&
  !told.includes('major')
    ? 'minor'
    : null

/** Whether a sentence goes on about the trouble of the one before, instead of telling of another. */
export const isAboutTheSame = (text: string): boolean =>
  /^(?:this|these|it|they|which|that)\b/i.test(text) || /^(?:\w+ ){0,2}(?:hazard|defect|concern)s?\.?$/i.test(text)

export const worse = (one: Severity, other: Severity): Severity =>
  severities.indexOf(one) <= severities.indexOf(other) ? one : other

/** How soon by how bad it is, unless the document says it. */
export function urgencyOf(severity: Severity, text: string): Urgency {
  if (severity === 'critical' || /\b(?:immediate(?:ly)?|urgent|at once|right away|asap|before occupancy)\b/i.test(text))
    return 'immediate'
  return severity === 'minor' ? 'routine' : 'soon'
}

/** Words of a place: `in the garage`, `on the north slope`. */
export function locationIn(text: string): string | null {
  const [match] = text.matchAll(
    /\b(?:in|at|on|under|near|above|below|behind|along) (?:the |a |an )?((?:[a-z0-9-]{1,20} ){0,3}(?:attic|basement|garage|kitchen|bath(?:room)?|bedrooms?|laundry|crawl ?space|porch|deck|roof|slope|wall|corner|side|ridge|chimney|hall(?:way)?|stairwell|yard|driveway|living room|closet|dormer|joint|door|floor))\b/gi,
  )
  return match?.[1] ?? null
}

export const raised = (issue: IssueFinding, severity: Severity): IssueFinding => ({
  ...issue,
  severity: worse(issue.severity, severity),
})
