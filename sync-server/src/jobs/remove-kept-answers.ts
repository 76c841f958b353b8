import { ANSWERS_KEPT_MS } from '../storage/accounts/idempotency-keys.ts'
import type { Store } from '../storage/store.ts'

/** Rows removed in one transaction. */
const BATCH = 500

interface Parts {
  store: Pick<Store, 'write'>
  now: () => Date
  /** When aborted, the rest is left for the next round. */
  stopping: AbortSignal
  batch?: number
}

/** [OA8] Removes answers that are not repeated any more. @returns their number */
export async function removeKeptAnswers({ store, now, stopping, batch = BATCH }: Parts): Promise<number> {
  const before = new Date(now().getTime() - ANSWERS_KEPT_MS).toISOString()
  let removed = 0
  for (let count = batch; count === batch && !stopping.aborted;) {
    count = await store.write((tx) => tx.removeKeptAnswers({ before, limit: batch }))
    removed += count
  }
  return removed
}
