import type { EntityName } from '@hearthkeep/shared/entities.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { RowKey, WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import type { LocalTables, UnknownRow } from '../../data/store/local-store.ts'
import type { ConfirmedRow } from '../../data/mutate/base-rows.ts'

/** Returns whether this version of the app knows the entity, and so has a table for it in its store. */
export const isKnown = ({ rows }: Pick<LocalTables, 'rows'>, entity: string): entity is EntityName =>
  Object.hasOwn(rows, entity)

/** Returns the entities that this version knows. */
export const knownEntities = ({ rows }: Pick<LocalTables, 'rows'>): EntityName[] => Object.keys(rows) as EntityName[]

/** Stores rows that this version does not know for the version that will. @returns the others. */
export async function storeUnknownRows(tables: LocalTables, rows: readonly WireRow[]): Promise<ConfirmedRow[]> {
  const known: ConfirmedRow[] = []
  const unknown: UnknownRow[] = []
  for (const wire of rows) {
    const { entity, row } = wire
    if (isKnown(tables, entity)) known.push({ entity, row })
    else unknown.push({ ...wire, key: `${entity}/${row.id}`, scope: row.scope })
  }
  await tables.unknownRows.put(unknown)
  return known
}

export async function forgetUnknownRows(tables: LocalTables, keys: readonly RowKey[]): Promise<void> {
  await tables.unknownRows.delete(
    keys.flatMap(({ entity, id }) => (isKnown(tables, entity) ? [] : [`${entity}/${id}`])),
  )
}

export async function unknownRowsOf(tables: LocalTables, scope: Scope): Promise<UnknownRow[]> {
  return (await tables.unknownRows.all()).filter((row) => row.scope === scope)
}
