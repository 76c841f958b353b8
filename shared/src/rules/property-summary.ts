import type { MaintenanceItem, System } from '../entities/all.ts'
import type { CalendarDate, ItemId, PropertyId } from '../entities/fields.ts'
import type { SystemStatus } from '../entities/system.ts'
import { sameYear } from './dates.ts'
import { healthOf, isEstimate, propertyHealthOf, statusOfScore } from './health.ts'
import { dueDay, isOpen, isOverdue } from './item-status.ts'

/** A house in a few figures, so that thousands can be listed and sorted without reading their items. */
export interface PropertySummary {
  propertyId: PropertyId
  /** The average health of the systems; `null` without systems. */
  score: number | null
  status: SystemStatus | null
  /** The score rests on assumptions alone: nothing is known of any system. */
  estimate: boolean
  systemCount: number
  openCount: number
  overdueCount: number
  /** The first open item due today or later. */
  nextDue: { itemId: ItemId; title: string; date: CalendarDate } | null
  completedThisYear: number
  /** US dollars. */
  spentThisYear: number
}

interface House {
  propertyId: PropertyId
  /** Of this property; those in the trash and systems out of use do not count. */
  systems: System[]
  items: MaintenanceItem[]
  today: CalendarDate
}

export function summaryOf({ propertyId, systems, items, today }: House): PropertySummary {
  const living = items.filter((item) => item.deletedAt === null)
  const healths = systems
    .filter((system) => system.isActive && system.deletedAt === null)
    .map((system) => healthOf(system, living, today))
  const score = propertyHealthOf(healths.map((health) => health.score))
  const open = living.filter(isOpen)
  const done = living.filter((item) => isDoneThisYear(item, today))
  return {
    propertyId,
    score,
    status: score === null ? null : statusOfScore(score),
    estimate: healths.length > 0 && healths.every(isEstimate),
    systemCount: healths.length,
    openCount: open.length,
    overdueCount: open.filter((item) => isOverdue(item, today)).length,
    nextDue: firstDue(open, today),
    completedThisYear: done.length,
    spentThisYear: dollarsOf(done),
  }
}

function firstDue(open: MaintenanceItem[], today: CalendarDate): PropertySummary['nextDue'] {
  const [first] = open
    .flatMap((item) => {
      const date = dueDay(item)
      return date !== null && date >= today ? { itemId: item.id, title: item.title, date } : []
    })
    .toSorted((one, other) => one.date.localeCompare(other.date))
  return first ?? null
}

const isDoneThisYear = (item: MaintenanceItem, today: CalendarDate) =>
  item.status === 'completed' && item.completedDate !== null && sameYear(item.completedDate, today)

/** Summed in cents: tenths of a dollar do not add up exactly. */
const dollarsOf = (items: MaintenanceItem[]) =>
  items.reduce((cents, item) => cents + Math.round((item.cost ?? 0) * 100), 0) / 100
