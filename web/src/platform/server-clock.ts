import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'

/**
 * The storage key of how far the server's clock is ahead of this device's, in milliseconds. It is stored, so that
 * deadlines are also right offline.
 */
const STORAGE_KEY = 'server-clock'
/** A smaller difference is the time that an answer takes. The header states whole seconds. */
const TOLERANCE_MS = 60_000

let aheadMs = Number(globalThis.localStorage?.getItem(STORAGE_KEY) ?? 0) || 0

/**
 * The time on the server's clock, which decides every deadline: the end of a plan, a transfer or an invitation. It is
 * this device's time until the server has answered.
 */
export const serverNow = (): Date => new Date(Date.now() + aheadMs)

/** The date of {@link serverNow} in UTC, by which plans and trials end. */
export const serverDay = (): CalendarDate => serverNow().toISOString().slice(0, 10)

/** @param date the `Date` header of an answer of our server; null if it has none */
export function noteServerTime(date: string | null): void {
  const moment = Date.parse(date ?? '')
  if (Number.isNaN(moment)) return
  const difference = moment - Date.now()
  aheadMs = Math.abs(difference) < TOLERANCE_MS ? 0 : difference
  // A service worker has no such storage.
  globalThis.localStorage?.setItem(STORAGE_KEY, String(aheadMs))
}
