/**
 * Why a change was not made, in a form a program and a person can read.
 *
 * `invalid` the arguments do not fit · `forbidden` seen, but not allowed · `not_found` absent or not yours to see ·
 * `conflict` the present state does not allow it · `moved` a row outside the locked scopes ·
 * `limit` more than an account may keep or send · `internal` our own fault.
 */
export interface RefusalValue {
  kind: RefusalKind
  message: string
  issues?: Issue[]
}

export const refusalKinds = ['invalid', 'forbidden', 'not_found', 'conflict', 'moved', 'limit', 'internal'] as const
export type RefusalKind = (typeof refusalKinds)[number]

/** One thing wrong with one field; `path` is dotted, `''` for the whole. */
export interface Issue {
  path: string
  message: string
}

export type Outcome<T> = { ok: true; value: T } | { ok: false; refusal: RefusalValue }

/** The only thing a mutation throws. It becomes a {@link RefusalValue} where the mutation is executed. */
export class Refusal extends Error {
  readonly value: RefusalValue
  constructor(kind: RefusalKind, message: string, issues?: Issue[]) {
    super(message)
    this.value = issues ? { kind, message, issues } : { kind, message }
  }
}
