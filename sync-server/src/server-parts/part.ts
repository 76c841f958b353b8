import type { AnyRow, EntityName, Row } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { ArgsOf, CallOf, MutationName } from '@hearthkeep/shared/mutations.ts'
import type { Context } from '@hearthkeep/shared/kernel/mutation.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { View, WriteTransaction } from '../storage/store.ts'

/** What only the server does for a mutation. */
export interface Part<Name extends MutationName> {
  /**
   * Checks what only the server can know, after authorization and before the mutation runs. Refuses with `throw new
   * Refusal`.
   */
  check?(args: ArgsOf<Name>, checkContext: CheckContext): Promise<void>
  prepare?: Preparation<ArgsOf<Name>>
  /** Does what follows for other people, in the mutation's transaction: notices, messages, accounts. */
  effect?(args: ArgsOf<Name>, effect: EffectContext): Promise<void>
}

/** The parts of all mutations with one of these prefixes; one that needs nothing has an empty part. */
export type PartsOf<Prefix extends string> = { [Name in Extract<MutationName, `${Prefix}.${string}`>]: Part<Name> }

/** The store as the mutation finds it, and the person who runs it. */
export interface CheckContext {
  view: View
  context: Context
}

/** What the server makes before the transaction of a mutation, in which nothing but the store may be awaited. */
export interface Preparation<Args> {
  /** Whether these arguments need it; always if absent. */
  isNeeded?(args: Args): boolean
  /** Whether the mutation opens an account, unless the email already has one. */
  opensAccount?: true
  make(args: Args, tools: PrepareTools): Promise<{ args: Args; passwordHash?: string }>
}

interface PrepareTools {
  passwords: Passwords
  /** Returns a new secret of at least 128 random bits, in base64url. */
  mintToken: () => string
  read: <T>(work: (view: View) => Promise<T>) => Promise<T>
}

/** The context of an effect. Its mutation has just run, and the transaction is still open. */
export interface EffectContext {
  tx: WriteTransaction
  /** The context in which the mutation ran; every moment and day in it is the server's ([SE2]). */
  context: Context
  /** Runs a mutation in another person's name; a refusal is a bug. `what` distinguishes several runs of one effect. */
  actAs(userId: UserId, what: string, call: CallOf): Promise<void>
  /** Returns an id that is the same each time this mutation runs, and different for each `what`. */
  idFor(what: string): string
  changes: readonly RowChange[]
  /** The hash of the password in the mutation; undefined if it has none. */
  passwordHash: string | undefined
}

/** Rows that the mutation deleted. */
export const removed = <E extends EntityName>({ changes }: Pick<EffectContext, 'changes'>, entity: E): Row<E>[] =>
  changes.flatMap((change) =>
    change.entity === entity && change.before && change.after === null ? [change.before as Row<E>] : [],
  )

/** A row as it arrives at another person. */
export const unscoped = <R extends AnyRow>({ scope: _scope, ...row }: R) => row
