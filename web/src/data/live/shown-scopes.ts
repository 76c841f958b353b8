import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { LocalScope, LocalTables } from '../store/local-store.ts'

/** Returns the scopes that are complete on this device; all others are hidden. */
export async function shownScopes(tables: LocalTables): Promise<ReadonlySet<Scope>> {
  return shownAmong(await tables.scopes.all())
}

export const shownAmong = (scopes: readonly LocalScope[]): ReadonlySet<Scope> =>
  new Set(scopes.flatMap(({ id, state }) => (state === 'shown' ? [id] : [])))
