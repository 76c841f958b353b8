import type { MaintenanceItem } from '../entities.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { dollarsOf } from '../overview/property-summary.ts'
import { NO_YEAR } from './report-costs.ts'
import { living } from './report-house.ts'

/** Both days belong to it; `null` is open on that side. */
export interface DateRange {
  from: CalendarDate | null
  to: CalendarDate | null
}

export interface History {
  /** The newest year first; what was done on a day that nobody knows comes last. */
  years: { year: string; items: MaintenanceItem[]; cost: number }[]
  itemCount: number
  /** US dollars. */
  cost: number
}

/** The work that was done within the range, the newest first. What has no day of completion is only in the range open on both sides. */
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

/** The newest first, what has no day of completion last. */
export const completedItems = (items: MaintenanceItem[]): MaintenanceItem[] =>
  living(items)
    .filter((item) => item.status === 'completed')
    .toSorted(
      (one, other) =>
        (other.completedDate ?? '').localeCompare(one.completedDate ?? '') || one.title.localeCompare(other.title),
    )

const yearOf = ({ completedDate }: MaintenanceItem) => completedDate?.slice(0, 4) ?? NO_YEAR
