import { Refusal, type Issue, type Outcome, type RefusalKind } from '@hearthkeep/shared/kernel/outcome.ts'
import type { ErrorHandler } from 'hono'
import type { Log } from '../../log.ts'
import { TooBusy } from '../../passwords/hashing-queue.ts'

/** What may be wrong with a call beside what a mutation refuses. */
type ProblemStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 416 | 421 | 429 | 502 | 503 | 507

/** An answer other than the one hoped for. Routes throw it; {@link tellProblem} words it. */
export class Problem extends Error {
  readonly status: ProblemStatus
  readonly code: string
  readonly issues: Issue[] | undefined
  readonly headers: Record<string, string>

  constructor(
    status: ProblemStatus,
    told: { code: string; message: string; issues?: Issue[]; headers?: Record<string, string> },
  ) {
    super(told.message)
    this.status = status
    this.code = told.code
    this.issues = told.issues
    this.headers = told.headers ?? {}
  }
}

/** A row of another house is not theirs to see, as far as this call goes: `moved` is 404. */
const statusOfRefusal = {
  invalid: 400,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  moved: 404,
  limit: 429,
  internal: 500,
} as const satisfies Record<RefusalKind, number>

/** What was asked for. @throws Refusal when it was refused. */
export function granted<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  const { kind, message, issues } = outcome.refusal
  throw new Refusal(kind, message, issues)
}

const busy = { message: 'The server is busy. Please try again in a few seconds.', code: 'busy' }

/** Every error as `{message, code, issues?}`; of our own faults no more than that there was one. */
export const tellProblem =
  (log: Log): ErrorHandler =>
  (error, c) => {
    if (error instanceof Problem) {
      const { message, code, issues, status, headers } = error
      return c.json({ message, code, issues }, status, headers)
    }
    if (error instanceof Refusal) {
      const { kind, message, issues } = error.value
      return c.json({ message, code: kind, issues }, statusOfRefusal[kind])
    }
    if (error instanceof TooBusy) return c.json(busy, 503, { 'Retry-After': String(error.seconds) })
    // The cause, where there is one: the message of a failed query repeats the values it was given.
    const { stack } = error.cause instanceof Error ? error.cause : error
    log.error({ stack }, 'a call failed')
    return c.json({ message: 'Something went wrong on our side', code: 'internal' }, 500)
  }
