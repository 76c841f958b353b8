import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'

/** The way to the server. Each call gives the whole answer or throws a {@link TransportFailure}. */
export interface Transport {
  sync(request: SyncRequest): Promise<SyncAnswer>
  page(scope: Scope, after: string | null): Promise<{ rows: WireRow[]; next: string | null }>
  /** Is told which mutations a request is going to carry, while another is on its way. */
  prepare?(mutations: SyncRequest['mutations']): void
}

/**
 * `unreachable`: no answer of ours came back, whatever did. `signed_out`: the session has ended. `busy`: the server asks to
 * be asked again later. `too_large`, `unfit`: the server, or something on the way to it, does not take so much at once, or
 * not what the request says. `rejected`: any other no.
 */
export type FailureKind = 'unreachable' | 'signed_out' | 'busy' | 'too_large' | 'unfit' | 'rejected'

export class TransportFailure extends Error {
  readonly kind: FailureKind
  /** How long the server asks to wait, in milliseconds; 0 where it does not say. */
  readonly waitMs: number
  constructor(kind: FailureKind, message: string, waitMs = 0) {
    super(message)
    this.kind = kind
    this.waitMs = waitMs
  }
}
