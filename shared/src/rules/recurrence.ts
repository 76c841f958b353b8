import type { MaintenanceItem } from '../entities/all.ts'
import type { CalendarDate } from '../entities/fields.ts'
import type { RecurringInterval } from '../entities/maintenance-item.ts'
import { addDays, addMonths, later, monthsBetween } from './dates.ts'
import { dueDay } from './item-status.ts'

/** Part 2, section 4. */
export const intervalMonths = {
  monthly: 1,
  quarterly: 3,
  semi_annual: 6,
  annual: 12,
  biennial: 24,
} satisfies Record<RecurringInterval, number>

type Repetition = Pick<MaintenanceItem, 'isRecurring' | 'recurringInterval'>
type Dates = Pick<MaintenanceItem, 'dueDate' | 'scheduledDate'>
type Series = Repetition & Dates & Pick<MaintenanceItem, 'recurrenceBasis' | 'seriesStart'>

/** What a new task announces: one interval after its day (part 2, section 5). `null` when it does not recur or has no day. */
export function nextDueDateOf(item: Repetition & Dates): CalendarDate | null {
  const from = item.scheduledDate ?? item.dueDate
  const months = monthsOf(item)
  return from !== null && months !== null ? addMonths(from, months) : null
}

/** The due day of the occurrence that follows one done on `doneOn`; never in the past, `null` when the item does not recur. */
export function nextDueDay({ item, doneOn, today }: { item: Series; doneOn: CalendarDate; today: CalendarDate }) {
  const months = monthsOf(item)
  if (months === null) return null
  switch (item.recurrenceBasis) {
    case 'completion':
      return later(addMonths(doneOn, months), today)
    case 'calendar': {
      const passed = later(dueDay(item) ?? doneOn, doneOn)
      return slotFrom({ start: seriesStartOf(item, doneOn), months, earliest: later(addDays(passed, 1), today) })
    }
  }
}

/** The day a series counts from; one that never had a day begins on the day it was first done. */
export const seriesStartOf = (item: Dates & Pick<MaintenanceItem, 'seriesStart'>, doneOn: CalendarDate): CalendarDate =>
  item.seriesStart ?? dueDay(item) ?? doneOn

function monthsOf(item: Repetition): number | null {
  return item.isRecurring && item.recurringInterval ? intervalMonths[item.recurringInterval] : null
}

/** The first day `start + n · months` that is not before `earliest`. */
function slotFrom({ start, months, earliest }: { start: CalendarDate; months: number; earliest: CalendarDate }) {
  const n = Math.max(0, Math.floor(monthsBetween(start, earliest) / months))
  const slot = addMonths(start, n * months)
  return slot >= earliest ? slot : addMonths(start, (n + 1) * months)
}
