import type { DocumentContext } from '../classify/document-context.ts'
import { newSystem, type SystemFinding } from '@hearthkeep/shared/finding/finding.ts'
import { factsOf, type Facts } from '../frames/system-facts.ts'
import { isGeneralAdvice, isImplication, type Statement } from '../frames/statement.ts'
import { isBareOrder } from '../frames/recommendations.ts'
import type { Judgment } from '../learned/classifier.ts'
import {
  addEvidence,
  denialsIn,
  isFoundWanting,
  isUpkeepOf,
  noEvidence,
  presenceOf,
  type Evidence,
} from './presence.ts'
import { coveredUntil } from '../frames/service-dates.ts'
import { isSupposed } from '../text/negation.ts'

/** More than any house has. */
export const MAX_SYSTEMS = 200

/** The systems that a document says the house has, and the dates of its warranties. */
export interface Found {
  systems: SystemFinding[]
  covered: { date: string; subject: string | null }[]
  /** Those that a priced row of a bill names with their model. */
  sold: Set<string>
}

/**
 * The systems that the statements mention, in the order in which they are first named: one of each type, unless two of
 * a type have different numbers or makers. The first value of a field is kept.
 */
export function gatherSystems(
  statements: readonly Statement[],
  judgments: readonly Judgment[],
  context: DocumentContext,
): Found {
  const found: Found = { systems: [], covered: [], sold: new Set() }
  const latest = new Map<string, SystemFinding>()
  const evidence = new Map<SystemFinding, Evidence>()
  for (const [n, statement] of statements.entries()) {
    if (statement.kind === 'ignored' || statement.grade === 'absent' || isImplication(statement.entry)) continue
    const { entry, text, subject } = statement
    const until = coveredUntil(text, entry.label || entry.section.heading || null)
    if (until !== null && found.covered.length < MAX_SYSTEMS)
      found.covered.push({ date: until, subject: statement.isNamed ? subject : null })
    const likelihood = judgments[n]?.system ?? 0
    const present = likelihood >= LIKELY ? presentIn(statement, context) : []
    if (entry.price !== null && context.kind === 'trade')
      for (const systemType of present) if (factsOf(statement, systemType, context).model) found.sold.add(systemType)
    for (const systemType of present)
      keep({
        found: found.systems,
        latest,
        evidence,
        statement,
        systemType,
        likelihood,
        facts: factsOf(statement, systemType, context),
      })
    if (
      subject === null ||
      present.includes(subject) ||
      statement.kind === 'proposed' ||
      statement.kind === 'complaint'
    )
      continue
    const facts = factsOf(statement, subject, context)
    const stated = Object.entries(facts).filter(([, value]) => value !== null)
    const isStrong = stated.some(([name]) => !['status', 'condition'].includes(name))
    if (stated.length > 0 && (latest.has(subject) || (isStrong && !isGone(statement))))
      keep({ found: found.systems, latest, evidence, statement, systemType: subject, likelihood, facts })
  }
  const denied = denialsIn(statements)
  found.systems = found.systems.flatMap((system) => {
    const confidence = presenceOf(system, evidence.get(system) ?? noEvidence(), denied.get(system.systemType) ?? 0)
    return confidence === null ? [] : [{ ...system, confidence }]
  })
  return found
}

const isGone = ({ mentions }: Statement) => mentions.some(({ role }) => role === 'gone')

/** From what likelihood on a statement that names a system says that the house has it. */
const LIKELY = 0.4

/** The systems that a statement names as present in the house. */
function presentIn(statement: Statement, { kind }: DocumentContext): string[] {
  const { mentions, labeled, text, rest, grade, entry, isFirst } = statement
  if (statement.kind === 'complaint' || kind === 'silent') return []
  if (statement.isHead || statement.isLeftOut || isSupposed(text)) return []
  if (grade === null && labeled.length === 0 && isGeneralAdvice(text)) return []
  const isDone = kind === 'trade' && statement.kind !== 'proposed' && isBareOrder(rest || text)
  const isProposed =
    statement.kind === 'proposed' || (kind === 'quote' && entry.price !== null) || (statement.advises && !isDone)
  const trouble = statement.trouble !== null
  const isExisting = /\b(?:existing|present|your|old|current|original)\b/i.test(text)
  if (isProposed && !trouble && !isExisting && !isUpkeepOf(rest || text)) return []
  const isLacking =
    isFirst &&
    labeled.length > 0 &&
    /^(?:none\b(?! (?:lifted|cracked|missing|observed|leaking|noted))|no\b(?! \w+ing)|missing|not (?:present|installed|found)|absent|n\/a|lacking)/i.test(
      rest,
    )
  if (isLacking || /[:,-] (?:missing|none\b|not present|removed by)|\bnone (?:found|furnished)\b/i.test(text)) return []
  const isRow = labeled.length > 0 || (entry.shape === 'row' && isFirst)
  return [
    ...new Set(
      mentions.flatMap(({ systemType, strength, role, start }) => {
        if (role !== 'itself') return []
        const isInLabel = labeled.some((one) => one.systemType === systemType && one.start === start)
        if (strength === 'name') return isFoundWanting(text, start) ? [] : [systemType]
        return (isInLabel && (trouble || grade !== null || entry.text.length > MAX_BARE)) ||
          (trouble && systemType === statement.subject) ||
          (isRow && grade !== null && systemType === statement.subject)
          ? [systemType]
          : []
      }),
    ),
  ]
}

/** Words behind the name of a part that say no more of its system: `Breaker size: 40`. */
const MAX_BARE = 24

function keep({ found, latest, evidence, statement, systemType, likelihood, facts }: KeepInput): void {
  const same = latest.get(systemType)
  const isNamed = statement.mentions.some((one) => one.systemType === systemType && one.role === 'itself')
  if (same !== undefined && (!(isNamed && isOtherUnit(same, facts)) || found.length >= MAX_SYSTEMS)) {
    for (const [name, value] of Object.entries(facts)) {
      const field = name as keyof Facts
      const isLater =
        field === 'lastServiced' && value !== null && same.lastServiced !== null && value > same.lastServiced
      if (same[field] === null || isLater) Object.assign(same, { [field]: value })
    }
    addEvidence(evidence.get(same) ?? noEvidence(), statement, { systemType, likelihood })
    return
  }
  const { page, text } = statement
  const system: SystemFinding = { ...newSystem(systemType), ...facts, page, quote: text, confidence: 'likely' }
  found.push(system)
  latest.set(systemType, system)
  const own = noEvidence()
  addEvidence(own, statement, { systemType, likelihood })
  evidence.set(system, own)
}

/** Another serial number, or another maker or model, is another unit. */
const isOtherUnit = (same: SystemFinding, { serialNumber, model, brand }: Facts): boolean =>
  (!!serialNumber && same.serialNumber !== null && serialNumber !== same.serialNumber) ||
  (!!brand && same.brand !== null && brand !== same.brand && (!!model || !!serialNumber)) ||
  (!!model && same.model !== null && model !== same.model && (!!serialNumber || same.serialNumber !== null))

interface KeepInput {
  found: SystemFinding[]
  latest: Map<string, SystemFinding>
  evidence: Map<SystemFinding, Evidence>
  statement: Statement
  systemType: string
  /** How likely the house has it. */
  likelihood: number
  facts: Facts
}
