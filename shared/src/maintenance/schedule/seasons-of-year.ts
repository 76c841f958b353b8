import type { CalendarDate } from '../../kernel/fields.ts'
import { addDays, addMonths, monthOf } from '../../kernel/dates.ts'

/** Ordered by their beginning, each on the first day of its month. */
export const seasonNames = ['spring', 'summer', 'fall', 'winter'] as const
export type SeasonName = (typeof seasonNames)[number]

const firstMonths: Record<SeasonName, number> = { spring: 3, summer: 6, fall: 9, winter: 12 }

/** [TP25] The first day of the season that begins on or after this day. */
export function seasonStartFrom(date: CalendarDate): CalendarDate {
  const monthStart = `${date.slice(0, 8)}01`
  const from = monthStart === date ? date : addMonths(monthStart, 1)
  return addMonths(from, (3 - (monthOf(from) % 3)) % 3)
}

/** The season that begins on a day returned by {@link seasonStartFrom}. */
export const seasonFrom = (start: CalendarDate): SeasonName =>
  seasonNames.find((season) => firstMonths[season] === monthOf(start)) ?? 'winter'

/** The first and the last month of each season, as a task keeps them. */
export const monthsOfSeasons = seasonNames.map((name) => ({
  name,
  seasonFrom: firstMonths[name],
  seasonTo: ((firstMonths[name] + 1) % 12) + 1,
}))

/** Three months of one year's cycle; a winter extends past the end of the year. */
export interface Season {
  name: SeasonName
  from: CalendarDate
  /** The last day. */
  to: CalendarDate
}

/** The season that contains a day, and those after it. */
export function seasonsFrom(date: CalendarDate, count: number): Season[] {
  const first = addMonths(seasonStartFrom(addDays(date, 1)), -3)
  return Array.from({ length: count }, (_, n) => {
    const from = addMonths(first, 3 * n)
    return { name: seasonFrom(from), from, to: addDays(addMonths(first, 3 * n + 3), -1) }
  })
}
