import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { Store } from '../storage/store.ts'

/** Tombstones removed in one transaction: about 10 ms, during which others wait. */
const BATCH = 500

interface Parts {
  store: Pick<Store, 'read' | 'write'>
  /** A time in UTC. */
  before: string
  /** When aborted, the rest is left for the next round. */
  stopping: AbortSignal
}

/**
 * [T8] Removes tombstones from before this time, scope by scope. If it is cut off, the scope still records the version
 * from which its tombstones are complete, and the next round removes the rest.
 */
export async function collectTombstones({ store, before, stopping }: Parts): Promise<void> {
  for (let after: Scope | null = null; ;) {
    const query: { before: string; after: Scope | null } = { before, after }
    const old = await store.read((view) => view.oldTombstones(query))
    if (!old) return
    for (let forgotten = BATCH; forgotten === BATCH;) {
      if (stopping.aborted) return
      forgotten = await store.write((tx) => tx.collectTombstones({ ...old, limit: BATCH }))
    }
    after = old.scope
  }
}
