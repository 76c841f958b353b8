import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'

/** A page of a scope's first load. `version`, `era`: those of its end line. */
export interface Page {
  rows: WireRow[]
  /** For the next page; null after the last. */
  next: string | null
  version?: number | undefined
  era?: string | undefined
}

/** The connection to the server. Each call resolves to the whole answer or throws a {@link TransportFailure}. */
export interface Transport {
  sync(request: SyncRequest): Promise<SyncAnswer>
  page(scope: Scope, after: string | null): Promise<Page>
  /** Called with the mutations that a request is going to carry, while another is in flight. */
  prepare?(mutations: SyncRequest['mutations']): void
}

/**
 * `unreachable`: our server did not answer, though something else may have. `signed_out`: the session has ended.
 * `account_deleted`: the account is gone too. `busy`: the server asks to retry later. `too_large`, `unfit`: the server, or
 * something on the way, rejects so much at once, or these contents. `rejected`: any other refusal. `failed`: our server
 * reports an error of its own.
 */
export type FailureKind =
  | 'unreachable'
  | 'signed_out'
  | 'account_deleted'
  | 'busy'
  | 'too_large'
  | 'unfit'
  | 'rejected'
  | 'failed'

export class TransportFailure extends Error {
  readonly kind: FailureKind
  /** How long the server asks to wait, in milliseconds; 0 if it does not. */
  readonly waitMs: number
  constructor(kind: FailureKind, message: string, waitMs = 0) {
    super(message)
    this.kind = kind
    this.waitMs = waitMs
  }
}
