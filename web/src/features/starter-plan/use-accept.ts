import type { ItemId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Proposal } from '@hearthkeep/shared/maintenance/starter-plan.ts'
import { undoAction } from '../../actions/undo-action.ts'
import { usePerform } from '../../actions/use-perform.ts'
import { useMutate } from '../../data/live/use-mutate.ts'
import { mintId } from '../../platform/ids.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { acceptCall } from './plan-calls.ts'

/** Adds each proposed task with its own mutation: if the app is killed, the rest are proposed again. */
export function useAccept(propertyId: PropertyId): (proposals: readonly Proposal[]) => Promise<void> {
  const perform = usePerform()
  const mutate = useMutate()
  const toast = useToast()
  return async (proposals) => {
    const undo: CallOf[] = []
    for (const proposal of proposals) {
      const itemId = mintId<ItemId>()
      const call = acceptCall(proposal, { propertyId, itemId })
      if (!(await perform(call, { failed: 'Couldn’t add all tasks' }))) return
      undo.push({ name: 'maintenance.remove', args: { propertyId, itemId } })
    }
    toast({ text: tasksWords(undo.length, 'added'), action: undoAction({ mutate, toast }, ...undo) })
  }
}

/** `1 task added`, `6 tasks added` */
export const tasksWords = (count: number, verb: string) => `${count} ${count === 1 ? 'task' : 'tasks'} ${verb}`
