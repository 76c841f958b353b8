import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { ArgsOf, CallOf, MutationName } from '@hearthkeep/shared/mutations.ts'
import type { Context } from '@hearthkeep/shared/kernel/mutation.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { WriteTransaction } from '../storage/store.ts'

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

/** What the server does for other people because of a mutation, in its transaction: notices, messages, accounts. */
export type Effects = { [Name in MutationName]?: (args: ArgsOf<Name>, effect: EffectContext) => Promise<void> }
