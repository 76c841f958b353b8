import type { AnyRow, MaintenanceItem, System } from '@hearthkeep/shared/entities/all.ts'
import type { CalendarDate, PropertyId } from '@hearthkeep/shared/entities/fields.ts'
import { scopeOwner, type Scope } from '@hearthkeep/shared/entities/scope.ts'
import { summaryOf, type PropertySummary } from '@hearthkeep/shared/rules/property-summary.ts'
import type { LocalStore, LocalTables } from './local-store.ts'

/** Computes the summaries of the houses among these scopes anew, in the transaction that changed them. */
export async function refreshSummaries(
  tables: LocalTables,
  scopes: readonly Scope[],
  today: CalendarDate,
): Promise<void> {
  for (const scope of scopes) {
    const owner = scopeOwner(scope)
    if (owner.kind === 'property') await refreshSummary(tables, owner.id, today)
  }
}

/** Brings the summaries to another day, when what was due tomorrow may be overdue, and those of an earlier version up to this one. */
export function turnSummaries(store: LocalStore, today: CalendarDate): Promise<void> {
  return store.write(async (tables) => {
    const stale = (await tables.summaries.all()).filter((summary) => summary.day !== today || !isWhole(summary))
    for (const { propertyId } of stale) await refreshSummary(tables, propertyId, today)
  })
}

/** With all that this version sums up. */
const isWhole = ({ upcomingCount, completedCount, families, lastInspection, activity }: PropertySummary) =>
  [upcomingCount, completedCount, families, lastInspection, activity?.replacing].every((part) => part !== undefined)

async function refreshSummary(tables: LocalTables, propertyId: PropertyId, today: CalendarDate): Promise<void> {
  const [property, systems, items] = await Promise.all([
    tables.rows.property.get(propertyId),
    tables.rows.system.where('propertyId', propertyId) as Promise<System[]>,
    tables.rows.maintenanceItem.where('propertyId', propertyId) as Promise<MaintenanceItem[]>,
  ])
  await keepSummary(tables, { propertyId, property, systems, items, today })
}

interface House {
  propertyId: PropertyId
  property: AnyRow | undefined
  systems: System[]
  items: MaintenanceItem[]
  today: CalendarDate
}

/** Keeps the summary of a house of which all rows are at hand. */
export async function keepSummary(tables: LocalTables, { property, ...house }: House): Promise<void> {
  const { propertyId, today } = house
  if (!property || property.deletedAt !== null) return tables.summaries.delete([propertyId])
  await tables.summaries.put([{ ...summaryOf(house), day: today }])
}
