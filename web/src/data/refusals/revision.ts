import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Was } from '@hearthkeep/shared/kernel/was.ts'
import { mintId } from '../../platform/ids.ts'
import type { RefusedMutation } from '../store/local-store.ts'
import { settleRefusal } from './refusals.ts'
import type { Also } from '../live/use-mutate.ts'

/** What a form needs to make a refused change again; `V` is what stands in it. */
export interface Revision<V> {
  /** Of its draft, apart from that of the form in its usual place. */
  key: string
  typed: Partial<V>
  /** What the form showed where that was typed. */
  was: Was
  /** Why it was refused. */
  reason: string
  /** To go with the change that the form makes: takes the refused one off the list. */
  settle: Also
}

export function revisionOf<V>({ id, was = {}, refusal }: RefusedMutation, typed: Partial<V>): Revision<V> {
  return {
    key: revisionKey(id),
    typed,
    was,
    reason: refusal.message,
    settle: (tables, context) => settleRefusal(tables, { id, context, mintId }),
  }
}

export const revisionKey = (id: MutationId) => `refused/${id}`
