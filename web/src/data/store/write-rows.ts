import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { emptyChecksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { tableOf, type LocalScope, type LocalTables } from './local-store.ts'

/** Writes the resulting rows: one call per table, however many changes there are. */
export async function writeRows(tables: LocalTables, changes: readonly RowChange[]): Promise<void> {
  const puts = new Map<EntityName, AnyRow[]>()
  const deletes = new Map<EntityName, string[]>()
  for (const { entity, id, after } of changes)
    if (after) listIn(puts, entity).push(after)
    else listIn(deletes, entity).push(id)
  await Promise.all([
    ...[...deletes].map(([entity, ids]) => tables.rows[entity].delete(ids)),
    ...[...puts].map(([entity, rows]) => tableOf(tables, entity).put(rows)),
  ])
}

/** Returns the list under the key, creating it if needed. */
export function listIn<Key, Value>(lists: Map<Key, Value[]>, key: Key): Value[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}

/** Shows a scope that was created on this device immediately, at the version before the server's first. */
export async function showNewScopes(tables: LocalTables, changes: readonly RowChange[]): Promise<void> {
  const touched = scopesOf(changes)
  const known = await scopesNamed(tables, touched)
  await tables.scopes.put(touched.filter((id) => !known.has(id)).map(newScope))
}

export const newScope = (id: Scope): LocalScope => ({ id, version: 0, state: 'shown', checksum: emptyChecksum })

/** Returns those of the scopes that the device has. */
export async function scopesNamed(tables: LocalTables, ids: readonly Scope[]): Promise<Map<Scope, LocalScope>> {
  const found = ids.length > 0 ? await tables.scopes.getMany(ids) : []
  return new Map(found.flatMap((scope) => (scope ? [[scope.id, scope]] : [])))
}

export function scopesOf(changes: readonly RowChange[]): Scope[] {
  return [...new Set(changes.flatMap(({ before, after }) => (after ?? before)?.scope ?? []))]
}
