import type { ArgsOf, MutationName } from '@hearthkeep/shared/mutations.ts'
import type { Context } from '@hearthkeep/shared/kernel/mutation.ts'
import type { View } from '../storage/store.ts'

/** The store as the mutation finds it, and who runs it. */
export interface CheckContext {
  view: View
  context: Context
}

/** Checks what only the server can know, after authorisation and before the mutation runs. It refuses with `throw new Refusal`. */
type Check<Name extends MutationName> = (args: ArgsOf<Name>, asked: CheckContext) => Promise<void>

export type Checks = { [Name in MutationName]?: readonly Check<Name>[] }
