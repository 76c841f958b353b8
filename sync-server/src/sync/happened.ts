import type { UserId } from '@hearthkeep/shared/entities/fields.ts'
import type { ArgsOf, CallOf, MutationName } from '@hearthkeep/shared/mutations/all.ts'
import type { Context } from '@hearthkeep/shared/mutations/mutation.ts'
import type { WriteTransaction } from '../storage/store.ts'

/** A mutation that the server has just run, in the transaction that is still open. */
export interface Happened {
  tx: WriteTransaction
  context: Context
  /** Runs a mutation in somebody's name. A refusal of it is a bug of ours. `what` tells several of one mutation apart. */
  actAs(userId: UserId, what: string, call: CallOf): Promise<void>
  /** An id that is the same however often this mutation is run, and another for each `what`. */
  idFor(what: string): string
  /** Of the password that the mutation brought; undefined where it brought none. */
  passwordHash: string | undefined
}

/** What the server alone can see and refuses (`throw new Refusal`), asked before the mutation runs. */
export type Guards = {
  [Name in MutationName]?: (args: ArgsOf<Name>, asked: { tx: WriteTransaction; context: Context }) => Promise<void>
}

/** What follows from a mutation for others, in its own transaction: notices, messages, accounts. */
export type Followers = { [Name in MutationName]?: (args: ArgsOf<Name>, happened: Happened) => Promise<void> }
