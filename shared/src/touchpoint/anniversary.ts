import type { Touchpoint } from './touchpoint.ts'
import { addMonths, daysBetween, later, yearOf } from '../kernel/dates.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { templateOfType } from './touchpoint-words.ts'

/** A congratulation counts the years of an anniversary that is at most this many days ahead. */
const DAYS_AHEAD = 31

/** The anniversary in that year; for a closing on Feb 29, it is Feb 28 in other years. */
const anniversaryIn = (year: number, closingDate: CalendarDate): CalendarDate =>
  addMonths(closingDate, (year - yearOf(closingDate)) * 12)

/** Returns the first anniversary on or after this day, or the closing itself if it is later. */
export function nextAnniversary(closingDate: CalendarDate, day: CalendarDate): CalendarDate {
  const year = Math.max(yearOf(closingDate), yearOf(day))
  const date = anniversaryIn(year, closingDate)
  return date >= day ? date : anniversaryIn(year + 1, closingDate)
}

/** The origin of a suggested congratulation on this anniversary. */
export const originOfAnniversary = (date: CalendarDate): string => `anniversary/${yearOf(date)}`

type Dated = Pick<Touchpoint, 'touchpointType' | 'scheduledDate' | 'origin'>

/**
 * [TP40] Returns the day to which a touchpoint counts the years since the closing, whenever it is sent: the anniversary
 * on which it congratulates, or else the day for which it is scheduled, or today if that is later.
 */
export function occasionOf(
  { touchpointType, scheduledDate, origin }: Dated,
  { closingDate, today }: { closingDate: CalendarDate | null; today: CalendarDate },
): CalendarDate {
  const isCongratulation = templateOfType(touchpointType)?.id === 'home-anniversary'
  if (closingDate === null || !isCongratulation) return later(scheduledDate, today)
  const [, suggestedYear] = /^anniversary\/(\d{4})$/.exec(origin ?? '') ?? []
  if (suggestedYear !== undefined) return anniversaryIn(Number(suggestedYear), closingDate)
  const date = nextAnniversary(closingDate, scheduledDate)
  return daysBetween(scheduledDate, date) <= DAYS_AHEAD ? date : scheduledDate
}
