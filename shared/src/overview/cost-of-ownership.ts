import type { System } from '../system/system.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { daysBetween } from '../kernel/dates.ts'
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
  const done = items.filter((item) => item.systemId === system.id && item.status === 'completed' && isLiving(item))
  const priced = done.filter(({ cost }) => cost !== null)
  return {
    total: priced.length === 0 ? null : dollarsOf(priced),
    years: yearsOf(priced),
    perYear: perYear(priced, system.installDate, today),
    unpriced: done.length - priced.length,
  }
}

function yearsOf(priced: MaintenanceItem[]): CostOfOwnership['years'] {
  const byYear = new Map<number | null, MaintenanceItem[]>()
  for (const item of priced) {
    const year = item.completedDate === null ? null : Number(item.completedDate.slice(0, 4))
    byYear.set(year, [...(byYear.get(year) ?? []), item])
  }
  return [...byYear]
    .map(([year, items]) => ({ year, cost: dollarsOf(items) }))
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
