import type { CalendarDate } from '../../kernel/fields.ts'
import type { RepeatUnit, MaintenanceItem } from './maintenance-item.ts'
import { recurringIntervals, type RecurringInterval } from '../../system/catalogue/recurring-interval.ts'
import { weekdayOfMonthIn, type WeekdayOfMonth } from './weekday-of-month.ts'
import { addDays, addMonths, daysBetween, monthsBetween } from '../../kernel/dates.ts'

/** Part 2, section 4. */
export const intervalMonths = {
  monthly: 1,
  quarterly: 3,
  semi_annual: 6,
  annual: 12,
  biennial: 24,
} satisfies Record<RecurringInterval, number>

/** Weeks are expressed in days and years in months. */
export interface Interval {
  count: number
  unit: 'day' | 'month'
  /** For intervals of months: falls on this weekday of the month instead of the same date. */
  on?: WeekdayOfMonth
}

type Preset = Pick<MaintenanceItem, 'recurringInterval'>
/** A form may not have them yet. */
type FreeInterval = Partial<Pick<MaintenanceItem, 'repeatEvery' | 'repeatUnit'>>
export type Repetition = Pick<MaintenanceItem, 'isRecurring'> &
  Preset &
  FreeInterval &
  Partial<Pick<MaintenanceItem, 'repeatOn'>>

const units: Record<RepeatUnit, Interval> = {
  day: { count: 1, unit: 'day' },
  week: { count: 7, unit: 'day' },
  month: { count: 1, unit: 'month' },
  year: { count: 12, unit: 'month' },
}

/** `null` if the item does not recur. A custom interval takes precedence over the preset. */
export function intervalOf(item: Repetition): Interval | null {
  if (!item.isRecurring) return null
  const interval = freeInterval(item) ?? (item.recurringInterval && monthly(intervalMonths[item.recurringInterval]))
  return interval?.unit === 'month' && item.repeatOn ? { ...interval, on: item.repeatOn } : interval
}

/**
 * Keeps the two representations of an interval consistent: changing the preset clears a custom interval; changing a
 * custom interval sets the equivalent preset.
 */
export function intervalInStep(
  item: Preset & FreeInterval,
  changes: Partial<Preset> & FreeInterval,
): Partial<Preset> & FreeInterval {
  if (changes.repeatEvery !== undefined || changes.repeatUnit !== undefined) {
    const interval = freeInterval({ ...item, ...changes })
    return interval ? { recurringInterval: presetOf(interval) } : {}
  }
  const { recurringInterval } = changes
  const isNew = recurringInterval !== undefined && recurringInterval !== item.recurringInterval
  return isNew ? { repeatEvery: null, repeatUnit: null } : {}
}

/**
 * The date `times` intervals later; adding months keeps the day, or uses the last of a shorter month, or that weekday of
 * the month.
 */
export function addIntervals(date: CalendarDate, { count, unit, on }: Interval, times = 1): CalendarDate {
  if (unit === 'day') return addDays(date, count * times)
  const inMonth = addMonths(date, count * times)
  return on ? weekdayOfMonthIn(inMonth, on) : inMonth
}

/** Whole intervals. Counts calendar months and ignores days: from 31 Jan to 1 Feb is one. */
export function intervalsBetween(from: CalendarDate, to: CalendarDate, { count, unit }: Interval): number {
  return Math.floor((unit === 'day' ? daysBetween(from, to) : monthsBetween(from, to)) / count)
}

function freeInterval({ repeatEvery, repeatUnit }: FreeInterval): Interval | null {
  if (!repeatEvery || !repeatUnit) return null
  const { count, unit } = units[repeatUnit]
  return { count: count * repeatEvery, unit }
}

const presetOf = ({ count, unit }: Interval): RecurringInterval | null =>
  (unit === 'month' && recurringIntervals.find((preset) => intervalMonths[preset] === count)) || null

const monthly = (count: number): Interval => ({ count, unit: 'month' })
