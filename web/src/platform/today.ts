import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { Observable } from './observable.ts'
import { onVisible } from './online.ts'

/** The date on this device's calendar, which turns at its own midnight. */
export const today: Observable<CalendarDate> = {
  get: () => calendarDateAt(new Date()),
  subscribe(changed) {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(turn, msToNextDay(new Date()))
    }
    const turn = () => {
      changed()
      wait()
    }
    wait()
    // A device that slept through midnight never ran the timer on time.
    const stop = onVisible(changed)
    return () => {
      clearTimeout(timer)
      stop()
    }
  },
}

/** The local calendar date of a moment, `YYYY-MM-DD`. */
export function calendarDateAt(moment: Date): CalendarDate {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** From a moment to the first of the next local day, which daylight saving puts 23 to 25 hours after this one's. */
export const msToNextDay = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + 1).getTime() - moment.getTime()
