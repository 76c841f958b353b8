import type { System } from '@hearthkeep/shared/entities.ts'
import type { Warranty } from '@hearthkeep/shared/system/system.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { useMutate } from '../../../data/live/use-mutate.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'

/** Removes a warranty of a system at once, and offers to take that back. */
export function useRemoveWarranty({ propertyId, id: systemId }: System) {
  const mutate = useMutate()
  const toast = useToast()
  const change = async (call: CallOf) => {
    const outcome = await mutate(call)
    if (!outcome.ok) toast({ tone: 'replace', text: 'Error', detail: outcome.refusal.message })
    return outcome.ok
  }
  return async (warranty: Warranty) => {
    const args = { propertyId, systemId }
    if (!(await change({ name: 'system.remove_warranty', args: { ...args, warrantyId: warranty.id } }))) return
    const restore = () => void change({ name: 'system.set_warranty', args: { ...args, warranty } })
    toast({ text: 'Warranty removed', detail: warranty.name, action: { label: 'Undo', onAction: restore } })
  }
}
