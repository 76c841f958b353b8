import type { AnyRow, EntityName, Issue, MaintenanceItem, Membership, System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { emptyChecksum, withRow } from '@hearthkeep/shared/protocol/checksum.ts'
import type { ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { ConfirmedRow } from '../../data/mutate/base-rows.ts'
import { tableOf, type LocalScope, type LocalTables } from '../../data/store/local-store.ts'
import { storeSummaries, type PropertyRows } from '../../data/summary/summaries.ts'
import { listIn } from '../../data/store/write-rows.ts'
import { advance } from './advance.ts'
import { storeUnknownRows } from './unknown-rows.ts'

type WholeScope = Pick<ScopeDelta, 'scope' | 'since' | 'version' | 'puts'>

/**
 * Writes scopes that are new to this device, while no pending change can lie on top of them: a realtor's first sync
 * brings thousands. There is nothing to compare them with and nothing to read back.
 */
export async function writeNewScopes(
  tables: LocalTables,
  { deltas, today }: { deltas: readonly WholeScope[]; today: CalendarDate },
): Promise<void> {
  const puts = new Map<EntityName, AnyRow[]>()
  const scopes: LocalScope[] = []
  const properties: PropertyRows[] = []
  for (const delta of deltas) {
    const rows = await storeUnknownRows(tables, delta.puts)
    for (const { entity, row } of rows) listIn(puts, entity).push(row)
    scopes.push(countedScope(delta, today))
    properties.push(...propertyRowsOf(delta, rows))
  }
  await Promise.all([
    tables.scopes.put(scopes),
    storeSummaries(tables, properties, today),
    ...[...puts].map(([entity, rows]) => tableOf(tables, entity).put(rows)),
  ])
}

/** Counts the rows as received: if the server's count differs, nothing better is available. */
const countedScope = (delta: WholeScope, today: CalendarDate): LocalScope => ({
  ...advance(undefined, delta, delta.puts.reduce(withRow, emptyChecksum)),
  counted: today,
})

/** Returns nothing if the scope is not a property. */
function propertyRowsOf({ scope }: WholeScope, rows: readonly ConfirmedRow[]): PropertyRows[] {
  const owner = scopeOwner(scope)
  if (owner.kind !== 'property') return []
  const of = (entity: EntityName) => rows.flatMap((each) => (each.entity === entity ? [each.row] : []))
  return [
    {
      propertyId: owner.id,
      property: of('property')[0],
      memberships: of('membership') as Membership[],
      systems: of('system') as System[],
      items: of('maintenanceItem') as MaintenanceItem[],
      issues: of('issue') as Issue[],
    },
  ]
}
