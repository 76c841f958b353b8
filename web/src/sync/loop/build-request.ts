import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { highestReach, type Cursor } from '@hearthkeep/shared/protocol/cursor.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import { MAX_DRIFTED, PROTOCOL } from '@hearthkeep/shared/protocol/limits.ts'
import type { LocalScope, LocalStore, PendingMutation } from '../../data/store/local-store.ts'
import type { AnsweredRequest } from '../apply/answered-changes.ts'
import { FULL_LOAD, type Load } from './pace.ts'
import { pushedOf } from './withhold.ts'

export interface BuiltRequest extends AnsweredRequest {
  load: Load
}

/**
 * Builds the request of a round: what the device has, and what is pending, oldest first.
 * @param asked.most how much of what is pending; a request that may carry anything carries at least one mutation.
 */
export function buildRequest(
  store: LocalStore,
  { app, user, most = FULL_LOAD }: Pick<SyncRequest, 'app' | 'user'> & { most?: Load },
): Promise<BuiltRequest> {
  return store.read(async (tables) => {
    const [state, pending, scopes] = await Promise.all([
      tables.device.get('this'),
      // The first is always read: it determines `acked`.
      tables.outbox.first(Math.max(1, most.mutations)),
      tables.scopes.all(),
    ])
    const { device, epoch, nextSeq, cursor, answers, past = {} } = must(state, 'the state of this device')
    const { pushed, mutations, load } = firstBatch(pending, most)
    return {
      pushed,
      load,
      answers,
      wire: {
        protocol: PROTOCOL,
        app,
        user,
        epoch,
        device,
        acked: (pending[0]?.seq ?? nextSeq) - 1,
        ...cursorsOf(cursor, scopes),
        ...aheadOf(scopes),
        drifted: scopes.flatMap(({ id, drifted }) => (drifted ? [id] : [])).slice(0, MAX_DRIFTED),
        mutations,
        past: Object.keys(past) as PropertyId[],
      },
      loaded: scopes.filter(({ state }) => state === 'loaded').map(({ id }) => id),
    }
  })
}

/** The device's cursor, and a cursor of its own for each scope that differs from it. */
function cursorsOf(cursor: Cursor, scopes: readonly LocalScope[]): Pick<SyncRequest, 'cursor' | 'cursors'> {
  const apart = scopes.filter(({ version, drifted }) => drifted || version > highestReach(cursor))
  return { cursor, cursors: Object.fromEntries(apart.map(({ id, version }) => [id, version])) }
}

/** The highest version that a first load has read from pages. */
function aheadOf(scopes: readonly LocalScope[]): Pick<SyncRequest, 'ahead'> {
  const ahead = scopes.reduce((highest, scope) => Math.max(highest, scope.ahead ?? 0), 0)
  return ahead > 0 ? { ahead } : {}
}

const utf8 = new TextEncoder()

export type Batch = Pick<BuiltRequest, 'pushed' | 'load'> & Pick<SyncRequest, 'mutations'>

/** Returns the first pending mutations, as many as one request may carry. */
export function firstBatch(pending: readonly PendingMutation[], most: Load): Batch {
  const batch: Batch = { pushed: [], mutations: [], load: { mutations: 0, bytes: 0 } }
  for (const entry of pending.slice(0, most.mutations)) {
    const mutation = pushedOf(entry)
    const bytes = batch.load.bytes + utf8.encode(JSON.stringify(mutation)).length
    if (bytes > most.bytes && batch.mutations.length > 0) break
    batch.pushed.push(entry)
    batch.mutations.push(mutation)
    batch.load = { mutations: batch.mutations.length, bytes }
  }
  return batch
}
