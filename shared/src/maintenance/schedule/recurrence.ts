import type { MaintenanceItem } from '../../entities.ts'
import type { CalendarDate } from '../../kernel/fields.ts'
import { addDays, later } from '../../kernel/dates.ts'
import { addIntervals, intervalOf, intervalsBetween, type Interval, type Repetition } from './interval.ts'
import { dueDay } from './item-status.ts'
import { firstInSeason, type Season } from './season.ts'

type Dates = Pick<MaintenanceItem, 'dueDate' | 'scheduledDate'>
type Series = Repetition &
  Season &
  Dates &
  Pick<MaintenanceItem, 'recurrenceBasis' | 'seriesStart'> &
  Pick<MaintenanceItem, 'rescheduledFrom'>

/**
 * The due day that a new task announces: one interval after its day (part 2, section 5), in season. `null` if it does
 * not recur or has no day.
 */
export function nextDueDateOf(item: Repetition & Season & Dates): CalendarDate | null {
  const from = item.scheduledDate ?? item.dueDate
  const interval = intervalOf(item)
  return from !== null && interval !== null ? firstInSeason(addIntervals(from, interval), item) : null
}

/**
 * The due day of the occurrence that follows one done on `doneOn`; in season and never in the past, `null` if the item
 * does not recur.
 */
export function nextDueDay({ item, doneOn, today }: { item: Series; doneOn: CalendarDate; today: CalendarDate }) {
  const interval = intervalOf(item)
  if (interval === null) return null
  switch (item.recurrenceBasis) {
    case 'completion':
      return firstInSeason(later(addIntervals(doneOn, interval), today), item)
    case 'calendar': {
      // An occurrence that was moved to an earlier day still occupies its original slot.
      const own = later(dueDay(item) ?? doneOn, item.rescheduledFrom ?? doneOn)
      const earliest = later(addDays(later(own, doneOn), 1), today)
      return firstInSeason(slotFrom({ start: seriesStartOf(item, doneOn), interval, earliest }), item)
    }
  }
}

/** The due day of an occurrence that missed its own: today, or the calendar's first slot from today on, in season. */
export function dueDayFrom(item: Series, today: CalendarDate): CalendarDate {
  const interval = intervalOf(item)
  if (interval === null) return today
  switch (item.recurrenceBasis) {
    case 'completion':
      return firstInSeason(today, item)
    case 'calendar':
      return firstInSeason(slotFrom({ start: seriesStartOf(item, today), interval, earliest: today }), item)
  }
}

/** The day that a series counts from; a series that never had a day starts on the day it was first done. */
export const seriesStartOf = (item: Dates & Pick<MaintenanceItem, 'seriesStart'>, doneOn: CalendarDate): CalendarDate =>
  item.seriesStart ?? dueDay(item) ?? doneOn

/** The first day `start + n · interval` that is not before `earliest`. */
function slotFrom({ start, interval, earliest }: { start: CalendarDate; interval: Interval; earliest: CalendarDate }) {
  const n = Math.max(0, intervalsBetween(start, earliest, interval))
  const slot = addIntervals(start, interval, n)
  return slot >= earliest ? slot : addIntervals(start, interval, n + 1)
}
