import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { ArgsOf, CallOf, MutationName } from '@hearthkeep/shared/mutations.ts'
import type { Context } from '@hearthkeep/shared/kernel/mutation.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { WriteTransaction } from '../storage/store.ts'

/** What an effect works with. Its mutation has just run, and the transaction is still open. */
export interface EffectContext {
  tx: WriteTransaction
  /** Who ran the mutation; every moment and day in it is the server's ([SE2]). */
  context: Context
  /** Runs a mutation in somebody's name; a refusal is a bug. `what` tells several runs of one effect apart. */
  actAs(userId: UserId, what: string, call: CallOf): Promise<void>
  /** An id that is the same each time this mutation runs, and another for each `what`. */
  idFor(what: string): string
  /** What the mutation changed. */
  changes: readonly RowChange[]
  /** The hash of the password that the mutation brought; undefined when it brought none. */
  passwordHash: string | undefined
}

/** What the server does for other people because of a mutation, in its transaction: notices, messages, accounts. */
export type Effects = { [Name in MutationName]?: (args: ArgsOf<Name>, effect: EffectContext) => Promise<void> }
