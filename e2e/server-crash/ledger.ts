import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { entityNames } from '@hearthkeep/shared/entities.ts'
import { openExistingStore, type Place } from '../../sync-server/src/storage/open-store.ts'
import type { ChangeRecord } from '../../sync-server/src/storage/log/changes.ts'
import type { View } from '../../sync-server/src/storage/store.ts'
import { visibleScopes } from '../../sync-server/src/access/visible-scopes.ts'
import { rowsOf } from '../simulation/server/server-record.ts'

/** The server's data about the scopes of some people. */
export interface Ledger {
  versions: Map<Scope, number>
  /** By `entity/id`. */
  rows: Map<string, AnyRow>
  /** The whole log, in order. */
  changes: ChangeRecord[]
}

/** `history` limits its results by default. */
const ALL = Number.MAX_SAFE_INTEGER

/** Reads the database from a separate process than the server's. */
export async function readDatabase<T>(place: Place, work: (view: View) => Promise<T>): Promise<T> {
  const store = await openExistingStore(place)
  try {
    return await store.read(work)
  } finally {
    await store.close()
  }
}

export async function readLedger(view: View, people: readonly UserId[]): Promise<Ledger> {
  const ledger: Ledger = { versions: new Map(), rows: new Map(), changes: [] }
  const scopes = await Promise.all(people.map((userId) => visibleScopes(view, userId)))
  for (const scope of new Set(scopes.flat())) {
    ledger.versions.set(scope, (await view.scopeState(scope))?.version ?? 0)
    for (const [key, row] of await rowsOf(view, scope)) ledger.rows.set(key, row)
    for (const { entity, id } of await keysEver(view, scope))
      ledger.changes.push(...(await view.history(entity, id, ALL)))
  }
  ledger.changes.sort((one, other) => one.number - other.number)
  return ledger
}

/** Keys of all rows that the scope has or has had. */
async function keysEver(view: View, scope: Scope) {
  const whole = await view.delta(scope, { after: 0, maxBytes: Infinity })
  const puts = whole?.delta.puts.map(({ entity, row }) => ({ entity, id: row.id })) ?? []
  return [...puts, ...(whole?.delta.deletes ?? [])].flatMap(({ entity, id }) => {
    const known = entityNames.find((name) => name === entity)
    return known ? [{ entity: known, id }] : []
  })
}
