import { MINUTE_MS } from '@hearthkeep/shared/kernel/dates.ts'

/** No process takes this long for one message; afterward another may try. */
const HELD_MS = 2 * MINUTE_MS

/**
 * @param delays in minutes, before each further try.
 *
 * @returns a function that returns the time of the next try after this many failed ones; `null` if there is none.
 */
export const triesAfter =
  (delays: readonly number[]) =>
  (attempts: number, now: Date): string | null => {
    const delay = delays[attempts - 1]
    return delay === undefined ? null : new Date(now.getTime() + delay * MINUTE_MS).toISOString()
  }

/** About a day in total. */
export const nextTry = triesAfter([1, 5, 15, 60, 180, 360, 720])

/** Returns the time until which the sending process holds a message. */
export const heldUntil = (now: Date): string => new Date(now.getTime() + HELD_MS).toISOString()

/** The clocks of two processes may differ by a minute. */
const SKEW_MS = MINUTE_MS

/** [PG42] Whether a process still holds a message: one that hung since does not, and another one may have sent it. */
export const isHeld = ({ dueAt }: { dueAt: string }, now: Date): boolean => now.getTime() < Date.parse(dueAt) - SKEW_MS
