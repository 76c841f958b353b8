import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { PendingMutation } from '../../data/store/local-store.ts'
import type { OkAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'

/** The part of an answer that changes the rows and the outbox. A delta that comes with a poke has the same shape. */
export type AnsweredChanges = Pick<OkAnswer, 'deltas' | 'results' | 'snapshots' | 'revoked' | 'more'>

/** A request, and the state of the device when it was made. */
export interface AnsweredRequest {
  wire: SyncRequest
  /** The mutations in it, as stored in the outbox. */
  pushed: PendingMutation[]
  /** The number of answers that the device had applied. */
  answers: number
  /** Scopes whose first load was complete: the answer brings them up to date, so they can be shown. */
  loaded: Scope[]
}
