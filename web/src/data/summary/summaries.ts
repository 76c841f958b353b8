import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import type { Issue, MaintenanceItem, Membership, System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope, scopeOwner, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { isOutdated, isShort, movedTally, tallyOf } from '@hearthkeep/shared/overview/property-tally.ts'
import { summaryFrom, type PropertySummary } from '@hearthkeep/shared/overview/property-summary.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { livingOrNull } from '@hearthkeep/shared/kernel/living.ts'
import { propertyChangeOf } from './property-change.ts'
import type { LocalStore, LocalTables, StoredSummary, StoredTally } from '../store/local-store.ts'
import { listIn, scopesOf, writeRows } from '../store/write-rows.ts'

/**
 * Recomputes the summaries of the properties among these scopes from all their rows, in the transaction that changed
 * them.
 */
export async function refreshSummaries(
  tables: LocalTables,
  scopes: readonly Scope[],
  today: CalendarDate,
): Promise<void> {
  const properties = await Promise.all(propertyIdsOf(scopes).map((id) => readPropertyRows(tables, id)))
  await storeSummaries(tables, properties, today)
}

/**
 * Writes the changes and updates the summaries of the properties that they touch. Every write to a property's rows goes
 * through this, {@link refreshSummaries} or {@link storeSummaries}.
 */
export async function writeChanges(
  tables: LocalTables,
  {
    changes,
    today,
    figures = new Map(),
  }: { changes: readonly RowChange[]; today: CalendarDate; figures?: StoredFigures },
): Promise<void> {
  const written = writeRows(tables, changes)
  const byScope = new Map<Scope, RowChange[]>()
  for (const change of changes) for (const scope of scopesOf([change])) listIn(byScope, scope).push(change)
  const moves = propertyIdsOf([...byScope.keys()]).map(async (propertyId) => {
    const scope = propertyScope(propertyId)
    const stored = figures.get(propertyId)
    const isMoved = await moveSummary(tables, { propertyId, changes: byScope.get(scope) ?? [], today, written, stored })
    return isMoved ? [] : [scope]
  })
  const [left] = await Promise.all([Promise.all(moves), written])
  // One after another: each reads all rows of its property.
  for (const scope of left.flat()) await refreshSummaries(tables, [scope], today)
}

/**
 * Changed rows of a property up to which its summary is updated incrementally: beyond this, reading the related tasks
 * takes longer than reading all rows.
 */
const MAX_MOVED = 100

interface Changed {
  propertyId: PropertyId
  changes: readonly RowChange[]
  today: CalendarDate
  written: Promise<void>
  /** If they were read before. */
  stored: Figures | undefined
}

/** What is stored of a property beside its rows. */
interface Figures {
  summary: StoredSummary | undefined
  tally: StoredTally | undefined
}

export type StoredFigures = ReadonlyMap<PropertyId, Figures>

/** Reads what {@link writeChanges} needs of the properties among these scopes, together with what a change reads. */
export async function readFigures(tables: LocalTables, scopes: readonly Scope[]): Promise<StoredFigures> {
  const ids = propertyIdsOf(scopes)
  if (ids.length === 0) return new Map()
  const [summaries, tallies] = await Promise.all([tables.summaries.getMany(ids), tables.tallies.getMany(ids)])
  return new Map(ids.map((id, place) => [id, { summary: summaries[place], tally: tallies[place] }]))
}

/**
 * @returns false if the stored tally is not enough for the new summary: all rows must then be read.
 */
async function moveSummary(
  tables: LocalTables,
  { propertyId, changes, today, written, stored }: Changed,
): Promise<boolean> {
  // The property is new, deleted, in the trash or just restored.
  if (changes.some(({ entity }) => entity === 'property') && !changes.every(isOfLivingProperty)) return false
  if (changes.length > MAX_MOVED) return false
  const { summary, tally } = stored ?? (await readFigures(tables, [propertyScope(propertyId)])).get(propertyId) ?? {}
  if (!summary || tally?.day !== today || isOutdated(tally)) return false
  const updatedTally = movedTally(tally, await propertyChangeOf(tables, { changes, today }))
  if (isShort(updatedTally)) return false
  const owner = changes.some(({ entity }) => entity === 'membership')
    ? ownerIn(await written.then(() => readMemberships(tables, propertyId)))
    : summary.owner
  await Promise.all([
    tables.summaries.put([{ ...summaryFrom(propertyId, updatedTally), day: today, owner }]),
    tables.tallies.put([{ ...updatedTally, propertyId }]),
  ])
  return true
}

/** Deletes tallies that do not match the stored rows: the next change of these properties rereads all their rows. */
export const forgetTallies = (tables: LocalTables, scopes: readonly Scope[]): Promise<void> =>
  tables.tallies.delete(propertyIdsOf(scopes))

const isOfLivingProperty = ({ entity, before, after }: RowChange) =>
  entity !== 'property' || (livingOrNull(before) !== null && livingOrNull(after) !== null)

/** Properties whose `p:` scope is listed. */
const propertyIdsOf = (scopes: readonly Scope[]): PropertyId[] =>
  scopes.flatMap((scope) => {
    const owner = scopeOwner(scope)
    return owner.kind === 'property' ? [owner.id] : []
  })

/**
 * Properties per transaction, and about how many of their tasks: more would block the reads of screens. After ten years,
 * 20 properties have thousands.
 */
const TOGETHER = { properties: 20, tasks: 1_000 }

/**
 * Recomputes the summaries for another day, when tasks due tomorrow may be overdue: first the properties with overdue
 * tasks or the earliest due dates. Checks before each batch whether this is still wanted.
 */
export async function turnSummaries(store: LocalStore, today: CalendarDate, goesOn = () => true): Promise<void> {
  const stale = (await store.read((tables) => tables.summaries.all()))
    .filter((summary) => isStale(summary, today))
    .toSorted((one, other) => other.overdueCount - one.overdueCount || dueOf(one).localeCompare(dueOf(other)))
  for (let from = 0; from < stale.length && goesOn();) {
    const batch = firstBatch(stale.slice(from, from + TOGETHER.properties))
    await store.write((tables) => refreshStale(tables, batch, today), 'relaxed')
    from += batch.length
  }
}

/** At least one, however many tasks it has. */
function firstBatch([first, ...others]: readonly StoredSummary[]): PropertyId[] {
  if (!first) return []
  let room = TOGETHER.tasks - tasksOf(first)
  const last = others.findIndex((summary) => (room -= tasksOf(summary)) < 0)
  return [first, ...(last === -1 ? others : others.slice(0, last))].map(({ propertyId }) => propertyId)
}

const tasksOf = ({ openCount, completedCount }: PropertySummary) => openCount + completedCount

/** Skips properties that the device has removed or recomputed meanwhile. */
async function refreshStale(
  tables: LocalTables,
  properties: readonly PropertyId[],
  today: CalendarDate,
): Promise<void> {
  const stale = (await tables.summaries.getMany(properties)).flatMap((summary) =>
    summary && isStale(summary, today) ? [propertyScope(summary.propertyId)] : [],
  )
  await refreshSummaries(tables, stale, today)
}

/** Whether another day or an earlier version of the app computed the summary. */
const isStale = ({ day, dueTodayCount, months }: StoredSummary, today: CalendarDate) =>
  day !== today || dueTodayCount === undefined || months === undefined

const dueOf = ({ nextDue }: PropertySummary) => nextDue?.date ?? '9999'

/** All rows from which a property's summary is computed. */
export interface PropertyRows {
  propertyId: PropertyId
  property: { deletedAt: string | null } | undefined
  memberships: readonly Membership[]
  systems: readonly System[]
  items: readonly MaintenanceItem[]
  issues: readonly Issue[]
}

async function readPropertyRows(tables: LocalTables, propertyId: PropertyId): Promise<PropertyRows> {
  const [property, memberships, systems, items, issues] = await Promise.all([
    tables.rows.property.get(propertyId),
    readMemberships(tables, propertyId),
    tables.rows.system.where('scope', propertyScope(propertyId)),
    tables.rows.maintenanceItem.where('scope', propertyScope(propertyId)),
    tables.rows.issue.where('scope', propertyScope(propertyId)),
  ])
  return { propertyId, property, memberships, systems, items, issues }
}

const readMemberships = (tables: LocalTables, propertyId: PropertyId) =>
  tables.rows.membership.where('scope', propertyScope(propertyId))

/** Stores the summaries of properties from all their rows. */
export async function storeSummaries(
  tables: LocalTables,
  properties: readonly PropertyRows[],
  today: CalendarDate,
): Promise<void> {
  const [living, gone] = [properties.filter(isOfLiving), properties.filter((rows) => !isOfLiving(rows))]
  const tallies = living.map(({ propertyId, ...rows }) => ({ propertyId, ...tallyOf({ ...rows, today }) }))
  const summaries = living.map(({ propertyId, memberships }, index) => ({
    ...summaryFrom(propertyId, must(tallies[index], 'its tally')),
    day: today,
    owner: ownerIn(memberships),
  }))
  const ids = gone.map(({ propertyId }) => propertyId)
  await Promise.all([
    tables.summaries.put(summaries),
    tables.tallies.put(tallies),
    tables.summaries.delete(ids),
    tables.tallies.delete(ids),
  ])
}

const isOfLiving = ({ property }: PropertyRows) => livingOrNull(property) !== null

function ownerIn(memberships: readonly Membership[]): string | null {
  const owner = memberships.find((membership) => membership.relation === 'owner' && isCurrent(membership))
  return owner?.name ?? null
}
