import type { EntityName } from '@hearthkeep/shared/entities.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { RowKey, WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import type { LocalTables, UnknownRow } from '../../data/store/local-store.ts'
import type { ConfirmedRow } from '../../data/mutate/bases.ts'

/** Returns whether this version of the app knows the entity, and so has a table for it in its store. */
export const isKnown = ({ rows }: Pick<LocalTables, 'rows'>, entity: string): entity is EntityName =>
  Object.hasOwn(rows, entity)

/** Returns the entities that this version knows. */
export const knownEntities = ({ rows }: Pick<LocalTables, 'rows'>): EntityName[] => Object.keys(rows) as EntityName[]

/** Stores rows that this version does not know for the version that will. @returns the others. */
export async function storeUnknown(tables: LocalTables, rows: readonly WireRow[]): Promise<ConfirmedRow[]> {
  const known: ConfirmedRow[] = []
  const unknown: UnknownRow[] = []
  for (const wire of rows) {
    const { entity, row } = wire
    if (isKnown(tables, entity)) known.push({ entity, row })
    else unknown.push({ ...wire, key: `${entity}/${row.id}`, scope: row.scope })
  }
  await tables.unknown.put(unknown)
  return known
}

export async function forgetUnknown(tables: LocalTables, keys: readonly RowKey[]): Promise<void> {
  await tables.unknown.delete(keys.flatMap(({ entity, id }) => (isKnown(tables, entity) ? [] : [`${entity}/${id}`])))
}

export async function unknownOf(tables: LocalTables, scope: Scope): Promise<UnknownRow[]> {
  return (await tables.unknown.all()).filter((row) => row.scope === scope)
}
