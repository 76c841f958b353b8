import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { purgeCall, restoreCall } from '@hearthkeep/shared/trash/trash-calls.ts'
import { useMutate } from '../../data/live/use-mutate.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import type { Trashed } from './trash-list.ts'
import { entityLabels } from './trash-words.ts'

/** The two ways out of the trash. */
export function useTrashActions() {
  const mutate = useMutate()
  const toast = useToast()
  const change = async (call: CallOf, { title, done, failed }: { title: string; done: string; failed: string }) => {
    const outcome = await mutate(call)
    if (outcome.ok) toast({ tone: 'good', text: done, detail: title })
    else toast({ tone: 'replace', text: failed, detail: outcome.refusal.message })
  }
  return {
    restore: ({ entity, id, property, title, visibility }: Trashed) =>
      change(restoreCall({ propertyId: property.id, entity, id, ...(visibility && { visibility }) }), {
        title,
        done: `${entityLabels[entity]} restored`,
        failed: 'Not restored',
      }),
    purge: ({ entity, id, property, title, visibility }: Trashed) =>
      change(purgeCall({ propertyId: property.id, entity, id, ...(visibility && { visibility }) }), {
        title,
        done: `${entityLabels[entity]} deleted for good`,
        failed: 'Not deleted',
      }),
  }
}
