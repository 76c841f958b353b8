import type { MutationId } from '@hearthkeep/shared/entities/fields.ts'

/** How often each mutation has failed for a reason of ours. In memory: a new process may well have the bug no more. */
export class Failures {
  private readonly counts = new Map<MutationId, number>()

  /** @returns how many there are now. */
  add(id: MutationId): number {
    const count = (this.counts.get(id) ?? 0) + 1
    this.counts.set(id, count)
    return count
  }
}
