import type { Scope } from '@hearthkeep/shared/entities/scope.ts'
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

/** `unreachable`: no answer of ours came back, whatever did. `signed_out`: the session has ended. `rejected`: it said no. */
export type FailureKind = 'unreachable' | 'signed_out' | 'rejected'

export class TransportFailure extends Error {
  readonly kind: FailureKind
  constructor(kind: FailureKind, message: string) {
    super(message)
    this.kind = kind
  }
}
