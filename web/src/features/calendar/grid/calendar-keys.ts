import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { weekday, withinCalendar } from '@hearthkeep/shared/calendar/calendar-range.ts'
import { addDays, addMonths } from '@hearthkeep/shared/kernel/dates.ts'

interface Stroke {
  key: string
  shiftKey: boolean
}

/** Returns the day that a key moves to, following the ARIA date grid pattern; `null` for other keys. */
export function dayAfterKey({ key, shiftKey }: Stroke, date: CalendarDate): CalendarDate | null {
  const next = dayOf(key, date, shiftKey ? 12 : 1)
  return next && withinCalendar(next)
}

function dayOf(key: string, date: CalendarDate, months: number): CalendarDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -weekday(date))
    case 'End':
      return addDays(date, 6 - weekday(date))
    case 'PageUp':
      return addMonths(date, -months)
    case 'PageDown':
      return addMonths(date, months)
    default:
      return null
  }
}
