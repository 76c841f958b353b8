import { mintId } from '../../../platform/ids.ts'
import type { PropertyId, SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { refusalToast } from '../../../actions/refusal-toast.ts'
import { undoAction } from '../../../actions/undo-action.ts'
import { useMutate, useMutateAll } from '../../../data/live/use-mutate.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { factsOf, type ChosenKind, customKind, typedKind } from './system-values.ts'
import { findKinds, type Kind } from '@hearthkeep/shared/system/catalogue/find/find-kinds.ts'
import { useState } from 'react'

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

/** The state of the picker: what is searched, and which kinds are ticked. */
export interface Picking {
  search: string
  setSearch(search: string): void
  isTicked(kind: Kind): boolean
  tick(kind: Kind): void
  /** The ticked kinds; if there are none, what the typed words mean: the first match, or a custom system. */
  chosen: readonly ChosenKind[]
}

export function usePicking(begun = ''): Picking {
  const [search, setSearch] = useState(begun)
  const [ticked, setTicked] = useState<readonly ChosenKind[]>([])
  const isTicked = (kind: Kind) => ticked.some(isSame(kind))
  return {
    search,
    setSearch,
    isTicked,
    tick: (kind) =>
      setTicked((before) =>
        before.some(isSame(kind)) ? before.filter((each) => !isSame(kind)(each)) : [...before, typedKind(kind, search)],
      ),
    chosen: ticked.length > 0 ? ticked : typedKinds(search),
  }
}

const isSame = (kind: Kind) => (other: ChosenKind) => other.systemType === kind.systemType && other.name === kind.name

function typedKinds(search: string): ChosenKind[] {
  const custom = customKind(search)
  if (!custom) return []
  const [match] = findKinds(custom.name)
  return [match ? typedKind(match, search) : custom]
}
