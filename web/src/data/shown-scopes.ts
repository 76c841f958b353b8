import type { Scope } from '@hearthkeep/shared/entities/scope.ts'
import type { LocalTables } from './local-store.ts'

/** What is whole on this device: anything else is not for people to see yet. */
export async function shownScopes(tables: LocalTables): Promise<ReadonlySet<Scope>> {
  const scopes = await tables.scopes.all()
  return new Set(scopes.flatMap(({ id, state }) => (state === 'shown' ? [id] : [])))
}
