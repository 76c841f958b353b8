import { inOrder } from '@hearthkeep/shared/text/in-order.ts'
import { ownershipFacts } from '@hearthkeep/shared/property/ownership.ts'
import { keysOf, picked } from '@hearthkeep/shared/kernel/picked.ts'
import { pastBefore } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { allTasksOf, pastWorkOf } from '../past-work.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { execute } from '@hearthkeep/shared/engine/execute.ts'
import type { Act } from '@hearthkeep/shared/kernel/mutation.ts'
import { Overlay } from '@hearthkeep/shared/kernel/overlay.ts'
import { RowsAtHand } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { Outcome, RefusalValue } from '@hearthkeep/shared/kernel/outcome.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { byProperty } from '../summary/by-property.ts'
import type { LocalStore, LocalTables } from '../store/local-store.ts'
import { readerOf } from '../mutate/reader.ts'
import { cardCalls } from './fit-card.ts'
import { documentCalls, fitDocuments } from './fit-documents.ts'
import { issueCalls } from './fit-issues.ts'
import { fitProperty, type ExportedProperty } from './fit-property.ts'
import { supplyCalls } from './fit-supplies.ts'
import { mapIds, type MapId } from './map-ids.ts'
import type { PropertyArchive } from './read-archive.ts'
import { splitCalls } from './split-calls.ts'
import { householdScope, propertyScope } from '@hearthkeep/shared/kernel/scope.ts'

/** The property and its rows, then its parts, its card and issues, its documents, then its ownership. */
type ImportCall = CallOf<
  'property.import' | 'supply.import' | 'card.import' | 'issue.import' | 'document.import' | 'ownership.edit'
>

/** Documents that are missing here and are not added, by reason. */
export interface LeftOut {
  /** Their files are neither in the export nor on this device. */
  withoutFile: number
  /** They belong to the household, and this person does not. */
  household: number
}

/** What an import would do with one property of the export. */
export type PropertyPlan = { id: string; address: string; location: string } & (
  | {
      verdict: 'new' | 'incomplete'
      systems: number
      tasks: number
      documents: number
      entries: number
      issues: number
      supplies: number
      leftOut: LeftOut
      calls: ImportCall[]
    }
  | { verdict: 'complete'; leftOut: LeftOut }
  /** In this account's trash, or in the exporter's when the file was made. */
  | { verdict: 'in the trash'; whose: 'own' | 'exported' }
  | { verdict: 'impossible'; why: string }
)

export type PropertyToBring = Extract<PropertyPlan, { verdict: 'new' | 'incomplete' }>

/** The source of an import: the export and the files on this device. */
export interface Source {
  archive: PropertyArchive
  /** The hashes of the files on this device. */
  storedHashes: ReadonlySet<string>
}

/** Compares a whole export with this device; sorted by address. Writes nothing: the changes are tried in memory. */
export function planImport(store: LocalStore, source: Source, context: Act): Promise<PropertyPlan[]> {
  return store.read(async (tables) => {
    const stored = new RowsAtHand(readerOf(tables))
    const tried = { stored, rows: new Overlay(stored) }
    const mapId = await mapIds(tables, { archive: source.archive, to: context.userId, today: context.today })
    const plans: PropertyPlan[] = []
    for (const property of propertiesOf(source.archive))
      plans.push(await planProperty({ tables, tried, ...source, context, mapId }, property))
    return plans.toSorted((a, b) => inOrder(a.address, b.address))
  })
}

/** Whether the plan has something to add. */
export const isToBring = (plan: PropertyPlan): plan is PropertyToBring =>
  plan.verdict === 'new' || plan.verdict === 'incomplete'

interface Tried {
  stored: RowsAtHand
  rows: Overlay
}

interface Planning extends Source {
  tables: LocalTables
  /** The state of this device after the properties planned so far. */
  tried: Tried
  context: Act
  mapId: MapId
}

async function planProperty(planning: Planning, property: ExportedProperty): Promise<PropertyPlan> {
  const { tables, tried, archive, context, mapId } = planning
  const { address, city, state } = property.property
  const me = context.userId
  const id = mapId(property.property.id)
  const plan = { id, address, location: `${city}, ${state}` }
  if (!isLiving(property.property)) return { ...plan, verdict: 'in the trash', whose: 'exported' }
  const existing = await tables.rows.property.get(id)
  if (existing && !isLiving(existing)) return { ...plan, verdict: 'in the trash', whose: 'own' }

  const toAdd = fitProperty(property, await readPropertyDetails(tables, id), { me, mapId })
  const { systems, items } = toAdd
  // A task that is missing here may be past work that the account has.
  if (existing && items.some(isOld(context)) && (await pastWorkOf(tables, { propertyId: id, userId: me })) !== 'here')
    return { ...plan, verdict: 'impossible', why: PAST_FIRST }
  const calls: ImportCall[] = existing && systems.length + items.length === 0 ? [] : splitCalls(toAdd)
  const refusal = await firstRefusal(tried, calls, context)
  if (refusal) return { ...plan, verdict: 'impossible', why: wordsOf(refusal) }
  const supplies = await planSupplies(planning, { property, id })
  calls.push(...supplies)
  const card = await planCard(planning, { property, id })
  const issues = await planIssues(planning, { property, id })
  calls.push(...card, ...issues)
  const documents = await planDocuments(planning, { property, id })
  if (!documents.ok) return { ...plan, verdict: 'impossible', why: wordsOf(documents.refusal) }
  const { leftOut, documents: brought } = documents.value
  calls.push(...documents.value.calls)
  const ownership = await ownershipCall(tried, { archive, property, id })
  // A person who does not own the property here cannot add its figures either.
  if (ownership && !(await firstRefusal(tried, [ownership], context))) calls.push(ownership)
  if (calls.length === 0) return { ...plan, verdict: 'complete', leftOut }
  const counts = {
    systems: systems.length,
    tasks: items.length,
    documents: brought,
    entries: card.reduce((sum, { args }) => sum + args.entries.length, 0),
    supplies: supplies.reduce((sum, { args }) => sum + args.supplies.length, 0),
    issues: issuesIn(issues),
  }
  return { ...plan, verdict: existing ? 'incomplete' : 'new', ...counts, leftOut, calls }
}

/** Leaves out entries that would be refused: those of a household to which this person does not belong. */
async function planCard(
  { tables, tried, context, mapId }: Planning,
  { property, id }: Documented,
): Promise<CallOf<'card.import'>[]> {
  const scopes = [propertyScope(id), householdScope(id)]
  const existing = (await Promise.all(scopes.map((scope) => tables.rows.cardEntry.where('scope', scope)))).flat()
  const { shared, household } = cardCalls(property.entries, { propertyId: id, existing, mapId })
  const calls = []
  for (const some of [shared, household]) if (!(await firstRefusal(tried, some, context))) calls.push(...some)
  return calls
}

/** Leaves out all parts if the shelf has no room for them. */
async function planSupplies(
  { tables, tried, context, mapId }: Planning,
  { property, id }: Documented,
): Promise<CallOf<'supply.import'>[]> {
  const existing = await tables.rows.supply.where('scope', propertyScope(id))
  const ids = new Set(existing.map((supply) => supply.id))
  const calls = supplyCalls(property.supplies, { propertyId: id, existing: ids, mapId })
  return (await firstRefusal(tried, calls, context)) ? [] : calls
}

/** Leaves out issues that would be refused: beyond what a property has room for. */
async function planIssues(
  { tables, tried, context, mapId }: Planning,
  { property, id }: Documented,
): Promise<CallOf<'issue.import'>[]> {
  const known = await tables.rows.issue.where('scope', propertyScope(id))
  const existing = new Set(known.map((issue) => issue.id as string))
  const calls = issueCalls(property.issues, { propertyId: id, existing, mapId })
  return (await firstRefusal(tried, calls, context)) ? [] : calls
}

const issuesIn = (calls: readonly CallOf<'issue.import'>[]) =>
  calls.reduce((sum, { args }) => sum + args.issues.length, 0)

interface Documented {
  property: ExportedProperty
  /** The id that it has here. */
  id: PropertyId
}

/** Refuses if the shared documents would be refused; leaves out the household's if those would be. */
async function planDocuments(
  { tables, tried, archive, storedHashes, context, mapId }: Planning,
  { property, id }: Documented,
): Promise<Outcome<{ calls: CallOf<'document.import'>[]; documents: number; leftOut: LeftOut }>> {
  const existing = await tables.rows.document.where('propertyId', id)
  const hasFile = (hash: string) => archive.hashes.has(hash) || storedHashes.has(hash)
  const { documents, withoutFile } = fitDocuments(property.documents, { existing, mapId, hasFile })
  const { shared, household } = documentCalls(id, documents)
  const refusal = await firstRefusal(tried, shared, context)
  if (refusal) return { ok: false, refusal }
  const isKept = (await firstRefusal(tried, household, context)) !== null
  const [open, closed] = [documents.shared.length, documents.household.length]
  return {
    ok: true,
    value: {
      calls: isKept ? shared : [...shared, ...household],
      documents: isKept ? open : open + closed,
      leftOut: { withoutFile, household: isKept ? closed : 0 },
    },
  }
}

interface Owned {
  archive: PropertyArchive
  property: ExportedProperty
  /** The id that it has here. */
  id: PropertyId
}

/** Null if the export has no ownership, or this device has one. */
async function ownershipCall(
  { stored, rows }: Tried,
  { archive, property, id }: Owned,
): Promise<CallOf<'ownership.edit'> | null> {
  const row = archive.rows.ownership.find(({ propertyId }) => propertyId === property.property.id)
  if (!row || (await stored.run(() => rows.get('ownership', id)))) return null
  const changes = picked(row, [...keysOf(ownershipFacts), 'profileStatus'])
  return { name: 'ownership.edit', args: { propertyId: id, changes } }
}

function propertiesOf({ manifest, rows }: PropertyArchive): ExportedProperty[] {
  const systems = byProperty(rows.system)
  const items = byProperty(rows.maintenanceItem)
  const documents = byProperty(rows.document)
  const entries = byProperty(rows.cardEntry)
  const issues = byProperty(rows.issue)
  const supplies = byProperty(rows.supply)
  const own = rows.membership.filter(({ userId }) => userId === manifest.exportedBy.id)
  return rows.property.map((property) => ({
    property,
    membership: own.find(({ propertyId }) => propertyId === property.id),
    systems: systems.get(property.id) ?? [],
    items: items.get(property.id) ?? [],
    documents: documents.get(property.id) ?? [],
    entries: entries.get(property.id) ?? [],
    issues: issues.get(property.id) ?? [],
    supplies: supplies.get(property.id) ?? [],
  }))
}

async function readPropertyDetails(tables: LocalTables, id: PropertyId) {
  const systems = await tables.rows.system.where('scope', propertyScope(id))
  const items = await allTasksOf(tables, id)
  return {
    systems: new Map(systems.map((system) => [system.id as string, system])),
    items: new Map(items.map((item) => [item.id as string, item])),
  }
}

const isOld =
  ({ today }: Act) =>
  ({ completedDate }: { completedDate?: string | null }) =>
    (completedDate ?? today) < pastBefore(today)

const PAST_FIRST = 'Its old work is not on this device. Open its report, then import again'

/** Runs all calls in memory: a refusal must be known before the first write. */
async function firstRefusal({ stored, rows }: Tried, calls: CallOf[], context: Act): Promise<RefusalValue | null> {
  const attempt = new Overlay(rows)
  for (const call of calls) {
    const outcome = await stored.run(() => execute(attempt, call, context))
    if (!outcome.ok) return outcome.refusal
    attempt.apply(outcome.value)
  }
  rows.apply(attempt.changes())
  return null
}

const wordsOf = ({ message, issues }: RefusalValue) =>
  [message, ...(issues ?? []).map((issue) => issue.message)].join(': ')
