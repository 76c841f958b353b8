import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { LocalScope, LocalTables } from '../store/local-store.ts'

/** What is whole on this device: anything else is not for people to see yet. */
export async function shownScopes(tables: LocalTables): Promise<ReadonlySet<Scope>> {
  return shownAmong(await tables.scopes.all())
}

export const shownAmong = (scopes: readonly LocalScope[]): ReadonlySet<Scope> =>
  new Set(scopes.flatMap(({ id, state }) => (state === 'shown' ? [id] : [])))
