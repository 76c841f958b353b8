import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { Verb } from '@hearthkeep/shared/maintenance/maintenance-item.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { isPaused } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { useMutate } from '../../data/live/use-mutate.ts'
import { useToast } from '../../ui/overlay/toast.tsx'

/** Ends the pause or the snooze of a task and says so, with Undo. Gives whether it was done. */
export function useResume(): (item: MaintenanceItem) => Promise<boolean> {
  const mutate = useMutate()
  const toast = useToast()
  const change = async (call: CallOf) => {
    const outcome = await mutate(call)
    if (!outcome.ok) toast({ tone: 'replace', text: 'Error updating maintenance', detail: outcome.refusal.message })
    return outcome.ok
  }
  return async (item) => {
    const { propertyId, id: itemId, title } = item
    const args = { propertyId, itemId }
    const verb: Verb = isPaused(item) ? 'resume' : 'snooze'
    const call: CallOf = isPaused(item)
      ? { name: 'maintenance.resume', args }
      : { name: 'maintenance.snooze', args: { ...args, until: null } }
    if (!(await change(call))) return false
    const undo = () => void change({ name: 'maintenance.undo', args: { ...args, verb } })
    toast({
      text: verb === 'resume' ? 'Resumed' : 'Snooze ended',
      detail: title,
      action: { label: 'Undo', onAction: undo },
    })
    return true
  }
}
