import type { Confidence, SystemFinding } from '@hearthkeep/shared/finding/finding.ts'
import type { Mention } from '../frames/mentions.ts'
import type { Statement } from '../frames/statement.ts'

/** What a document tells of a system, which decides whether the house has it. */
export interface Evidence {
  /** How likely the house has it, by each statement that speaks of it alone. */
  spoken: number[]
  /** The highest of the rows that rate it. */
  rated: number
  /** The highest of those that report trouble with it, as their subject. */
  troubled: number
  /** The highest likelihood of any statement that names it. */
  best: number
}

export const noEvidence = (): Evidence => ({ spoken: [], rated: 0, troubled: 0, best: 0 })

export function addEvidence(
  evidence: Evidence,
  statement: Statement,
  { systemType, likelihood }: { systemType: string; likelihood: number },
): void {
  evidence.best = Math.max(evidence.best, likelihood)
  if (isRated(statement)) evidence.rated = Math.max(evidence.rated, likelihood)
  if (!speaksOf(statement, systemType)) return
  evidence.spoken.push(likelihood)
  const isSubjectOf = statement.mentions.some((one) => one.systemType === systemType && isSubject(one))
  if (isSubjectOf && statement.trouble !== null) evidence.troubled = Math.max(evidence.troubled, likelihood)
}

/** `☑ ☐ ☐ ☐  Duct Systems, Chases, and Vents`: what was inspected is there. */
const isRated = ({ grade, isFirst, entry }: Statement): boolean =>
  isFirst && entry.answer === null && grade !== null && grade !== 'absent' && grade !== 'unseen'

/** Whether a sentence begins with the name of the system: `The electrical panel is …`. */
export const isSubject = ({ start }: Mention): boolean => start < SUBJECT
/** In letters. */
const SUBJECT = 16

/** Whether a statement says something of the system alone: it is no list, no bare label and no open question. */
function speaksOf(statement: Statement, systemType: string): boolean {
  const { mentions, rest, text, grade, entry } = statement
  const named = mentions.filter(({ role }) => role === 'itself')
  const isAlone = named.every((one) => one.systemType === systemType)
  const isByName = named.some(
    (one) =>
      one.systemType === systemType && (one.strength === 'name' || (statement.trouble !== null && isSubject(one))),
  )
  const isMarked = (grade !== null && grade !== 'unseen') || entry.answer !== null
  const isBare = rest === '' && !isMarked && entry.price === null
  const isQuestion = text.includes('?') && entry.answer === null
  return isByName && isAlone && !isBare && !isQuestion && !denies(statement, systemType)
}

/** How many statements say of each system that it is missing, or that nobody looked at it. */
export function denialsIn(statements: readonly Statement[]): ReadonlyMap<string, number> {
  const denied = new Map<string, number>()
  for (const statement of statements)
    for (const systemType of new Set(statement.mentions.map((one) => one.systemType)))
      if (denies(statement, systemType)) denied.set(systemType, (denied.get(systemType) ?? 0) + 1)
  return denied
}

/** `There are no smoke alarms`, `Furnace not looked at`, `Refrigerator: missing` */
const denies = ({ mentions, text, trouble }: Statement, systemType: string): boolean =>
  mentions.some(
    ({ systemType: type, start, end, role }) =>
      type === systemType &&
      (role === 'gone' ||
        isFoundWanting(text, start) ||
        (behind.test(text.slice(end, end + 40)) && (trouble === null || type.startsWith('safety_')))),
  )

const behind =
  /^(?:\(?s\)?)?[:,]? ?(?:is |are |was |were )?(?:missing|absent|none|not (?:present|installed|provided|looked at|inspected|tested|viewed|seen|included|found|evaluated|there))\b/i

/** `There is no kickout flashing`, `No carbon monoxide alarm within 15 feet`: the thing itself is lacking. */
export const isFoundWanting = (text: string, start: number): boolean =>
  /\b(?:no|lacks?|without|lacking)(?: an?| any| (?:working|operable))? (?:\w+ )?$/i.test(
    text.slice(Math.max(0, start - 24), start),
  )

/** From these likelihoods on, nine of ten such systems are there in documents that were not trained with. */
const SURE = { once: 0.9, twice: 0.6, rated: 0.7, troubled: 0.8, withFacts: 0.8 }
/** From this likelihood of a defect on, a system that is not sure is likely. */
const LIKELY = 0.4

/**
 * [AN50] How sure it is that the house has a system; null if the document only mentions it: without facts of it, in a
 * list, as a part of something else, or by the way.
 */
export function presenceOf(
  system: SystemFinding,
  { spoken, rated, troubled, best }: Evidence,
  denied: number,
): Confidence | null {
  const { brand, model, serialNumber, installDate, lastServiced, warrantyExpiration } = system
  const hasFacts = [brand, model, serialNumber, installDate, lastServiced, warrantyExpiration].some(Boolean)
  if (hasFacts) return best >= SURE.withFacts ? 'sure' : 'likely'
  if (denied > 0 && denied >= spoken.length) return null
  const isSure =
    rated >= SURE.rated ||
    troubled >= SURE.troubled ||
    spoken.some((one) => one >= SURE.once) ||
    spoken.filter((one) => one >= SURE.twice).length > 1
  return isSure ? 'sure' : troubled >= LIKELY ? 'likely' : null
}
