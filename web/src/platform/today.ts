import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { Observable } from './observable.ts'
import { onVisible } from './online.ts'

/** The date on this device's calendar, which changes at local midnight. */
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
    // A device that was asleep at midnight did not run the timer on time.
    const stop = onVisible(changed)
    return () => {
      clearTimeout(timer)
      stop()
    }
  },
}

/** Returns the local calendar date of a moment, `YYYY-MM-DD`. */
export function calendarDateAt(moment: Date): CalendarDate {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Milliseconds from a moment to the start of the next local day. With daylight saving, a day has 23 to 25 hours. */
export const msToNextDay = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + 1).getTime() - moment.getTime()
