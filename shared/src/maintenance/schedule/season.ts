import type { MaintenanceItem } from './maintenance-item.ts'
import type { CalendarDate } from '../../kernel/fields.ts'
import { LATEST_DATE, monthOf } from '../../kernel/dates.ts'

/** Months from 1 to 12; a season from November to February has the later month in `seasonFrom`. */
export type Season = Partial<Pick<MaintenanceItem, 'seasonFrom' | 'seasonTo'>>

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
