import type { Context } from './mutation.ts'

/** A change that reaches the server later than this is late: history shows both times. */
export const LATE_MS = 10 * 60 * 1000

/**
 * [T1] Returns the moment from which a removed row is in the trash: that of the removal, or that of the server if it
 * hears of the removal late. A device that is online thus predicts the row exactly, and need not be sent it again.
 */
export function removedAt({ at, now }: Pick<Context, 'at' | 'now'>): string {
  const delay = Date.parse(now) - Date.parse(at)
  return delay >= 0 && delay <= LATE_MS ? at : now
}
