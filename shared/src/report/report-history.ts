import { inOrder } from '../text/in-order.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { isLiving } from '../kernel/living.ts'
import { dollarsOf } from '../overview/property-summary.ts'
import { NO_YEAR } from './report-costs.ts'

/** Both days are inclusive; `null` is open on that side. */
export interface DateRange {
  from: CalendarDate | null
  to: CalendarDate | null
}

export interface History {
  /** Newest year first; items without a completion day last. */
  years: { year: string; items: MaintenanceItem[]; cost: number }[]
  itemCount: number
  /** US dollars. */
  cost: number
}

/**
 * Returns the tasks completed within the range, newest first. Tasks without a completion day are included only if the
 * range is open on both sides.
 */
export function historyIn(items: MaintenanceItem[], { from, to }: DateRange): History {
  const done = completedItems(items).filter(({ completedDate: day }) =>
    day === null ? from === null && to === null : (from === null || day >= from) && (to === null || day <= to),
  )
  const years = [...new Set(done.map(yearOf))].map((year) => {
    const ofYear = done.filter((item) => yearOf(item) === year)
    return { year, items: ofYear, cost: dollarsOf(ofYear) }
  })
  return { years, itemCount: done.length, cost: dollarsOf(done) }
}

/** Newest first, tasks without a completion day last. */
export const completedItems = (items: MaintenanceItem[]): MaintenanceItem[] =>
  items
    .filter(isLiving)
    .filter((item) => item.status === 'completed')
    .toSorted(
      (one, other) =>
        (other.completedDate ?? '').localeCompare(one.completedDate ?? '') || inOrder(one.title, other.title),
    )

const yearOf = ({ completedDate }: MaintenanceItem) => completedDate?.slice(0, 4) ?? NO_YEAR
