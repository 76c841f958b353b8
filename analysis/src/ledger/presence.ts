import type { Confidence, SystemFinding } from '@hearthkeep/shared/finding/finding.ts'
import type { Mention } from '../frames/mentions.ts'
import type { Statement } from '../frames/statement.ts'

/** What a document tells of a system, which decides whether the house has it. */
export interface Evidence {
  /** How likely the house has it, by each statement that speaks of it alone. */
  spoken: number[]
  /** The highest of the rows that rate it, and of the words that say of it that it works or what it is made of. */
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
  if (isRated(statement) || isStated(statement, systemType)) evidence.rated = Math.max(evidence.rated, likelihood)
  if (!speaksOf(statement, systemType)) return
  evidence.spoken.push(likelihood)
  const isSubjectOf = statement.mentions.some((one) => one.systemType === systemType && isSubject(one))
  if (isSubjectOf && statement.trouble !== null) evidence.troubled = Math.max(evidence.troubled, likelihood)
}

/** `☑ ☐ ☐ ☐  Duct Systems, Chases, and Vents`: what was inspected is there. */
const isRated = ({ grade, isFirst, entry }: Statement): boolean =>
  isFirst && entry.answer === null && grade !== null && grade !== 'absent' && grade !== 'unseen'

/** `Refrigerator, dishwasher and disposer worked`, `Supply pipe material: PEX`, `Service the air conditioner`. */
function isStated({ mentions, labeled, text, rest, entry, trouble, advises }: Statement, systemType: string): boolean {
  if (text.includes('?')) return false
  if (isUpkeepOf(rest || text)) return mentions.some((one) => one.systemType === systemType && one.strength === 'name')
  if (trouble !== null || advises) return false
  const isDescribed =
    labeled.some((one) => one.systemType === systemType) &&
    describes.test(entry.label) &&
    /^(?!n[/o]|unk)\w{3}/i.test(rest)
  const last = mentions.at(-1)
  const isNamed = mentions.some((one) => one.systemType === systemType && one.role === 'itself')
  return isDescribed || (isNamed && last !== undefined && works.test(text.slice(last.end)))
}
/** Nobody cleans, pumps or services what is not there. */
export const isUpkeepOf = (words: string): boolean =>
  /^(?:(?:please )?have )?(?:(?:clean|service|pump|flush|drain|winterize|lubricate|tune up) (?:out )?(?:the |your |both )?\w|(?:the |your )?[\w ]{3,30} (?:cleaned|serviced|pumped|flushed|swept)\b)/i.test(
    words,
  )
const describes = /\b(?:materials?|types?|manufacturer|brand)$/i
const works =
  /^[^.;:]{0,30}?(?:(?<!not )\b(?:worked|functioned|functional|operational|serviceable)\b|\b(?:ran|were run|was run|tested|drained|flushed) (?:ok|fine|well|normally)\b|[:-] (?:ok\b|no (?:defects|problems|issues|concerns)))/i

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
