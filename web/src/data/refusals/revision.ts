import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Was } from '@hearthkeep/shared/kernel/edit/was.ts'
import { mintId } from '../../platform/ids.ts'
import type { RefusedMutation } from '../store/local-store.ts'
import { settleRefusal } from './refusals.ts'
import type { Also } from '../live/use-mutate.ts'

/** What a form needs to redo a refused change; `V` is the type of the form's values. */
export interface Revision<V> {
  /** The key of its draft, separate from that of the regular form. */
  key: string
  typed: Typed<V>
  /** The values that the form showed in the typed fields. */
  was: Was
  /** Why it was refused. */
  reason: string
  /** Removes the refused change from the list; runs with the change that the form makes. */
  settle: Also
}

/** Undefined fields were not typed. */
type Typed<V> = { [Field in keyof V]?: V[Field] | undefined }

export function revisionOf<V>({ id, was = {}, refusal }: RefusedMutation, typed: Typed<V>): Revision<V> {
  return {
    key: revisionKey(id),
    typed,
    was,
    reason: refusal.message,
    settle: (tables, context) => settleRefusal(tables, { id, context, mintId }),
  }
}

export const revisionKey = (id: MutationId) => `refused/${id}`
