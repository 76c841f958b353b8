import type { ArgsOf, MutationName } from '@hearthkeep/shared/mutations.ts'
import type { Context } from '@hearthkeep/shared/kernel/mutation.ts'
import type { View } from '../storage/store.ts'

/** The store as the mutation finds it, and the person who runs it. */
export interface CheckContext {
  view: View
  context: Context
}

/**
 * Checks what only the server can know, after authorization and before the mutation runs. Refuses with `throw new
 * Refusal`.
 */
type Check<Name extends MutationName> = (args: ArgsOf<Name>, checkContext: CheckContext) => Promise<void>

export type Checks = { [Name in MutationName]?: readonly Check<Name>[] }
