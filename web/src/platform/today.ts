import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { Observable } from './observable.ts'
import { onVisible } from './online.ts'
import { presentMoment, serverAhead, serverNow } from './server-clock.ts'

/**
 * The date on this device's calendar, which changes at local midnight. If the device's clock is wrong, the date in its
 * time zone at the server's moment ([P35]).
 */
export const today: Observable<CalendarDate> = {
  get: () => calendarDateAt(presentMoment()),
  subscribe(changed) {
    let timer: ReturnType<typeof setTimeout>
    let day = today.get()
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(turn, msToNextDay(presentMoment()))
    }
    const turn = () => {
      day = today.get()
      changed()
      wait()
    }
    const stopClock = serverAhead.subscribe(() => {
      if (today.get() !== day) turn()
    })
    wait()
    // A device that was asleep at midnight did not run the timer on time.
    const stop = onVisible(turn)
    return () => {
      clearTimeout(timer)
      stopClock()
      stop()
    }
  },
}

/** [R32] The date on this device's calendar at the server's moment, by which plans and trials end. */
export const serverDay = (): CalendarDate => calendarDateAt(serverNow())

/** Returns the local calendar date of a moment, `YYYY-MM-DD`. */
export function calendarDateAt(moment: Date): CalendarDate {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Returns the local calendar date of an ISO moment ([R32]). */
export const dayOfMoment = (moment: string): CalendarDate => calendarDateAt(new Date(moment))

/** Milliseconds from a moment to the start of the next local day. With daylight saving, a day has 23 to 25 hours. */
export const msToNextDay = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + 1).getTime() - moment.getTime()
