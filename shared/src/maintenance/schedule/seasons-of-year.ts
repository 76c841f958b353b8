import type { CalendarDate } from '../../kernel/fields.ts'
import { addMonths, monthOf } from '../../kernel/dates.ts'

/** Ordered by their beginning, each on the first day of its month. */
const seasons = ['spring', 'summer', 'fall', 'winter'] as const
export type SeasonName = (typeof seasons)[number]

const firstMonths: Record<SeasonName, number> = { spring: 3, summer: 6, fall: 9, winter: 12 }

/** [TP25] The first day of the season that begins on or after this day. */
export function seasonStartFrom(date: CalendarDate): CalendarDate {
  const monthStart = `${date.slice(0, 8)}01`
  const from = monthStart === date ? date : addMonths(monthStart, 1)
  return addMonths(from, (3 - (monthOf(from) % 3)) % 3)
}

/** The season that begins on a day returned by {@link seasonStartFrom}. */
export const seasonFrom = (start: CalendarDate): SeasonName =>
  seasons.find((season) => firstMonths[season] === monthOf(start)) ?? 'winter'
