import { entityNames, type EntityName } from '@hearthkeep/shared/entities/all.ts'
import type { Scope } from '@hearthkeep/shared/entities/scope.ts'
import type { RowKey, WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import type { LocalRow, LocalStore, LocalTables, UnknownRow } from '../data/local-store.ts'
import { baseKey } from '../data/write-rows.ts'

/** A row of an entity that this version knows, its version with it as the device keeps it. */
export interface KnownRow {
  entity: EntityName
  row: LocalRow
}

/** Whether this version of the app knows the entity. */
export const isKnown = (entity: string): entity is EntityName => (entityNames as string[]).includes(entity)

/** Keeps those that this version does not know for the version that will. @returns the others. */
export async function keepUnknown(tables: LocalTables, rows: readonly WireRow[]): Promise<KnownRow[]> {
  const known: KnownRow[] = []
  const unknown: UnknownRow[] = []
  for (const wire of rows) {
    const { entity, version, row } = wire
    if (isKnown(entity)) known.push({ entity, row: { ...row, version } })
    else unknown.push({ ...wire, key: `${entity}/${row.id}`, scope: row.scope })
  }
  await tables.unknown.put(unknown)
  return known
}

export async function forgetUnknown(tables: LocalTables, keys: readonly RowKey[]): Promise<void> {
  await tables.unknown.delete(keys.flatMap(({ entity, id }) => (isKnown(entity) ? [] : [`${entity}/${id}`])))
}

export async function unknownOf(tables: LocalTables, scope: Scope): Promise<UnknownRow[]> {
  return (await tables.unknown.all()).filter((row) => row.scope === scope)
}

/** A new version of the app takes over the rows that the one before it did not know. */
export function adoptUnknown(store: LocalStore): Promise<void> {
  return store.write(async (tables) => {
    for (const { key, entity, row, version } of await tables.unknown.all()) {
      if (!isKnown(entity)) continue
      const base = await tables.base.get(baseKey(entity, row.id))
      if (base) await tables.base.put([{ ...base, row: { ...row, version } }])
      else await tables.rows[entity].put([{ ...row, version }])
      await tables.unknown.delete([key])
    }
  })
}
