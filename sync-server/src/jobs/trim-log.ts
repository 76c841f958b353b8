import { NEWEST_CHANGES } from '../storage/log/changes.ts'
import type { Store } from '../storage/store.ts'

/** Changes looked at in one transaction: a few milliseconds, during which others wait. */
const BATCH = 200
/** Whatever a screen or a job asks of the log beyond the newest changes of a row concerns the last months. */
export const YOUNG_MS = 180 * 24 * 60 * 60 * 1000

interface TrimParts {
  store: Pick<Store, 'write'>
  now: () => Date
  /** When aborted, the rest is left for the next round. */
  stopping: AbortSignal
  batch?: number
  keep?: number
}

/**
 * [SE192] Keeps all changes of the last 180 days, and of each row the newest 1,000 before, as many as anything reads. Each
 * change is looked at once, when it gets that old; the database remembers how far this has come.
 */
export async function trimLog({
  store,
  now,
  stopping,
  batch = BATCH,
  keep = NEWEST_CHANGES,
}: TrimParts): Promise<void> {
  const before = new Date(now().getTime() - YOUNG_MS).toISOString()
  for (let isMore = true; isMore && !stopping.aborted;)
    isMore = await store.write((tx) => tx.trimLog({ before, keep, limit: batch }))
}
