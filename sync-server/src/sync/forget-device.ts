import type { DeviceId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { WriteTransaction } from '../storage/store.ts'

/** More than one person uses in half a year, with a new one for each private window. */
export const MAX_DEVICES = 200

/** Results shrunk in one push: about 10 ms. */
const BATCH = 500

/**
 * [P56] Forgets a device once all of its results are shrunk. @returns the number of results shrunk; `limit` if there may
 * be more, and the device is still known
 */
export async function forgetDevice(
  tx: WriteTransaction,
  { id, limit }: { id: DeviceId; limit: number },
): Promise<number> {
  const count = await tx.shrinkResults({ device: id, upTo: Number.MAX_SAFE_INTEGER, limit })
  if (count < limit) await tx.forgetDevice(id)
  return count
}

/** [SE196] Forgets a device of an account that has too many: the one that was not seen for longest. */
export async function forgetSurplus(tx: WriteTransaction, userId: UserId, most = MAX_DEVICES): Promise<void> {
  const surplus = await tx.deviceBeyond({ userId, most })
  if (surplus) await forgetDevice(tx, { id: surplus.id, limit: BATCH })
}
