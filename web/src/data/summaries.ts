import type { MaintenanceItem, Membership, System } from '@hearthkeep/shared/entities/all.ts'
import type { CalendarDate, PropertyId } from '@hearthkeep/shared/entities/fields.ts'
import { propertyScope, scopeOwner, type Scope } from '@hearthkeep/shared/entities/scope.ts'
import type { RowChange } from '@hearthkeep/shared/mutations/overlay.ts'
import { summaryOf, type PropertySummary } from '@hearthkeep/shared/rules/property-summary.ts'
import type { LocalStore, LocalTables, StoredSummary } from './local-store.ts'
import { withChanges, type HouseRows } from './remembered-houses.ts'
import type { RememberingReader } from './remembering-reader.ts'
import { scopesOf, writeRows } from './write-rows.ts'

/** Computes the summaries of the houses among these scopes anew, from their rows, in the transaction that changed them. */
export async function refreshSummaries(
  tables: LocalTables,
  scopes: readonly Scope[],
  today: CalendarDate,
): Promise<void> {
  for (const propertyId of housesOf(scopes)) await refreshSummary(tables, propertyId, today)
}

/**
 * Writes what the changes lead to, and the summaries of the houses that they touch: one that is remembered is not read again,
 * nor does its summary wait for the rows. All that is written to a house's rows comes here, or to {@link refreshSummaries}.
 */
export async function writeChanges(tables: LocalTables, { changes, reader, today }: Written): Promise<void> {
  const written = writeRows(tables, changes)
  const moveSummary = async (propertyId: PropertyId) => {
    const scope = propertyScope(propertyId)
    const remembered = await reader.house(propertyId)
    const house = remembered
      ? withChanges(
          remembered,
          changes.filter(({ before, after }) => (after ?? before)?.scope === scope),
        )
      : await written.then(() => readHouse(tables, propertyId))
    await keepSummary(tables, { today, ...house, revision: tables.remembered.keep(house) })
  }
  const moveSummaries = async () => {
    for (const propertyId of housesOf(scopesOf(changes))) await moveSummary(propertyId)
  }
  await Promise.all([written, moveSummaries()])
}

interface Written {
  changes: readonly RowChange[]
  /** What it has at hand is as it was before the changes. */
  reader: RememberingReader
  today: CalendarDate
}

/** The houses of which these are the own scopes. */
export const housesOf = (scopes: readonly Scope[]): PropertyId[] =>
  scopes.flatMap((scope) => {
    const owner = scopeOwner(scope)
    return owner.kind === 'property' ? [owner.id] : []
  })

/** So many houses a transaction: more would keep the screens' reads waiting. */
const TOGETHER = 20

/**
 * Brings the summaries to another day, when what was due tomorrow may be overdue, and those of an earlier version up to
 * this one: first the houses in which something is late or comes soonest. Asks before each few whether it is still wanted.
 */
export async function turnSummaries(store: LocalStore, today: CalendarDate, goesOn = () => true): Promise<void> {
  const stale = (await store.read((tables) => tables.summaries.all()))
    .filter((summary) => summary.day !== today || !isWhole(summary))
    .toSorted((one, other) => other.overdueCount - one.overdueCount || dueOf(one).localeCompare(dueOf(other)))
    .map(({ propertyId }) => propertyId)
  for (let from = 0; from < stale.length && goesOn(); from += TOGETHER)
    await store.write((tables) => refreshStale(tables, stale.slice(from, from + TOGETHER), today), 'relaxed')
}

/** What the device has let go of meanwhile, or summed up anew, is left alone. */
async function refreshStale(tables: LocalTables, houses: readonly PropertyId[], today: CalendarDate): Promise<void> {
  for (const summary of await tables.summaries.getMany(houses))
    if (summary && (summary.day !== today || !isWhole(summary))) await refreshSummary(tables, summary.propertyId, today)
}

const dueOf = ({ nextDue }: PropertySummary) => nextDue?.date ?? '9999'

/** With all that this version sums up. */
const isWhole = ({ upcomingCount, completedCount, families, lastInspection, activity, owner }: StoredSummary) =>
  [upcomingCount, completedCount, families, lastInspection, activity?.replacing, owner].every(
    (part) => part !== undefined,
  )

async function refreshSummary(tables: LocalTables, propertyId: PropertyId, today: CalendarDate): Promise<void> {
  await keepSummary(tables, { today, ...(await readHouse(tables, propertyId)) })
}

async function readHouse(tables: LocalTables, propertyId: PropertyId): Promise<HouseRows> {
  const [property, memberships, systems, items] = await Promise.all([
    tables.rows.property.get(propertyId),
    tables.rows.membership.where('scope', propertyScope(propertyId)) as Promise<Membership[]>,
    tables.rows.system.where('propertyId', propertyId) as Promise<System[]>,
    tables.rows.maintenanceItem.where('propertyId', propertyId) as Promise<MaintenanceItem[]>,
  ])
  return { propertyId, property, memberships, systems, items }
}

interface House extends HouseRows {
  today: CalendarDate
  /** Under which its rows are remembered. */
  revision?: string
}

/** Keeps the summary of a house of which all rows are at hand. */
export async function keepSummary(
  tables: LocalTables,
  { property, memberships, revision, ...house }: House,
): Promise<void> {
  const { propertyId, today } = house
  if (!property || property.deletedAt !== null) return tables.summaries.delete([propertyId])
  const summary = { ...summaryOf(house), day: today, owner: ownerIn(memberships) }
  await tables.summaries.put([revision === undefined ? summary : { ...summary, revision }])
}

function ownerIn(memberships: readonly Membership[]): string | null {
  const owner = memberships.find(
    ({ relation, until, deletedAt }) => relation === 'owner' && until === null && deletedAt === null,
  )
  return owner?.name ?? null
}
