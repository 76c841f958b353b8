import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { mintId } from '../../platform/ids.ts'
import { useData } from '../live/data-provider.tsx'
import type { RefusedMutation } from '../store/local-store.ts'
import { discardRefusal, retryRefusal } from './refusals.ts'
import { revisionKey } from './revision.ts'
import { useAct } from '../live/use-mutate.ts'

/** Actions on a refused change and those that depend on it. */
export function useRefusals(): {
  retry(id: MutationId): Promise<Outcome<null>>
  /**
   * @returns the changes for `restore`.
   */
  discard(id: MutationId): Promise<Outcome<RefusedMutation[]>>
  restore(changes: readonly RefusedMutation[]): Promise<Outcome<null>>
} {
  const { store } = useData()
  const act = useAct()
  // Also deletes its draft; a draft that remains does no harm.
  const forget = (id: MutationId) => store.drafts.delete(revisionKey(id)).catch(() => undefined)
  return {
    async retry(id) {
      const outcome = await act((tables, context) => retryRefusal(tables, { id, context, mintId }))
      if (outcome.ok) await forget(id)
      return outcome
    },
    async discard(id) {
      const outcome = await act(async (tables) => ({ ok: true, value: await discardRefusal(tables, id) }))
      if (outcome.ok) await forget(id)
      return outcome
    },
    restore: (changes) =>
      act(async (tables) => {
        await tables.refused.put(changes)
        return { ok: true, value: null }
      }),
  }
}
