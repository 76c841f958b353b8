const MINUTE_MS = 60_000
/** Delays before each retry, about a day in total. */
const PAUSES = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS)
/** No process takes this long for one message; afterward another may try. */
const HELD_MS = 2 * MINUTE_MS

/** Returns the time of the next try after this many failed ones; `null` if there is none. */
export function nextTry(attempts: number, now: Date): string | null {
  const pause = PAUSES[attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause).toISOString()
}

/** Returns the time until which the sending process holds a message. */
export const heldUntil = (now: Date): string => new Date(now.getTime() + HELD_MS).toISOString()

/** The clocks of two processes may differ by a minute. */
const SKEW_MS = MINUTE_MS

/** [PG42] Whether a process still holds a message: one that hung since does not, and another one may have sent it. */
export const isHeld = ({ dueAt }: { dueAt: string }, now: Date): boolean => now.getTime() < Date.parse(dueAt) - SKEW_MS
