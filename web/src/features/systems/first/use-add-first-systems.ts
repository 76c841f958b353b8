import type { PropertyId, SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { refusalToast } from '../../../actions/refusal-toast.ts'
import { undoAction } from '../../../actions/undo-action.ts'
import { useMutate, useMutateAll } from '../../../data/live/use-mutate.ts'
import { mintId } from '../../../platform/ids.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { newSystem, prefilled } from '../form/system-values.ts'

/** Adds a system of each type with the facts that the catalogue knows, with one Undo for all; resolves to whether it did. */
export function useAddFirstSystems(propertyId: PropertyId): (systemTypes: readonly string[]) => Promise<boolean> {
  const mutate = useMutate()
  const mutateAll = useMutateAll()
  const toast = useToast()
  return async (systemTypes) => {
    const systems = systemTypes.map((systemType) => ({
      systemId: mintId<SystemId>(),
      facts: { ...newSystem, ...prefilled(newSystem, systemType), systemType },
    }))
    const outcome = await mutateAll(
      systems.map(({ systemId, facts }): CallOf => ({ name: 'system.add', args: { propertyId, systemId, facts } })),
    )
    if (!outcome.ok) {
      toast(refusalToast('Couldn’t add the systems', outcome.refusal))
      return false
    }
    const undo = systems.map(({ systemId }): CallOf => ({ name: 'system.remove', args: { propertyId, systemId } }))
    const text = systems.length === 1 ? '1 system added' : `${systems.length} systems added`
    toast({ tone: 'good', text, action: undoAction({ mutate, toast }, ...undo) })
    return true
  }
}
