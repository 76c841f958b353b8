import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { Store } from '../storage/store.ts'

/** Deletions that are forgotten in one transaction: about 10 ms, during which others wait. */
const BATCH = 500

interface Parts {
  store: Pick<Store, 'read' | 'write'>
  /** A moment in UTC. */
  before: string
  /** When it is aborted, the rest is left for the next round. */
  stopping: AbortSignal
}

/**
 * [T8]: forgets the deletions that were made before the moment, scope by scope. Cut off in the middle, it leaves a scope that
 * says from which version on it remembers everything, and deletions that the next round forgets.
 */
export async function collectTombstones({ store, before, stopping }: Parts): Promise<void> {
  for (let after: Scope | '' = ''; ;) {
    const asked: { before: string; after: Scope | '' } = { before, after }
    const old = await store.read((view) => view.oldTombstones(asked))
    if (!old) return
    for (let forgotten = BATCH; forgotten === BATCH;) {
      if (stopping.aborted) return
      forgotten = await store.write((tx) => tx.collectTombstones({ ...old, limit: BATCH }))
    }
    after = old.scope
  }
}
