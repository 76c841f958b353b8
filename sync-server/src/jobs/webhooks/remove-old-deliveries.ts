import { DAY_MS } from '@hearthkeep/shared/kernel/dates.ts'
import type { Store } from '../../storage/store.ts'

/** [WH10] */
const KEPT_MS = 30 * DAY_MS
const AT_A_TIME = 500

export interface OldDeliveryParts {
  store: Pick<Store, 'write'>
  now: () => Date
  /** When aborted, the rest is left for the next round. */
  stopping: AbortSignal
}

/** [WH10] Removes deliveries older than 30 days, and those of webhooks that were deleted. @returns how many */
export async function removeOldDeliveries({ store, now, stopping }: OldDeliveryParts): Promise<number> {
  const before = new Date(now().getTime() - KEPT_MS).toISOString()
  for (let removed = 0; ;) {
    const some = await store.write((tx) => tx.removeOldDeliveries({ before, limit: AT_A_TIME }))
    removed += some
    if (some < AT_A_TIME || stopping.aborted) return removed
  }
}
