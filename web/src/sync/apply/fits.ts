import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { reachOf } from '@hearthkeep/shared/protocol/cursor.ts'
import type { ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { DeviceState, LocalScope } from '../../data/store/local-store.ts'

/** What the device has of the scopes that the server sends. */
export interface LocalState {
  device: DeviceState
  scopes: ReadonlyMap<Scope, LocalScope>
}

/** The guard (rule 8): each delta begins at or before the device's version and ends at or after it. */
export const fits = (deltas: readonly ScopeDelta[], local: LocalState): boolean =>
  deltas.every(({ scope, since, version }) => {
    // A whole scope replaces the rows here, so only their own version counts, not the cursor.
    const reach = since === 0 ? localVersion(scope, local) : localReach(scope, local)
    return since <= reach && reach <= version
  })

/**
 * Returns whether the device has each scope, or receives all of it. A poke also sends changes to people who were just
 * given access and lack the earlier rows: only an answer brings those. Nor does a poke replace rows that do not match
 * the checksum: a late one ends before the cursor, and what the cursor claims is never sent again.
 */
export const isContinued = (deltas: readonly ScopeDelta[], { scopes }: LocalState): boolean =>
  deltas.every(({ scope, since }) => (since === 0 ? !scopes.get(scope)?.drifted : scopes.has(scope)))

/** Returns whether the device has already received all of it. */
export const isKnownAlready = (deltas: readonly ScopeDelta[], local: LocalState): boolean =>
  deltas.every(({ scope, version }) => localReach(scope, local) >= version)

/**
 * Returns the change number up to which this device has the scope. Of a scope for which the server had nothing yet, the
 * device has as much as its cursor covers.
 */
function localReach(scope: Scope, local: LocalState): number {
  if (local.scopes.get(scope)?.drifted) return 0
  return Math.max(localVersion(scope, local), reachOf(local.device.cursor, scope) ?? 0)
}

const localVersion = (scope: Scope, { scopes }: LocalState) => scopes.get(scope)?.version ?? 0
