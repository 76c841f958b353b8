import { findDefectWords } from './words/defect-words.ts'
import { severities, type IssueFinding, type Severity, type Urgency } from './finding.ts'
import { isDealtWith, isDenied, isImagined } from './text/negation.ts'

/** The most defect words read in one sentence; longer ones repeat themselves. */
const MAX_WORDS = 12

/**
 * The severity of the trouble that one sentence reports; `null` if it reports none. The worst of its words counts,
 * except that trouble called minor is minor. An explicit label such as `(Major)` takes precedence.
 */
export function troubleIn(text: string): Severity | null {
  const words = findDefectWords(text)
    .slice(0, MAX_WORDS)
    .filter((found) => !isDenied(text, found) && !isImagined(text, found) && !/\bpast or\b/i.test(text))
  const statedSeverities = [...words.map(({ meaning }) => meaning), ...dangers(text, words.length > 0)]
  if (isLegend(text)) return null
  if (isFoulWater(text)) return 'critical'
  if (statedSeverities.length === 0 || isDealtWith(text)) return null
  return (
    labelled(text) ??
    softened(text, statedSeverities) ??
    severities.find((severity) => statedSeverities.includes(severity)) ??
    null
  )
}

/** Whether the text explains a rating scale instead of giving a rating. */
const isLegend = (text: string) =>
  /\b(?:acceptable|satisfactory|good|functional|inspected)\b[^.]{0,40}[,/=|][^.]{0,60}\b(?:defective|poor|deficient|unsatisfactory)\W*$/i.test(
    text,
  )

/** Whether the text reports a contaminant in drinking water. */
const isFoulWater = (text: string) =>
  /\b(?:coliform|e\. ?coli|bacteria|nitrates?|arsenic|lead)\b/i.test(text) &&
  /\b(?:exceeds?|above the|over the limit|present|positive|unsafe|too high)\b/i.test(text) &&
  !/\b(?:not|no|absent|within|below|if)\b/i.test(text)

const safetyDevices =
  /\b(?:smoke (?:detector|alarm)s?|carbon monoxide (?:detector|alarm)s?|co (?:detector|alarm)s?|gfci|handrails?|guardrails?|relief valve|fire extinguisher)\b/i
const lack = /\b(?:no|lacks?|lacking|missing|not present|none present|none|absent|without|not protected)\b/i

/**
 * Dangers to people: a safety device is missing, or there is trouble with the heat exchanger, which keeps fumes away
 * from them.
 */
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
/** The severity, if a sentence only rates the previous one: `(Major)`, `Major defect.` */
export const verdictIn = (text: string): Severity | null => (text.length < 25 ? (labelled(text) ?? null) : null)

const labelled = (text: string) => labels.find(([label]) => label.test(text))?.[1]

/** A softening word does not make a hazard or a major defect minor. */
const softened = (text: string, statedSeverities: readonly Severity[]): Severity | null =>
  /\b(?:cosmetic|hairline|minor|slight(?:ly)?|typical)\b/i.test(text) &&
  !statedSeverities.includes('critical') &&
  !statedSeverities.includes('major')
    ? 'minor'
    : null

/** Whether a sentence continues the trouble of the previous one instead of reporting another. */
export const isAboutTheSame = (text: string): boolean =>
  /^(?:this|these|it|they|which|that)\b/i.test(text) || /^(?:\w+ ){0,2}(?:hazard|defect|concern)s?\.?$/i.test(text)

export const worse = (one: Severity, other: Severity): Severity =>
  severities.indexOf(one) <= severities.indexOf(other) ? one : other

/** The urgency that follows from the severity, unless the document states one. */
export function urgencyOf(severity: Severity, text: string): Urgency {
  if (severity === 'critical' || /\b(?:immediate(?:ly)?|urgent|at once|right away|asap|before occupancy)\b/i.test(text))
    return 'immediate'
  return severity === 'minor' ? 'routine' : 'soon'
}

/** The location that a text names: `in the garage`, `on the north slope`. */
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
