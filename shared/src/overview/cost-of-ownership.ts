import type { System } from '../system/system.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { daysBetween, yearOf } from '../kernel/dates.ts'
import { isLiving } from '../kernel/living.ts'
import { dollarsOf } from './property-summary.ts'

/** The cost of a system so far, in US dollars, as far as it was recorded. */
export interface CostOfOwnership {
  /** `null` if no completed task has a recorded cost. */
  total: number | null
  /** Newest first; `year` is `null` for tasks with an unknown completion day. */
  years: { year: number | null; cost: number }[]
  /** Average since installation; `null` if that day is unknown or in the future, or no work since then has a cost. */
  perYear: number | null
  /** Number of completed tasks without a recorded cost. */
  unpriced: number
}

interface Owned {
  system: System
  /** May contain all tasks of the property. */
  items: MaintenanceItem[]
  today: CalendarDate
}

/** Adds up the costs of completed tasks. Replacement costs and estimates do not count. */
export function costOfOwnership({ system, items, today }: Owned): CostOfOwnership {
  const { priced, unpriced } = finishedWork(items.filter((item) => item.systemId === system.id))
  return {
    total: priced.length === 0 ? null : dollarsOf(priced),
    years: byYear(priced).map(({ year, items }) => ({ year, cost: dollarsOf(items) })),
    perYear: perYear(priced, system.installDate, today),
    unpriced,
  }
}

/** The completed work with a cost, which is what was spent, and the number of completed tasks without one. */
export function finishedWork(items: MaintenanceItem[]): { priced: MaintenanceItem[]; unpriced: number } {
  const done = items.filter((item) => item.status === 'completed' && isLiving(item))
  const priced = done.filter(({ cost }) => cost !== null)
  return { priced, unpriced: done.length - priced.length }
}

/** Returns `null` if every completed task has a cost. */
export function unpricedWords({ unpriced }: Pick<CostOfOwnership, 'unpriced'>): string | null {
  if (unpriced === 0) return null
  return unpriced === 1
    ? '1 finished task has no cost on record.'
    : `${unpriced} finished tasks have no cost on record.`
}

/** By the year of completion, newest first, work with an unknown completion day last. */
export function byYear(done: MaintenanceItem[]): { year: number | null; items: MaintenanceItem[] }[] {
  const years = new Map<number | null, MaintenanceItem[]>()
  for (const item of done) {
    const year = item.completedDate === null ? null : yearOf(item.completedDate)
    const known = years.get(year)
    if (known) known.push(item)
    else years.set(year, [item])
  }
  return [...years]
    .map(([year, items]) => ({ year, items }))
    .toSorted((one, other) => (other.year ?? 0) - (one.year ?? 0))
}

/**
 * Ignores costs from before the installation, which belong to the previous unit. The first year counts as a full year.
 */
function perYear(priced: MaintenanceItem[], installed: CalendarDate | null, today: CalendarDate): number | null {
  if (installed === null || installed > today) return null
  const since = priced.filter(({ completedDate }) => completedDate !== null && completedDate >= installed)
  if (since.length === 0) return null
  const years = Math.max(1, daysBetween(installed, today) / 365.25)
  return Math.round((dollarsOf(since) / years) * 100) / 100
}
