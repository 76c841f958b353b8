import type { Act } from '@hearthkeep/shared/kernel/mutation.ts'
import { addDays, utcDay } from '@hearthkeep/shared/kernel/dates.ts'

/** The maximum number of days that a device may have been offline. */
const MAX_DAYS_OFFLINE = 400

type When = Pick<Act, 'at' | 'today'>

/**
 * [SE2] Clamps the time of an act as reported by the device: not after `now`, the server's moment (a day later for the
 * calendar date, because time zones differ), and at most {@link MAX_DAYS_OFFLINE} days before it.
 *
 * @returns a function for all acts that arrive at that moment.
 */
export function clampedActs(now: string): (act: When) => When {
  const day = utcDay(now)
  const [earliest, latest] = [addDays(day, -MAX_DAYS_OFFLINE), addDays(day, 1)]
  return ({ at, today }) => ({
    at: between(`${earliest}T00:00:00.000Z`, at, now),
    today: between(earliest, today, latest),
  })
}

function between(earliest: string, claimed: string, latest: string): string {
  if (claimed < earliest) return earliest
  return claimed > latest ? latest : claimed
}
