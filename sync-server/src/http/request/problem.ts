import type { Problem as ProblemAnswer } from '@hearthkeep/shared/protocol/answers/problem.ts'
import { Refusal, type Issue, type Outcome, type RefusalKind } from '@hearthkeep/shared/kernel/outcome.ts'
import type { ErrorHandler } from 'hono'
import { ContentsAway } from '../../documents/contents.ts'
import type { DiskHealth } from '../../disk-health.ts'
import { isStorageFault } from '../../storage/storage-fault.ts'
import { StoreBusy } from '../../storage/store-busy.ts'
import { TooBusy } from '../../fair-queue.ts'
import { logFailure, type Log } from '../../log.ts'
import { answerRefusal } from './problem-details.ts'

/** What can be wrong with a call besides the refusal of a mutation. */
type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 412 | 413 | 415 | 416 | 421 | 422 | 429 | 502 | 503 | 507

/** An error response. Routes throw it; {@link answerProblem} sends it. */
export class Problem extends Error {
  readonly status: ProblemStatus
  readonly code: string
  readonly issues: Issue[] | undefined
  readonly headers: Record<string, string>

  constructor(
    status: ProblemStatus,
    details: { code: string; message: string; issues?: Issue[]; headers?: Record<string, string> },
  ) {
    super(details.message)
    this.status = status
    this.code = details.code
    this.issues = details.issues
    this.headers = details.headers ?? {}
  }
}

/** A row of another property is invisible to this call, so `outside_scope` is 404. */
const statusOfRefusal = {
  invalid: 400,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  outside_scope: 404,
  limit: 429,
  internal: 500,
} as const satisfies Record<RefusalKind, number>

/** Unwraps the value of an outcome. @throws Refusal if it was refused. */
export function unwrap<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  const { kind, message, issues } = outcome.refusal
  throw new Refusal(kind, message, issues)
}

/** [SE191] Someone has to free the disk. */
const FAILING_SECONDS = 60
const cannotSave = {
  message: 'The server can’t save anything right now. Please try again later.',
  code: 'storage_failed',
} satisfies ProblemAnswer

/** A backup or a restore has locked the store. */
const LOCKED_SECONDS = 5
const busy = { message: 'The server is busy. Please try again in a few seconds.', code: 'busy' }

/** [DS2] The network or the store has to come back. */
const AWAY_SECONDS = 15
const contentsAway = {
  message: 'The server can’t reach the files of documents right now. Please try again in a moment.',
  code: 'documents_away',
} satisfies ProblemAnswer

/** Responds to every error with a problem; for our own faults it reveals only that there was one. */
export const answerProblem =
  (log: Log, disk?: Pick<DiskHealth, 'note'>): ErrorHandler =>
  (error, c) => {
    if (error instanceof Problem) {
      const { message, code, issues, status, headers } = error
      return answerRefusal(c, { message, code, issues }, status, headers)
    }
    if (error instanceof Refusal) {
      const { kind, message, issues } = error.value
      return answerRefusal(c, { message, code: kind, issues }, statusOfRefusal[kind])
    }
    if (error instanceof TooBusy) return answerRefusal(c, busy, 503, { 'Retry-After': String(error.seconds) })
    if (error instanceof StoreBusy) return answerRefusal(c, busy, 503, { 'Retry-After': String(LOCKED_SECONDS) })
    if (error instanceof ContentsAway) {
      logFailure(log, { error: error.message }, 'the files of documents cannot be reached')
      return answerRefusal(c, contentsAway, 503, { 'Retry-After': String(AWAY_SECONDS) })
    }
    // Logs the cause if there is one: the message of a failed query repeats its parameters.
    logFailure(log, { error: error.cause instanceof Error ? error.cause : error }, 'a request failed')
    // Most such errors have been noted by then, but not those of files that a route itself writes.
    disk?.note(error)
    if (isStorageFault(error)) return answerRefusal(c, cannotSave, 503, { 'Retry-After': String(FAILING_SECONDS) })
    return answerRefusal(c, { message: 'Something went wrong on our side', code: 'internal' }, 500)
  }
