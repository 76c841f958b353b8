import { mintId } from '../../../platform/ids.ts'
import type { PropertyId, SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { refusalToast } from '../../../actions/refusal-toast.ts'
import { undoAction } from '../../../actions/undo-action.ts'
import { useMutate, useMutateAll } from '../../../data/live/use-mutate.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { factsOf, type ChosenKind } from './system-values.ts'

/** Returns a function that adds systems of the chosen kinds at once, with one Undo, and resolves to whether it did. */
export function useAddSystems(propertyId: PropertyId) {
  const mutate = useMutate()
  const mutateAll = useMutateAll()
  const toast = useToast()
  return async (chosen: readonly ChosenKind[]): Promise<boolean> => {
    const systems = chosen.map((kind) => ({ systemId: mintId<SystemId>(), facts: factsOf(kind) }))
    const outcome = await mutateAll(
      systems.map(({ systemId, facts }): CallOf => ({ name: 'system.add', args: { propertyId, systemId, facts } })),
    )
    if (!outcome.ok) {
      toast(refusalToast({ text: 'Error', detail: 'Failed to add system. Please try again.' }, outcome.refusal))
      return false
    }
    const undo = systems.map(({ systemId }): CallOf => ({ name: 'system.remove', args: { propertyId, systemId } }))
    toast({
      tone: 'good',
      text: systems.length === 1 ? 'System added' : `${systems.length} systems added`,
      detail: systems.map(({ facts }) => facts.systemName).join(', '),
      action: undoAction({ mutate, toast }, ...undo),
    })
    return true
  }
}
