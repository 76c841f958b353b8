import type { MutationId } from '@hearthkeep/shared/entities/fields.ts'

/** Run so often in vain, a mutation is not run again. */
const TRIES = 2

/** Which mutations have failed for a reason of ours. In memory: a new process may well have the bug no more. */
export class Failures {
  private readonly faults = new Map<MutationId, string[]>()

  add(id: MutationId, error: unknown): void {
    this.faults.set(id, [...(this.faults.get(id) ?? []), String(error)])
  }

  /** The last fault of one that is not to be run again; null for all others. */
  finalFaultOf(id: MutationId): string | null {
    const faults = this.faults.get(id) ?? []
    return faults.length < TRIES ? null : (faults.at(-1) ?? null)
  }
}
