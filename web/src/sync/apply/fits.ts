import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { reachOf } from '@hearthkeep/shared/protocol/cursor.ts'
import type { ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { DeviceState, LocalScope } from '../../data/store/local-store.ts'

/** What the server tells of a scope, in an answer or along with a poke, and since when. */
export type Told = ScopeDelta & { since: number }

/** What the device has of what it is told of. */
export interface Here {
  device: DeviceState
  scopes: ReadonlyMap<Scope, LocalScope>
}

/** The guard (rule 8): each delta begins where the device stands or before, and ends there or behind. */
export const fits = (deltas: readonly Told[], here: Here): boolean =>
  deltas.every(({ scope, since, version }) => {
    // All of a scope fits also where the cursor is of a server that has since become an earlier version.
    const reach = since === 0 ? versionHere(scope, here) : reachHere(scope, here)
    return since <= reach && reach <= version
  })

/**
 * Whether the device has each scope, or is sent all of it. A poke also tells people who were given access a moment ago what
 * changed, and they lack the rows from before: only an answer brings those.
 */
export const isContinued = (deltas: readonly Told[], { scopes }: Here): boolean =>
  deltas.every(({ scope, since }) => since === 0 || scopes.has(scope))

/** Whether the device has heard of all of it. */
export const isHeard = (deltas: readonly Told[], here: Here): boolean =>
  deltas.every(({ scope, version }) => reachHere(scope, here) >= version)

/**
 * The number of the change up to which this device has the scope. A scope of which the server had nothing yet, the device
 * has as far as its cursor says.
 */
function reachHere(scope: Scope, here: Here): number {
  if (here.scopes.get(scope)?.drifted) return 0
  const { cursor } = here.device
  return Math.max(versionHere(scope, here), (cursor && reachOf(cursor, scope)) ?? 0)
}

const versionHere = (scope: Scope, { scopes }: Here) => scopes.get(scope)?.version ?? 0
