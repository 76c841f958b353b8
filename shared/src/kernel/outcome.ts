/**
 * Why a change was refused, in a form that programs and people can read.
 *
 * `invalid` the arguments do not fit · `forbidden` visible, but not allowed · `not_found` absent or not visible to the
 * person · `conflict` the current state does not allow it · `outside_scope` a row outside the locked scopes · `limit` more than
 * an account may store or send · `internal` our own error.
 */
export interface RefusalValue {
  kind: RefusalKind
  message: string
  issues?: Issue[] | undefined
}

export const refusalKinds = [
  'invalid',
  'forbidden',
  'not_found',
  'conflict',
  'outside_scope',
  'limit',
  'internal',
] as const
export type RefusalKind = (typeof refusalKinds)[number]

/** A problem with one field; `path` is dotted, `''` for the whole. */
export interface Issue {
  path: string
  message: string
}

export type Outcome<T> = { ok: true; value: T } | { ok: false; refusal: RefusalValue }

/** The outcome of what the present state does not allow. */
export const conflict = (message: string): Outcome<never> => ({ ok: false, refusal: { kind: 'conflict', message } })

/** The outcome of work that threw this error, if it is a refusal. @throws the error otherwise */
export function refusedBy(error: unknown): { ok: false; refusal: RefusalValue } {
  if (error instanceof Refusal) return { ok: false, refusal: error.value }
  throw error
}

/** The only error that a mutation throws. Becomes a {@link RefusalValue} where the mutation is executed. */
export class Refusal extends Error {
  readonly value: RefusalValue
  constructor(kind: RefusalKind, message: string, issues?: Issue[]) {
    super(message)
    this.value = issues ? { kind, message, issues } : { kind, message }
  }
}
