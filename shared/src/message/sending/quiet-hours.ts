import { must } from '../../kernel/must.ts'
import { addDays } from '../../kernel/dates.ts'
import { localDate, localTime, momentOf } from '../../kernel/clock/time-zones.ts'

/** Whole hours of the recipient's local time: from 9 PM to 8 AM. */
const QUIET = { fromHour: 21, toHour: 8 } as const
const MORNING = `${String(QUIET.toHour).padStart(2, '0')}:00`

/**
 * [ME12], [ME13] Null if no zone has quiet hours, or else the earliest later moment at which none has: at most a day
 * and a clock change later. If no moment fits all zones, only the first one counts.
 */
export function endOfQuietHours(at: string, zones: readonly string[]): string | null {
  if (!isQuietInAny(at, zones)) return null
  // The combined quiet hours of all zones can end only when those of one zone end.
  const mornings = zones.map((zone) => nextMorning(at, zone))
  const [earliest] = mornings.filter((morning) => !isQuietInAny(morning, zones)).toSorted()
  if (earliest !== undefined) return earliest
  return zones.length > 1 ? endOfQuietHours(at, zones.slice(0, 1)) : must(mornings[0], 'a morning')
}

const isQuietInAny = (at: string, zones: readonly string[]) =>
  zones.some((zone) => {
    const { hour } = localTime(at, zone)
    return hour >= QUIET.fromHour || hour < QUIET.toHour
  })

function nextMorning(at: string, zone: string): string {
  const today = localDate(at, zone)
  const morning = momentOf(today, MORNING, zone)
  return morning > at ? morning : momentOf(addDays(today, 1), MORNING, zone)
}
