import type { MaintenanceItem } from '../entities.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { dueDay } from '../maintenance/schedule/item-status.ts'
import { dollarsOf } from '../overview/property-summary.ts'
import { living } from './report-house.ts'

/** Part 2, section 2: how many items there are, how many of them are done and planned, and what they cost. */
export interface MaintenanceStats {
  total: number
  completed: number
  /** Those stored as scheduled, late or not, and no others. */
  pending: number
  /** US dollars. */
  totalCost: number
}

export function maintenanceStats(items: MaintenanceItem[]): MaintenanceStats {
  const counted = living(items)
  const having = (status: MaintenanceItem['status']) => counted.filter((item) => item.status === status).length
  return {
    total: counted.length,
    completed: having('completed'),
    pending: having('scheduled'),
    totalCost: dollarsOf(counted),
  }
}

/** Part 2, section 2. US dollars. */
export interface CostSummary {
  totalCost: number
  /** Of all items, those without a cost too; 0 without items. */
  averageCost: number
  completedCount: number
  /** How many items have a cost on record. */
  pricedCount: number
}

export function costSummary(items: MaintenanceItem[]): CostSummary {
  const { total, completed, totalCost } = maintenanceStats(items)
  return {
    totalCost,
    averageCost: total === 0 ? 0 : Math.round((totalCost * 100) / total) / 100,
    completedCount: completed,
    pricedCount: living(items).filter((item) => item.cost !== null).length,
  }
}

/** The day an item belongs to: it was done, else it is due; `null` when neither is known. */
export const dayOf = (item: MaintenanceItem): CalendarDate | null => item.completedDate ?? dueDay(item)

/** What was done or has fallen due, the latest first; then what is still to come, the last recorded first. */
export function recentItems(items: MaintenanceItem[], today: CalendarDate, count = 5): MaintenanceItem[] {
  const past = (item: MaintenanceItem) => {
    const day = dayOf(item)
    return day !== null && day <= today ? day : ''
  }
  return living(items)
    .toSorted(
      (one, other) =>
        past(other).localeCompare(past(one)) ||
        other.createdAt.localeCompare(one.createdAt) ||
        one.id.localeCompare(other.id),
    )
    .slice(0, count)
}
