import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Act } from '@hearthkeep/shared/kernel/mutation.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'

/** The maximum number of days that a device may have been offline. */
const MAX_DAYS_OFFLINE = 400

/**
 * [SE2]: clamps the time of an act as reported by the device: not after `now`, the server's moment (a day later for the
 * calendar date, because time zones differ), and at most {@link MAX_DAYS_OFFLINE} days before it.
 */
export function clampedAct({ at, today }: Pick<Act, 'at' | 'today'>, now: string): Pick<Act, 'at' | 'today'> {
  const day = now.slice(0, 10)
  const earliest = addDays(day, -MAX_DAYS_OFFLINE)
  return {
    at: between(`${earliest}T00:00:00.000Z`, at, now),
    today: between(earliest, today, addDays(day, 1)),
  }
}

const between = (earliest: string, claimed: string, latest: string) =>
  must([earliest, claimed, latest].toSorted()[1], 'the middle value')
