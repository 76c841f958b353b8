const MINUTE_MS = 60_000
/** How long after each try that failed the next one comes: together about a day. */
const PAUSES = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS)
/** Nobody is so long about one message: after this it is somebody else's to try. */
const HELD_MS = 2 * MINUTE_MS

/** When the next try comes after so many that failed; null: there is none. */
export function nextTry(attempts: number, now: Date): string | null {
  const pause = PAUSES[attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause).toISOString()
}

/** Until when a message is held by who is sending it. */
export const heldUntil = (now: Date): string => new Date(now.getTime() + HELD_MS).toISOString()
