import { highestReach } from '@hearthkeep/shared/protocol/cursor.ts'
import type { OkAnswer, SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { LocalStore } from '../../data/store/local-store.ts'
import { firstBatch, type Batch, type BuiltRequest } from './build-request.ts'
import { confirmsAll } from '../apply/confirm-own.ts'
import type { Load } from './pace.ts'

/** Reads the mutations that are pending behind the request, as many as one more request may carry. */
export async function readBehind(
  store: LocalStore,
  { request, most }: { request: BuiltRequest; most: Load },
): Promise<Batch> {
  const last = request.pushed.at(-1)
  return firstBatch(last ? await store.read((tables) => tables.outbox.first(most.mutations, last.seq)) : [], most)
}

interface Answered {
  request: BuiltRequest
  answer: SyncAnswer
  behind: Batch
}

/**
 * Returns the following request as it will be once the answer is applied; null if that does not follow from the answer
 * alone. If the device has moved on by then, the guard of rule 8 drops the answer to it, and its mutations are pushed
 * again.
 */
export function askAhead({ request, answer, behind }: Answered): BuiltRequest | null {
  const { wire, pushed, loaded } = request
  if (pushed.length === 0) return askForMore(request, answer)
  const last = pushed.at(-1)
  if (answer.kind !== 'ok' || !last || behind.pushed.length === 0) return null
  const isPlain = answer.epoch === wire.epoch && !answer.more && loaded.length + wire.drifted.length === 0
  const cursors = cursorsAfter(wire, answer)
  if (!isPlain || !cursors || !confirmsAll(answer, pushed)) return null
  return {
    answers: request.answers + 1,
    pushed: behind.pushed,
    load: behind.load,
    loaded,
    wire: {
      ...wire,
      acked: last.seq,
      ...cursors,
      mutations: behind.mutations,
    },
  }
}

/** Returns the request that follows a full answer: the server processes it while the device writes this answer. */
function askForMore({ wire, pushed, load, loaded, answers }: BuiltRequest, answer: SyncAnswer): BuiltRequest | null {
  if (answer.kind !== 'ok' || !answer.more) return null
  const isPlain = wire.epoch === null || answer.epoch === wire.epoch
  const brings =
    answer.snapshots.length + answer.revoked.length + answer.results.length + wire.drifted.length + loaded.length
  const cursors = cursorsAfter(wire, answer)
  if (!isPlain || !cursors || brings > 0) return null
  return {
    answers: answers + 1,
    pushed,
    load,
    loaded,
    wire: { ...wire, epoch: answer.epoch, ...cursors },
  }
}

/**
 * Returns what the device will have received by then; null if that is more than the cursor says, as after a change during
 * a long answer ([P23]).
 */
function cursorsAfter(wire: SyncRequest, { deltas, cursor }: OkAnswer): Pick<SyncRequest, 'cursor' | 'cursors'> | null {
  const versions = [...Object.values(wire.cursors), ...deltas.map(({ version }) => version)]
  return versions.every((version) => version <= highestReach(cursor)) ? { cursor, cursors: {} } : null
}
