import { findKinds, type Kind } from '@hearthkeep/shared/system/catalogue/find/find-kinds.ts'
import { useState } from 'react'
import { customKind, typedKind, type ChosenKind } from './system-values.ts'

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
