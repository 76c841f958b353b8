import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { isLiving } from '../kernel/living.ts'
import { dueDay } from '../maintenance/schedule/item-status.ts'
import { dollarsOf } from '../overview/property-summary.ts'

/** Part 2, section 2: the number of items, how many are done and planned, and their cost. */
export interface MaintenanceStats {
  total: number
  completed: number
  /** Only those stored as scheduled, overdue or not. */
  pending: number
  /** US dollars. */
  totalCost: number
}

export function maintenanceStats(items: MaintenanceItem[]): MaintenanceStats {
  const counted = items.filter(isLiving)
  const countOf = (status: MaintenanceItem['status']) => counted.filter((item) => item.status === status).length
  return {
    total: counted.length,
    completed: countOf('completed'),
    pending: countOf('scheduled'),
    totalCost: dollarsOf(counted),
  }
}

/** Part 2, section 2. US dollars. */
export interface CostSummary {
  totalCost: number
  /** Over the items with a recorded cost, in whole cents; `null` if there are none. */
  averageCost: number | null
  completedCount: number
  /** Number of items with a recorded cost. */
  pricedCount: number
}

export function costSummary(items: MaintenanceItem[]): CostSummary {
  const { completed, totalCost } = maintenanceStats(items)
  const pricedCount = items.filter((item) => isLiving(item) && item.cost !== null).length
  return {
    totalCost,
    averageCost: pricedCount === 0 ? null : Math.round((totalCost * 100) / pricedCount) / 100,
    completedCount: completed,
    pricedCount,
  }
}

/** Returns the day of an item: when it was done, else when it is due; `null` if neither is known. */
export const dayOf = (item: MaintenanceItem): CalendarDate | null => item.completedDate ?? dueDay(item)

/** Returns what was done or has fallen due, latest first; then what is still to come, most recently recorded first. */
export function recentItems(items: MaintenanceItem[], today: CalendarDate, count = 5): MaintenanceItem[] {
  const past = (item: MaintenanceItem) => {
    const day = dayOf(item)
    return day !== null && day <= today ? day : ''
  }
  return items
    .filter(isLiving)
    .toSorted(
      (one, other) =>
        past(other).localeCompare(past(one)) ||
        other.createdAt.localeCompare(one.createdAt) ||
        one.id.localeCompare(other.id),
    )
    .slice(0, count)
}
