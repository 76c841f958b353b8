import type { Evidence, Findings, IssueFinding, ItemFinding, SystemFinding } from '../finding.ts'
import type { Document, MaintenanceItem, System } from '../../entities.ts'
import type { CalendarDate } from '../../kernel/fields.ts'
import type { Source } from '../../document/source.ts'
import { allSteps, type Steps } from '../../kernel/steps.ts'
import { folded } from '../../text/fold.ts'
import { plainLines } from '../../text/plain-text.ts'
import {
  newSystemFacts,
  recommendedWork,
  toldFacts,
  toldFields,
  workOnIssue,
  type ToldFacts,
  type WorkFacts,
} from './finding-facts.ts'
import { isOpen } from '../../maintenance/schedule/item-status.ts'
import { findSystem } from './same-system.ts'
import { FILE_MARK } from '../../document/source-document.ts'

/** What a document proposes. `source.key` tells proposals apart, and is kept on what comes of them. */
export type AnalysisProposal = { source: Source } & (
  | { kind: 'new_system'; finding: SystemFinding; facts: ReturnType<typeof newSystemFacts> }
  /** What is unknown of a system that is there. */
  | { kind: 'system_facts'; finding: SystemFinding; system: System; changes: Partial<ToldFacts> }
  /** Work that is recommended. */
  | { kind: 'item'; finding: ItemFinding; systemType: string | null; facts: WorkFacts }
  /** Work to put right what is wrong. */
  | { kind: 'issue'; finding: IssueFinding; systemType: string | null; facts: WorkFacts }
)

export interface ReadPaper {
  document: Pick<Document, 'id' | 'hash' | 'visibility'>
  analysis: Findings
}

/** What lies in the trash is among it: what was removed is not proposed again. */
export interface KnownHouse {
  systems: readonly System[]
  items: readonly MaintenanceItem[]
  today: CalendarDate
}

/** [AP1] to [AP6]: what the papers tell that the house does not have yet, in the order of the papers. */
export function proposeFindings(papers: readonly ReadPaper[], house: KnownHouse): AnalysisProposal[] {
  return allSteps(proposingSteps(papers, house))
}

/** As {@link proposeFindings}, with a pause at each finding: a long document takes 200 ms, too long for a server at once. */
export function* proposingSteps(papers: readonly ReadPaper[], house: KnownHouse): Steps<AnalysisProposal[]> {
  const proposals: Proposals = new Map()
  for (const paper of papers) {
    yield* proposeSystems(paper, house, proposals)
    yield* proposeWork(paper, house, proposals)
  }
  return [...proposals.values()]
}

/** By their keys. */
type Proposals = Map<string, AnalysisProposal>

function* proposeSystems(
  { document, analysis }: ReadPaper,
  { systems, today }: KnownHouse,
  proposals: Proposals,
): Steps<void> {
  for (const finding of analysis.systems) {
    yield
    const { systemType, serialNumber, model } = finding
    const key = keyOf(document, [systemType, marked(serialNumber ?? model ?? '')])
    const source = sourceOf(document, finding, key)
    const told = toldFacts(finding, today)
    const system = findSystem({ ...finding, key }, systems)
    const twin = findSystem({ ...finding, key }, [...proposals.values()].flatMap(asCandidate))
    if (system) {
      const changes = missingOf({ ...system, ...proposedOf(system, proposals) }, told)
      if (system.deletedAt === null && Object.keys(changes).length > 0)
        proposals.set(key, { kind: 'system_facts', source, finding, system, changes })
    } else if (twin) {
      const facts = { ...twin.proposal.facts, ...missingOf(twin, told) }
      proposals.set(twin.source.key, { ...twin.proposal, facts })
    } else proposals.set(key, { kind: 'new_system', source, finding, facts: newSystemFacts(finding, today) })
  }
}

const asCandidate = (proposal: AnalysisProposal) =>
  proposal.kind === 'new_system' ? [{ ...proposal.facts, source: proposal.source, deletedAt: null, proposal }] : []

/** What another paper tells of it. */
function proposedOf({ id }: Pick<System, 'id'>, proposals: Proposals): Partial<ToldFacts> {
  const told: Partial<ToldFacts> = {}
  for (const proposal of proposals.values())
    if (proposal.kind === 'system_facts' && proposal.system.id === id) Object.assign(told, proposal.changes)
  return told
}

function missingOf(known: ToldFacts, told: ToldFacts): Partial<ToldFacts> {
  const missing = toldFields.filter((field) => known[field] === null && told[field] !== null)
  return Object.fromEntries(missing.map((field) => [field, told[field]]))
}

function* proposeWork({ document, analysis }: ReadPaper, house: KnownHouse, proposals: Proposals): Steps<void> {
  const { systems, items, today } = house
  const kept = new Set(items.flatMap(({ source }) => source?.key ?? []))
  const typeOf = new Map<string, string>(systems.map(({ id, systemType }) => [id, systemType]))
  const titles = new Set(
    items
      .filter((item) => isOpen(item) || item.deletedAt !== null)
      .map((item) => titleOf(item, typeOf.get(item.systemId ?? '') ?? null)),
  )
  for (const one of proposals.values()) if ('systemType' in one) titles.add(titleOf(one.facts, one.systemType))
  const propose = (found: FoundWork, facts: WorkFacts) => {
    const { kind, finding } = found
    const { systemType, page, quote } = finding
    const words = keyOf(document, [kind, String(page), marked(quote)])
    // One sentence may ask for two things.
    const key = proposals.has(words) ? keyOf(document, [kind, marked(quote), marked(facts.title)]) : words
    if (kept.has(key) || proposals.has(key)) return
    if (titles.has(titleOf(facts, null)) || titles.has(titleOf(facts, systemType))) return
    proposals.set(key, { ...found, source: sourceOf(document, finding, key), systemType, facts })
  }
  const remedies = remediesIn(analysis)
  for (const issue of analysis.issues) {
    yield
    const remedy = remedies.get(actionOf(issue))
    const work = workOnIssue(issue, today)
    propose({ kind: 'issue', finding: issue }, remedy ? { ...work, ...remedyFacts(recommendedWork(remedy)) } : work)
  }
  const actions = new Set(analysis.issues.map(actionOf))
  for (const item of analysis.maintenanceItems) {
    yield
    if (wordsOf(item).some((words) => actions.has(words))) continue
    propose({ kind: 'item', finding: item }, recommendedWork(item))
  }
}

type FoundWork = { kind: 'item'; finding: ItemFinding } | { kind: 'issue'; finding: IssueFinding }

/** The first item for each title, description and quote. An issue and the item that remedies it are one piece of work. */
function remediesIn({ maintenanceItems }: Findings): ReadonlyMap<string | null, ItemFinding> {
  const remedies = new Map<string | null, ItemFinding>()
  for (const item of maintenanceItems)
    for (const words of wordsOf(item)) if (!remedies.has(words)) remedies.set(words, item)
  return remedies
}

const wordsOf = ({ title, description, quote }: ItemFinding) => [title, description, quote].map(marked)

const actionOf = ({ recommendedAction }: IssueFinding) =>
  recommendedAction === null ? null : marked(recommendedAction)

const remedyFacts = ({ title, scheduledDate, estimatedCost }: WorkFacts) => ({ title, scheduledDate, estimatedCost })

const titleOf = ({ title }: Pick<WorkFacts, 'title'>, systemType: string | null) =>
  `${marked(title)}/${systemType ?? ''}`

/** Words as they are known again, in a key of at most 200 letters. */
const marked = (words: string) => folded(words).slice(0, 70).trim()

const keyOf = ({ hash }: Pick<Document, 'hash'>, parts: readonly string[]) =>
  [hash.slice(0, FILE_MARK), ...parts].join('/')

const sourceOf = ({ id, visibility }: ReadPaper['document'], { page, quote }: Evidence, key: string): Source => ({
  documentId: id,
  page,
  quote: visibility === 'shared' ? plainLines(quote).slice(0, 1000) : '',
  key,
})
