import type { CalendarDate } from '../kernel/fields.ts'
import type { Rhythm, TouchpointPlan } from './touchpoint-plan.ts'
import { addDays, addMonths, later, LATEST_DATE, monthsBetween } from '../kernel/dates.ts'
import { seasonStartFrom } from '../maintenance/schedule/seasons-of-year.ts'

type Recurring = Pick<TouchpointPlan, 'rhythm' | 'startsOn'>

const monthsOf: Record<Exclude<Rhythm, 'seasonal'>, number> = { monthly: 1, quarterly: 3, yearly: 12 }

/** [TP25] Returns the first occurrence on or after this day. */
export function occurrenceFrom({ rhythm, startsOn }: Recurring, from: CalendarDate): CalendarDate {
  if (rhythm === 'seasonal') return seasonStartFrom(later(startsOn, from))
  if (from <= startsOn) return startsOn
  const months = monthsOf[rhythm]
  const count = Math.floor(monthsBetween(startsOn, from) / months)
  const date = addMonths(startsOn, count * months)
  return date >= from ? date : addMonths(startsOn, (count + 1) * months)
}

/** Returns the next occurrences, the first of them on or after this day. */
export function nextOccurrences(plan: Recurring, { from, count }: { from: CalendarDate; count: number }) {
  const dates: CalendarDate[] = []
  for (let next = from; dates.length < count;) {
    const date = occurrenceFrom(plan, next)
    dates.push(date)
    if (date >= LATEST_DATE) break
    next = addDays(date, 1)
  }
  return dates
}

/** Returns all occurrences between two days, inclusive. */
export function occurrencesBetween(plan: Recurring, { from, to }: { from: CalendarDate; to: CalendarDate }) {
  const dates: CalendarDate[] = []
  for (let date = occurrenceFrom(plan, from); date <= to; date = occurrenceFrom(plan, addDays(date, 1))) {
    dates.push(date)
    if (date >= LATEST_DATE) break
  }
  return dates
}
