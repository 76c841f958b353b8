import type { SystemFamily } from '../catalogue/entry.ts'
import { systemFamily } from '../catalogue/system-type.ts'
import type { MaintenanceItem, System } from '../entities/all.ts'
import type { CalendarDate, ItemId, PropertyId } from '../entities/fields.ts'
import type { SystemStatus } from '../entities/system.ts'
import { sameYear } from './dates.ts'
import { type Health, healthOf, isEstimate, propertyHealthOf, statusOfScore } from './health.ts'
import { activityOf, isUpcoming, type HouseActivity } from './house-activity.ts'
import { countsAsDue, dueDay, isOpen, isOverdue, isPaused } from './item-status.ts'
import { latestInspection } from './last-inspection.ts'

/** The families of systems whose health the list of houses tells, in its order (part 1, section 2). */
export const listedFamilies = ['hvac', 'plumbing', 'electrical', 'roofing'] as const
export type ListedFamily = (typeof listedFamilies)[number]

/** A family is as well as its worst system. */
export interface FamilyHealth {
  score: number
  status: SystemStatus
  /** Nothing is known of the worst system but that it is there. */
  estimate: boolean
}

/** A house in a few figures, so that thousands can be listed and sorted without reading their items. */
export interface PropertySummary {
  propertyId: PropertyId
  /** The average health of the systems; `null` without systems. */
  score: number | null
  status: SystemStatus | null
  /** The score rests on assumptions alone: nothing is known of any system. */
  estimate: boolean
  systemCount: number
  /** Paused ones are not among them. */
  openCount: number
  overdueCount: number
  /** The first open item due today or later; like what is overdue, it is neither snoozed nor paused. */
  nextDue: { itemId: ItemId; title: string; date: CalendarDate } | null
  completedThisYear: number
  /** US dollars. */
  spentThisYear: number
  /** Open and not overdue, with a day or without; neither snoozed nor paused. Absent, as is what follows, in what an earlier version stored. */
  upcomingCount?: number
  /** Over all years. */
  completedCount?: number
  /** Of the families that the house has. */
  families?: Partial<Record<ListedFamily, FamilyHealth>>
  /** The day of the last inspection that was completed as a task. */
  lastInspection?: CalendarDate | null
  /** What a dashboard may show of the house. */
  activity?: HouseActivity
}

/** What comes in a house; a summary of an earlier version counts what is snoozed too, until it is made anew. */
export const upcomingOf = ({ upcomingCount, openCount, overdueCount }: PropertySummary): number =>
  upcomingCount ?? openCount - overdueCount

interface House {
  propertyId: PropertyId
  /** Of this property; those in the trash and systems out of use do not count. */
  systems: readonly System[]
  items: readonly MaintenanceItem[]
  today: CalendarDate
}

export function summaryOf({ propertyId, systems, items, today }: House): PropertySummary {
  const living = items.filter((item) => item.deletedAt === null)
  const judged = systems
    .filter((system) => system.isActive && system.deletedAt === null)
    .map((system) => ({ family: systemFamily(system.systemType), health: healthOf(system, living, today) }))
  const healths = judged.map(({ health }) => health)
  const score = propertyHealthOf(healths.map((health) => health.score))
  const open = living.filter((item) => isOpen(item) && !isPaused(item))
  const done = living.filter((item) => isDoneThisYear(item, today))
  return {
    propertyId,
    score,
    status: score === null ? null : statusOfScore(score),
    estimate: healths.length > 0 && healths.every(isEstimate),
    systemCount: healths.length,
    openCount: open.length,
    overdueCount: open.filter((item) => isOverdue(item, today)).length,
    upcomingCount: open.filter((item) => isUpcoming(item, today)).length,
    nextDue: firstDue(open, today),
    completedThisYear: done.length,
    completedCount: living.filter(({ status }) => status === 'completed').length,
    spentThisYear: dollarsOf(done),
    activity: activityOf(living, today),
    families: familiesOf(judged),
    lastInspection: latestInspection(living),
  }
}

function familiesOf(judged: { family: SystemFamily; health: Health }[]): PropertySummary['families'] {
  const families: PropertySummary['families'] = {}
  for (const family of listedFamilies) {
    const [worst] = judged
      .filter((system) => system.family === family)
      .map(({ health }) => health)
      .toSorted((one, other) => one.score - other.score || Number(isEstimate(one)) - Number(isEstimate(other)))
    if (worst) families[family] = { score: worst.score, status: worst.status, estimate: isEstimate(worst) }
  }
  return families
}

function firstDue(open: MaintenanceItem[], today: CalendarDate): PropertySummary['nextDue'] {
  const [first] = open
    .flatMap((item) => {
      const date = dueDay(item)
      return date !== null && date >= today && countsAsDue(item, today)
        ? { itemId: item.id, title: item.title, date }
        : []
    })
    .toSorted((one, other) => one.date.localeCompare(other.date))
  return first ?? null
}

const isDoneThisYear = (item: MaintenanceItem, today: CalendarDate) =>
  item.status === 'completed' && item.completedDate !== null && sameYear(item.completedDate, today)

/** Summed in cents: tenths of a dollar do not add up exactly. */
export const dollarsOf = (items: Pick<MaintenanceItem, 'cost'>[]) =>
  items.reduce((cents, item) => cents + Math.round((item.cost ?? 0) * 100), 0) / 100
