import type { MaintenanceItem, System } from '../entities.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { daysBetween } from '../kernel/dates.ts'
import { dollarsOf } from './property-summary.ts'

/** What a system has cost so far, in US dollars, as far as anybody recorded it. */
export interface CostOfOwnership {
  /** `null` when no finished work has a cost on record. */
  total: number | null
  /** The newest first; `year` is `null` for what was done on a day that nobody knows. */
  years: { year: number | null; cost: number }[]
  /** On average since it was installed; `null` when that day is unknown or yet to come, or no cost is on record. */
  perYear: number | null
  /** How many finished tasks have no cost on record. */
  unpriced: number
}

interface Owned {
  system: System
  /** May hold those of the whole house. */
  items: MaintenanceItem[]
  today: CalendarDate
}

/** Adds up the costs of the finished work. What a replacement would cost, or was estimated to, was not spent. */
export function costOfOwnership({ system, items, today }: Owned): CostOfOwnership {
  const done = items.filter(
    (item) => item.systemId === system.id && item.status === 'completed' && item.deletedAt === null,
  )
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

/** What was spent on the unit before this one is no cost of this one. A first year counts as whole. */
function perYear(priced: MaintenanceItem[], installed: CalendarDate | null, today: CalendarDate): number | null {
  if (installed === null || installed > today || priced.length === 0) return null
  const since = priced.filter(({ completedDate }) => completedDate !== null && completedDate >= installed)
  const years = Math.max(1, daysBetween(installed, today) / 365.25)
  return Math.round((dollarsOf(since) / years) * 100) / 100
}
