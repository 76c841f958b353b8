import type { MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { TooBusy } from '../passwords/hashing-queue.ts'
import { StoreBusy } from '../storage/store.ts'

/** Run so often in vain, a mutation is not run again. */
const TRIES = 2
/** Mutations whose faults are remembered; the oldest are forgotten, and tried again. */
const MOST = 10_000

/** A mutation, by its person too: somebody else's faults under the same id are none of its. */
interface Tried {
  userId: UserId
  id: MutationId
}

/** Which mutations have failed for a reason of ours. In memory: a new process may well have the bug no more. */
export class Failures {
  private readonly faults = new Map<string, string[]>()

  /** Does the work for one mutation. An error counts as a fault of the mutation, unless others were in the way. */
  async counting<T>(tried: Tried, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StoreBusy || error instanceof TooBusy)) this.add(keyOf(tried), error)
      throw error
    }
  }

  private add(key: string, error: unknown): void {
    this.faults.set(key, [...(this.faults.get(key) ?? []), String(error)])
    const [oldest] = this.faults.keys()
    if (this.faults.size > MOST && oldest !== undefined) this.faults.delete(oldest)
  }

  /** The last fault of one that is not to be run again; null for all others. */
  finalFaultOf(tried: Tried): string | null {
    const faults = this.faults.get(keyOf(tried)) ?? []
    return faults.length < TRIES ? null : (faults.at(-1) ?? null)
  }
}

const keyOf = ({ userId, id }: Tried) => `${userId} ${id}`
