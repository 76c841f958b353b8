import type { RefusedMutation } from '../store/local-store.ts'

/** A refused change that the person decides about, and what failed only because it did, in the order of doing. */
export interface RefusedGroup<T extends RefusedMutation = RefusedMutation> {
  change: T
  followers: T[]
}

export function groupRefused<T extends RefusedMutation>(refused: readonly T[]): RefusedGroup<T>[] {
  const groups = new Map<string, RefusedGroup<T>>()
  for (const change of refused.toSorted((one, other) => one.place - other.place)) {
    const group = change.follows === null ? undefined : groups.get(change.follows)
    group?.followers.push(change)
    // What follows a follower belongs to the same decision.
    groups.set(change.id, group ?? { change, followers: [] })
  }
  return [...new Set(groups.values())]
}
