import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Act } from '@hearthkeep/shared/kernel/mutation.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'

/** How long a device may have been offline. */
const MAX_DAYS_OFFLINE = 400

/**
 * [SE2]: clamps the time at which a device says its person acted: never after `now`, the server's moment (for the calendar
 * date a day later, because time zones differ), and at most {@link MAX_DAYS_OFFLINE} days before it.
 */
export function clampedAct({ at, today }: Pick<Act, 'at' | 'today'>, now: string): Pick<Act, 'at' | 'today'> {
  const day = now.slice(0, 10)
  const earliest = addDays(day, -MAX_DAYS_OFFLINE)
  return {
    at: between(`${earliest}T00:00:00.000Z`, at, now),
    today: between(earliest, today, addDays(day, 1)),
  }
}

const between = (earliest: string, said: string, latest: string) =>
  must([earliest, said, latest].toSorted()[1], 'the one in the middle')
