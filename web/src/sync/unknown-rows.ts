import { entityNames, type EntityName } from '@hearthkeep/shared/entities/all.ts'
import type { Scope } from '@hearthkeep/shared/entities/scope.ts'
import type { RowKey, WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import type { LocalStore, LocalTables, UnknownRow } from '../data/local-store.ts'
import { confirmBelow, type ConfirmedRow } from '../data/bases.ts'

/** Whether this version of the app knows the entity. */
export const isKnown = (entity: string): entity is EntityName => (entityNames as string[]).includes(entity)

/** Keeps those that this version does not know for the version that will. @returns the others. */
export async function keepUnknown(tables: LocalTables, rows: readonly WireRow[]): Promise<ConfirmedRow[]> {
  const known: ConfirmedRow[] = []
  const unknown: UnknownRow[] = []
  for (const wire of rows) {
    const { entity, row } = wire
    if (isKnown(entity)) known.push({ entity, row })
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
    for (const { key, entity, row } of await tables.unknown.all()) {
      if (!isKnown(entity)) continue
      for (const shown of await confirmBelow(tables, [{ entity, row }], await tables.outbox.all()))
        await tables.rows[entity].put([shown.row])
      await tables.unknown.delete([key])
    }
  })
}
