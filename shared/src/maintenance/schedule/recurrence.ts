import type { MaintenanceItem } from './maintenance-item.ts'
import type { CalendarDate } from '../../kernel/fields.ts'
import { addDays, later, LATEST_DATE, monthOf } from '../../kernel/dates.ts'
import { addIntervals, intervalOf, intervalsBetween, type Interval, type Repetition } from './interval.ts'
import { dueDay } from './item-status.ts'
import { weekdayOfMonthIn } from './weekday-of-month.ts'

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
  return from !== null && interval !== null ? inSeason(addIntervals(from, interval), { item, interval }) : null
}

/**
 * The due day of the occurrence that follows one done on `doneOn`; in season and never in the past, `null` if the item
 * does not recur.
 */
export function nextDueDay({ item, doneOn, today }: { item: Series; doneOn: CalendarDate; today: CalendarDate }) {
  const interval = intervalOf(item)
  if (interval === null) return null
  switch (basisOf(item, interval)) {
    case 'completion': {
      const start = nextSeriesStart(item, doneOn)
      return firstInSeason(later(slotFrom({ start, interval, earliest: addDays(doneOn, 1) }), today), item)
    }
    case 'calendar': {
      // An occurrence that was moved to an earlier day still occupies its original slot.
      const own = later(dueDay(item) ?? doneOn, item.rescheduledFrom ?? doneOn)
      const earliest = later(addDays(later(own, doneOn), 1), today)
      return inSeason(slotFrom({ start: seriesStartOf(item, doneOn), interval, earliest }), { item, interval })
    }
  }
}

/** The due day of an occurrence that missed its own: today, or the calendar's first slot from today on, in season. */
export function dueDayFrom(item: Series, today: CalendarDate): CalendarDate {
  const interval = intervalOf(item)
  if (interval === null) return today
  switch (basisOf(item, interval)) {
    case 'completion':
      return firstInSeason(today, item)
    case 'calendar':
      return inSeason(slotFrom({ start: seriesStartOf(item, today), interval, earliest: today }), { item, interval })
  }
}

/** The day that a series counts from; a series that never had a day starts on the day it was first done. */
export const seriesStartOf = (item: Dates & Pick<MaintenanceItem, 'seriesStart'>, doneOn: CalendarDate): CalendarDate =>
  item.seriesStart ?? dueDay(item) ?? doneOn

/**
 * The day that the series counts from once an occurrence is done on `doneOn`. A series that counts from completion
 * keeps its start only while each occurrence is done on its day: month ends then keep the day of the start ([R6]).
 */
export function nextSeriesStart(item: Series, doneOn: CalendarDate): CalendarDate {
  const start = seriesStartOf(item, doneOn)
  const interval = intervalOf(item)
  if (interval === null || basisOf(item, interval) === 'calendar') return start
  const isOnTime = doneOn === dueDay(item) && doneOn === slotFrom({ start, interval, earliest: doneOn })
  return isOnTime ? start : doneOn
}

/** [M30] The weekday of a month is a fixed calendar. */
const basisOf = ({ recurrenceBasis }: Pick<Series, 'recurrenceBasis'>, { on }: Interval) =>
  on ? 'calendar' : recurrenceBasis

/** [R11] The day itself, or the first day of the next season, or that weekday of its first month. */
function inSeason(date: CalendarDate, { item, interval: { on } }: { item: Season; interval: Interval }): CalendarDate {
  const moved = firstInSeason(date, item)
  return on && moved !== date ? weekdayOfMonthIn(moved, on) : moved
}

/** The first day `start + n · interval` that is not before `earliest`. */
function slotFrom({ start, interval, earliest }: { start: CalendarDate; interval: Interval; earliest: CalendarDate }) {
  const n = Math.max(0, intervalsBetween(start, earliest, interval))
  const slot = addIntervals(start, interval, n)
  return slot >= earliest ? slot : addIntervals(start, interval, n + 1)
}

/** Months from 1 to 12; a season from November to February has the later month in `seasonFrom`. */
type Season = Partial<Pick<MaintenanceItem, 'seasonFrom' | 'seasonTo'>>

/** Every day is in season unless both months are set. */
export function isInSeason(date: CalendarDate, { seasonFrom, seasonTo }: Season): boolean {
  if (!seasonFrom || !seasonTo) return true
  const month = monthOf(date)
  return seasonFrom <= seasonTo ? seasonFrom <= month && month <= seasonTo : seasonFrom <= month || month <= seasonTo
}

/** The day itself, or the first day of the next season. */
export function firstInSeason(date: CalendarDate, season: Season): CalendarDate {
  const { seasonFrom } = season
  if (!seasonFrom || isInSeason(date, season)) return date
  const year = Number(date.slice(0, 4)) + (monthOf(date) > seasonFrom ? 1 : 0)
  return year > Number(LATEST_DATE.slice(0, 4)) ? LATEST_DATE : `${year}-${String(seasonFrom).padStart(2, '0')}-01`
}
