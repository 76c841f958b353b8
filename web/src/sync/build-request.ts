import type { Scope } from '@hearthkeep/shared/entities/scope.ts'
import { must } from '@hearthkeep/shared/must.ts'
import type { PushedMutation, SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import { ALL_AS_SAID, MAX_PUSHED_MUTATIONS, MAX_REQUEST_BYTES, PROTOCOL } from '@hearthkeep/shared/protocol/version.ts'
import type { LocalStore, PendingMutation } from '../data/local-store.ts'

/** A request and what was true of the device when it was made. */
export interface BuiltRequest {
  wire: SyncRequest
  /** The mutations in it, as they stand in the outbox. */
  pushed: PendingMutation[]
  /** Scopes whose first load was complete: the answer brings them up to date, so they can be shown. */
  loaded: Scope[]
}

/**
 * What the device says in a round: what it has, and what waits, oldest first, as much as one request may carry.
 * @param asked.most how many changes that is; their bytes are limited too.
 */
export function buildRequest(
  store: LocalStore,
  { app, user, most = MAX_PUSHED_MUTATIONS }: Pick<SyncRequest, 'app' | 'user'> & { most?: number | undefined },
): Promise<BuiltRequest> {
  return store.read(async (tables) => {
    const [state, pending, scopes] = await Promise.all([
      tables.device.get('this'),
      tables.outbox.first(most),
      tables.scopes.all(),
    ])
    const { device, epoch, nextSeq } = must(state, 'the state of this device')
    const { pushed, mutations } = firstBatch(pending)
    return {
      pushed,
      wire: {
        protocol: PROTOCOL,
        app,
        user,
        epoch,
        device,
        understands: [ALL_AS_SAID],
        acked: (pending[0]?.seq ?? nextSeq) - 1,
        cursors: Object.fromEntries(scopes.map(({ id, version }) => [id, version])),
        drifted: scopes.filter(({ drifted }) => drifted).map(({ id }) => id),
        mutations,
      },
      loaded: scopes.filter(({ state }) => state === 'loaded').map(({ id }) => id),
    }
  })
}

const utf8 = new TextEncoder()

export type Batch = Pick<BuiltRequest, 'pushed'> & Pick<SyncRequest, 'mutations'>

/** The first of these, as many as one request may carry. */
export function firstBatch(pending: readonly PendingMutation[]): Batch {
  const pushed: PendingMutation[] = []
  const mutations: PushedMutation[] = []
  let bytes = 0
  for (const entry of pending) {
    const { scope: _scope, bases: _bases, ...mutation } = entry
    bytes += utf8.encode(JSON.stringify(mutation)).length
    if (bytes > MAX_REQUEST_BYTES && mutations.length > 0) break
    pushed.push(entry)
    mutations.push(mutation)
  }
  return { pushed, mutations }
}
