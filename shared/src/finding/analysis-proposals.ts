import type { System } from '../system/system.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import type { Document } from '../document/document.ts'
import type { Issue } from '../issue/issue.ts'
import type { Evidence, Findings, IssueFinding, ItemFinding, SystemFinding } from './finding.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { FILE_MARK, type Source } from '../document/source-document.ts'
import { allSteps, type Steps } from '../kernel/async/steps.ts'
import { isLiving } from '../kernel/living.ts'
import { folded } from '../text/fold.ts'
import { plainLines } from '../text/plain-text.ts'
import {
  newSystemFacts,
  recommendedWork,
  withoutSystemName,
  workDone,
  statedFacts,
  extractedFields,
  loggedIssue,
  type FoundIssue,
  type SystemFacts,
  type WorkDone,
  type WorkFacts,
} from './finding-facts.ts'
import { isOpen } from '../maintenance/schedule/item-status.ts'
import { alsoOnWords } from './analysis-words.ts'
import { issueFinder, onceEach } from './same-defect.ts'
import { findSystem } from './same-system.ts'

/** A proposal from a document. `source.key` identifies it and is stored on the row that it becomes. */
export type AnalysisProposal = {
  source: Source
  /** [AP33] Other pages that say the same, in order. */
  alsoOn: readonly number[]
} & (
  | { kind: 'new_system'; finding: SystemFinding; facts: ReturnType<typeof newSystemFacts> }
  /** Unknown facts of an existing system. */
  | { kind: 'system_facts'; finding: SystemFinding; system: System; changes: Partial<SystemFacts> }
  /** Recommended work. */
  | { kind: 'item'; finding: ItemFinding; systemType: string | null; facts: WorkFacts }
  /** Finished work. */
  | { kind: 'done'; finding: ItemFinding; systemType: string | null; facts: WorkFacts; done: WorkDone }
  /** A defect for the issue log. */
  | { kind: 'issue'; finding: IssueFinding; systemType: string | null; facts: FoundIssue }
)

export interface AnalyzedDocument {
  document: Pick<Document, 'id' | 'hash' | 'visibility'>
  analysis: Findings
}

/** Includes rows in the trash, so that removed ones are not proposed again. */
export interface KnownProperty {
  systems: readonly System[]
  items: readonly MaintenanceItem[]
  issues?: readonly Issue[]
  today: CalendarDate
}

/**
 * [AP1] to [AP6] Proposes what the documents state and the property does not have yet, in the order of the documents.
 */
export function proposeFindings(documents: readonly AnalyzedDocument[], property: KnownProperty): AnalysisProposal[] {
  return allSteps(proposingSteps(documents, property))
}

/**
 * Like {@link proposeFindings}, with a pause at each finding: a long document takes 200 ms, too long for a server to
 * block.
 */
export function* proposingSteps(
  documents: readonly AnalyzedDocument[],
  property: KnownProperty,
): Steps<AnalysisProposal[]> {
  const proposals: Proposals = new Map()
  for (const readDocument of documents) {
    yield* proposeSystems(readDocument, property, proposals)
    yield* proposeWork(readDocument, property, proposals)
  }
  return [...proposals.values()]
}

/** Proposals by key. */
type Proposals = Map<string, AnalysisProposal>

function* proposeSystems(
  { document, analysis }: AnalyzedDocument,
  { systems, today }: KnownProperty,
  proposals: Proposals,
): Steps<void> {
  for (const finding of analysis.systems) {
    yield
    const { systemType, serialNumber, model } = finding
    const key = keyOf(document, [systemType, marked(serialNumber ?? model ?? '')])
    const source = sourceOf(document, finding, key)
    const reported = statedFacts(finding, today)
    const system = findSystem({ ...finding, key }, systems)
    const twin = findSystem({ ...finding, key }, [...proposals.values()].flatMap(asCandidate))
    if (system) {
      const changes = missingOf({ ...system, ...proposedOf(system, proposals) }, reported)
      if (isLiving(system) && Object.keys(changes).length > 0)
        proposals.set(key, { kind: 'system_facts', source, alsoOn: [], finding, system, changes })
    } else if (twin) {
      const facts = { ...twin.proposal.facts, ...missingOf(twin, reported) }
      proposals.set(twin.source.key, { ...twin.proposal, facts })
    } else
      proposals.set(key, { kind: 'new_system', source, alsoOn: [], finding, facts: newSystemFacts(finding, today) })
  }
}

const asCandidate = (proposal: AnalysisProposal) =>
  proposal.kind === 'new_system' ? [{ ...proposal.facts, source: proposal.source, deletedAt: null, proposal }] : []

/** Facts that other documents propose for the system. */
function proposedOf({ id }: Pick<System, 'id'>, proposals: Proposals): Partial<SystemFacts> {
  const reported: Partial<SystemFacts> = {}
  for (const proposal of proposals.values())
    if (proposal.kind === 'system_facts' && proposal.system.id === id) Object.assign(reported, proposal.changes)
  return reported
}

function missingOf(known: SystemFacts, reported: SystemFacts): Partial<SystemFacts> {
  const missing = extractedFields.filter((field) => known[field] === null && reported[field] !== null)
  return Object.fromEntries(missing.map((field) => [field, reported[field]]))
}

function* proposeWork(
  { document, analysis }: AnalyzedDocument,
  property: KnownProperty,
  proposals: Proposals,
): Steps<void> {
  const { systems, items, issues = [], today } = property
  const kept = new Set([...items, ...issues].flatMap(({ source }) => source?.key ?? []))
  const typeOf = new Map<string, string>(systems.map(({ id, systemType }) => [id, systemType]))
  const titles = new Set(
    [
      ...items.filter((item) => isOpen(item) || !isLiving(item)),
      ...issues.filter((issue) => issue.status !== 'closed' || !isLiving(issue)),
    ].map((item) => titleOf(item, typeOf.get(item.systemId ?? '') ?? null)),
  )
  for (const one of proposals.values()) if ('systemType' in one) titles.add(titleOf(one.facts, one.systemType))
  const propose = (found: Found, alsoOn: readonly number[]) => {
    const isDone = found.kind === 'done'
    const { kind, finding, facts } = found
    const { systemType, page, quote } = finding
    const words = keyOf(document, [kind, String(page), marked(quote)])
    // One sentence may ask for two actions.
    const key = proposals.has(words) ? keyOf(document, [kind, marked(quote), marked(facts.title)]) : words
    if (kept.has(key) || proposals.has(key)) return
    if (!isDone && (titles.has(titleOf(facts, null)) || titles.has(titleOf(facts, systemType)))) return
    proposals.set(key, { ...found, source: sourceOf(document, finding, key), alsoOn, systemType })
  }
  const open = analysis.maintenanceItems.filter(({ status }) => status === 'scheduled')
  const done = analysis.maintenanceItems.filter(({ status }) => status === 'completed')
  const actions = analysis.issues.flatMap((issue) => actionOf(issue) ?? [])
  const issuesOnce = yield* onceEach(analysis.issues)
  const openOnce = yield* onceEach(open)
  const issueOf = issueFinder(issuesOnce.map(({ finding }) => finding))
  const remedied = new Map<ItemFinding, IssueFinding>()
  for (const { finding: item } of openOnce) {
    yield
    const issue = issueOf(item)
    if (issue) remedied.set(item, issue)
  }
  for (const { finding: issue, alsoOn } of issuesOnce) {
    yield
    const action = actionOf(issue)
    const isItsRemedy = (item: ItemFinding) =>
      remedied.get(item) === issue || (action !== null && isRemedy(item, [action]))
    const remedy = openOnce.find(({ finding }) => isItsRemedy(finding))?.finding
    const { estimatedCost = null } = remedy ? recommendedWork(remedy) : {}
    propose({ kind: 'issue', finding: issue, facts: naming({ ...loggedIssue(issue), estimatedCost }, alsoOn) }, alsoOn)
  }
  for (const { finding: item, alsoOn } of openOnce) {
    yield
    if (!isRemedy(item, actions) && !remedied.has(item))
      propose({ kind: 'item', finding: item, facts: naming(recommendedWork(item), alsoOn) }, alsoOn)
  }
  for (const { finding: item, alsoOn } of yield* onceEach(done)) {
    yield
    const work = workDone(item, today)
    if (work && !isRecorded(item, work, property))
      propose({ kind: 'done', finding: item, done: work, facts: naming(recommendedWork(item), alsoOn) }, alsoOn)
  }
}

/** The facts with the other pages that say the same. */
const naming = <Facts extends { description: string | null }>(facts: Facts, pages: readonly number[]): Facts =>
  pages.length === 0
    ? facts
    : { ...facts, description: `${facts.description ?? ''}\n${alsoOnWords(pages)}`.trim().slice(0, 5000) }

type Found =
  | { kind: 'done'; finding: ItemFinding; facts: WorkFacts; done: WorkDone }
  | { kind: 'item'; finding: ItemFinding; facts: WorkFacts }
  | { kind: 'issue'; finding: IssueFinding; facts: FoundIssue }

/** [AP14] Whether work of that day on the same system is recorded. */
function isRecorded(
  { systemType }: ItemFinding,
  { completedDate }: WorkDone,
  { items, systems }: KnownProperty,
): boolean {
  const typeOf = new Map<string, string>(systems.map((system) => [system.id, system.systemType]))
  return items.some(
    (item) =>
      item.completedDate?.slice(0, 10) === completedDate && (typeOf.get(item.systemId ?? '') ?? null) === systemType,
  )
}

/** An issue and the items that remedy it are one piece of work. */
const isRemedy = ({ title, description, quote }: ItemFinding, actions: readonly string[]): boolean =>
  [title, description, quote]
    .map((words) => folded(withoutSystemName(words)))
    .some((words) => words !== '' && actions.some((action) => action.includes(words)))

const actionOf = ({ recommendedAction }: IssueFinding) =>
  recommendedAction === null ? null : folded(recommendedAction) || null

const titleOf = ({ title }: { title: string }, systemType: string | null) => `${marked(title)}/${systemType ?? ''}`

/** Text normalized for a key, which has at most 200 characters. */
const marked = (words: string) => folded(words).slice(0, 70).trim()

const keyOf = ({ hash }: Pick<Document, 'hash'>, parts: readonly string[]) =>
  [hash.slice(0, FILE_MARK), ...parts].join('/')

const sourceOf = (
  { id, visibility }: AnalyzedDocument['document'],
  { page, quote }: Evidence,
  key: string,
): Source => ({
  documentId: id,
  page,
  quote: visibility === 'shared' ? plainLines(quote).slice(0, 1000) : '',
  key,
})
