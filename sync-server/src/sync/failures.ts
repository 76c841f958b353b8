import type { MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { TooBusy } from '../fair-queue.ts'
import { isStorageFault } from '../storage/storage-fault.ts'
import { StoreBusy } from '../storage/store-busy.ts'

/** Number of failed runs after which a mutation is not run again. */
const TRIES = 2
/** Maximum number of mutations whose faults are remembered; the oldest are forgotten and may run again. */
const MAX_FAULTS = 10_000

/** The key includes the person: another person's faults under the same id do not count. */
interface Tried {
  userId: UserId
  id: MutationId
}

/** Mutations that failed because of a bug. In memory, because a new process may have the bug fixed. */
export class Failures {
  private readonly faults = new Map<string, string[]>()

  /**
   * Does the work for one mutation. An error counts as the mutation's fault, unless the store or the password hashing
   * was busy, or the disk failed.
   */
  async counting<T>(tried: Tried, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const isElsewhere = error instanceof StoreBusy || error instanceof TooBusy || isStorageFault(error)
      if (!isElsewhere) this.add(keyOf(tried), error)
      throw error
    }
  }

  private add(key: string, error: unknown): void {
    this.faults.set(key, [...(this.faults.get(key) ?? []), String(error)])
    const [oldest] = this.faults.keys()
    if (this.faults.size > MAX_FAULTS && oldest !== undefined) this.faults.delete(oldest)
  }

  /** Returns the last fault of a mutation that must not run again; null for all others. */
  finalFaultOf(tried: Tried): string | null {
    const faults = this.faults.get(keyOf(tried)) ?? []
    return faults.length < TRIES ? null : (faults.at(-1) ?? null)
  }
}

const keyOf = ({ userId, id }: Tried) => `${userId} ${id}`
