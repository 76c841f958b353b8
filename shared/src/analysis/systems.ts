import { conditionIn, isCondition } from './condition.ts'
import type { DocumentContext } from './document-context.ts'
import { newSystem, type SystemFinding } from './finding.ts'
import { brandsIn, modelsIn, serialsIn, type Named } from './identity.ts'
import { coveredUntil, installedIn, servicedIn } from './service-dates.ts'
import type { Placed } from './subjects.ts'

/** More than any house has. */
export const MOST_SYSTEMS = 200

type Facts = Partial<
  Pick<
    SystemFinding,
    'brand' | 'model' | 'serialNumber' | 'installDate' | 'lastServiced' | 'warrantyExpiration' | 'status' | 'condition'
  >
>

/**
 * The systems that the statements mention, in the order in which they are first named: one of each type, unless two of
 * a type have different serial numbers. The first value of a field is kept.
 */
export function gatherSystems(placed: readonly Placed[], context: DocumentContext): SystemFinding[] {
  const found: SystemFinding[] = []
  const sold = new Set<SystemFinding>()
  const latest = new Map<string, SystemFinding>()
  const covered: { date: string; subject: string | null }[] = []

  for (const statement of placed) {
    if (statement.role === 'question' || statement.role === 'absent' || statement.section.kind === 'exclusions')
      continue
    const isHead =
      statement.paragraph <= 2 && brandsIn(statement.text, { besideSystem: false }).length === 0 && !statement.isPriced
    const until = coveredUntil(statement.text, statement.label)
    if (until !== null && covered.length < MOST_SYSTEMS)
      covered.push({ date: until, subject: statement.isNamed ? statement.subject : null })
    for (const systemType of isHead && statement.label === null ? [] : namedIn(statement)) {
      const facts = factsOf(statement, systemType, context)
      const system = keep({ found, latest, statement, systemType, facts })
      if (statement.isPriced) sold.add(system)
    }
    const { subject } = statement
    if (subject === null || namedIn(statement).includes(subject)) continue
    const facts = factsOf(statement, subject, context)
    if (Object.values(facts).some((value) => value !== null) && isAttributable(statement, facts, latest))
      keep({ found, latest, statement, systemType: subject, facts })
  }

  addDocumentDates({ found, sold, covered, context })
  return found
}

/** The systems that a statement names as present. */
const namedIn = ({ mentions }: Placed): string[] => [
  ...new Set(
    mentions.flatMap(({ systemType, strength, role }) =>
      strength === 'name' && role === 'itself' ? [systemType] : [],
    ),
  ),
]

/** A condition without the system's name belongs to a system only if it was named before. */
const isAttributable = ({ subject }: Placed, facts: Facts, latest: ReadonlyMap<string, SystemFinding>) =>
  latest.has(subject ?? '') ||
  Object.entries(facts).some(([name, value]) => !['status', 'condition'].includes(name) && value !== null)

function keep({ found, latest, statement, systemType, facts }: KeepInput): SystemFinding {
  const same = latest.get(systemType)
  const isOther =
    same !== undefined &&
    facts.serialNumber &&
    same.serialNumber !== null &&
    facts.serialNumber !== same.serialNumber &&
    namedIn(statement).includes(systemType)
  if (same !== undefined && (!isOther || found.length >= MOST_SYSTEMS)) {
    for (const [name, value] of Object.entries(facts)) {
      const field = name as keyof Facts
      if (same[field] === null) Object.assign(same, { [field]: value })
    }
    return same
  }
  const system = { ...newSystem(systemType), ...facts, page: statement.page, quote: statement.text }
  found.push(system)
  latest.set(systemType, system)
  return system
}

interface KeepInput {
  found: SystemFinding[]
  latest: Map<string, SystemFinding>
  statement: Placed
  systemType: string
  facts: Facts
}

/** The facts that a statement gives about one of the systems that it names, or about its subject. */
function factsOf(statement: Placed, systemType: string, { writtenOn }: DocumentContext): Facts {
  const { text, label } = statement
  const fullText = label === null ? text : `${label}: ${text}`
  const isSystem = namedIn(statement).includes(systemType)
  const of = <T extends Named>(all: T[]) => all.find(({ start }) => isOf(statement, systemType, start))?.text ?? null
  const installed = installedIn(text, { label, isSystem, writtenOn })
  const condition = conditionIn(text)
  const isStated =
    label === null ? isSystem || /^(?:overall )?condition|^(?:it|the unit|they)\b/i.test(text) : isCondition(label)
  const besideSystem = isSystem || /^(?:brand|make|manufacturer)\b/i.test(fullText)
  const brandField = /^(?:brand|make|manufacturer)$/i.test(label ?? '') ? text : null
  return {
    brand: of(brandsIn(text, { besideSystem })) ?? brandField,
    model: of(label !== null && /^model/i.test(label) ? [{ text, start: 0 }] : modelsIn(text)),
    serialNumber: of(label !== null && /^serial/i.test(label) ? [{ text, start: 0 }] : serialsIn(text)),
    installDate: installed !== null && isOf(statement, systemType, installed.start) ? installed.date : null,
    lastServiced: servicedIn(text, label),
    ...(condition !== null && isStated && statement.role !== 'trouble' ? condition : {}),
  }
}

/** A brand or a number belongs to the system named before it in the sentence, or else to the one named next. */
function isOf({ mentions, subject }: Placed, systemType: string, start: number): boolean {
  const there = mentions.filter(({ role }) => role === 'itself')
  const before = there.filter((mention) => mention.start < start).at(-1)
  const owner = before ?? there[0]
  if (owner === undefined) return subject === systemType
  const isOfPart = owner.strength === 'part' && there.some(({ strength }) => strength === 'name')
  return owner.systemType === systemType && !isOfPart
}

/** Applies the dates that a document gives for everything in it. */
function addDocumentDates({ found, sold, covered, context }: DocumentDates): void {
  const main = found.find(({ systemType }) => systemType === context.systemType) ?? found[0]
  if (main !== undefined) main.lastServiced ??= context.servicedOn
  for (const { date, subject } of covered) {
    const own = found.find(({ systemType }) => systemType === subject)
    const all = own ? [own] : context.kind === 'policy' ? found : main ? [main] : []
    for (const system of all) system.warrantyExpiration ??= date
  }
  const boughtOn = context.deliveredOn ?? context.writtenOn
  if (context.kind === 'bill' && context.servicedOn === null) for (const system of sold) system.installDate ??= boughtOn
  if (context.kind === 'policy' && found[0]) found[0].installDate ??= context.deliveredOn
}

interface DocumentDates {
  found: readonly SystemFinding[]
  sold: ReadonlySet<SystemFinding>
  covered: readonly { date: string; subject: string | null }[]
  context: DocumentContext
}
