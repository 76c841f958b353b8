import type { ItemId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Proposal } from '@hearthkeep/shared/maintenance/starter-plan.ts'
import { useMutate } from '../../data/live/use-mutate.ts'
import { mintId } from '../../platform/ids.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { acceptCall } from './plan-calls.ts'

/** Makes tasks of the proposals, each for itself: what a killed app had not made yet is proposed again. */
export function useAccept(propertyId: PropertyId): (proposals: readonly Proposal[]) => Promise<void> {
  const mutate = useMutate()
  const toast = useToast()
  return async (proposals) => {
    const made: ItemId[] = []
    for (const proposal of proposals) {
      const itemId = mintId<ItemId>()
      const outcome = await mutate(acceptCall(proposal, { propertyId, itemId }))
      if (!outcome.ok) {
        toast({ tone: 'replace', text: 'Not all tasks could be added', detail: outcome.refusal.message })
        return
      }
      made.push(itemId)
    }
    const undo = async () => {
      for (const itemId of made) await mutate({ name: 'maintenance.remove', args: { propertyId, itemId } })
    }
    toast({ text: tasksWords(made.length, 'added'), action: { label: 'Undo', onAction: () => void undo() } })
  }
}

/** `1 task added`, `6 tasks added` */
export const tasksWords = (count: number, deed: string) => `${count} ${count === 1 ? 'task' : 'tasks'} ${deed}`
