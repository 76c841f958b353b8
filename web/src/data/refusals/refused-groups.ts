import type { RefusedMutation } from '../store/local-store.ts'

/**
 * A refused change that the person decides about, and the changes that failed only because of it, in the order in which
 * they were made.
 */
export interface RefusedGroup<T extends RefusedMutation = RefusedMutation> {
  change: T
  dependents: T[]
}

export function groupRefused<T extends RefusedMutation>(refused: readonly T[]): RefusedGroup<T>[] {
  const groups = new Map<string, RefusedGroup<T>>()
  for (const change of refused.toSorted((one, other) => one.position - other.position)) {
    const group = change.follows === null ? undefined : groups.get(change.follows)
    group?.dependents.push(change)
    // Changes that depend on a dependent belong to the same decision.
    groups.set(change.id, group ?? { change, dependents: [] })
  }
  return [...new Set(groups.values())]
}
