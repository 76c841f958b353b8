import { catalogueEntry } from '../catalogue/catalogue.ts'
import type { MaintenanceItem, System } from '../entities/all.ts'
import type { CalendarDate } from '../entities/fields.ts'
import type { ItemStatus, ItemType, Priority } from '../entities/maintenance-item.ts'
import { addMonths, daysBetween } from './dates.ts'
import { daysOverdue, dueDay, effectiveStatus, isPaused, isSkipped } from './item-status.ts'

export const factorNames = ['age', 'maintenance', 'repairs', 'replacements', 'overdue'] as const
export type FactorName = (typeof factorNames)[number]

/** One figure per factor: a state of 0 to 100, which may be fractional, or a weight in percent. */
export type Factors = Record<FactorName, number>

/**
 * The five factors of part 2, section 4, from the items that count for the system.
 * What is unknown has a neutral value there: 75 for an unknown age, 50 when no maintenance is on record.
 */
export function factorsOf({ system, counted, series, today }: Known): Factors {
  return {
    age: ageFactor(system, today),
    maintenance: maintenanceFactor({ counted, series, today }),
    repairs: repairsFactor(counted, today),
    replacements: replacementsFactor(counted, today),
    overdue: overdueFactor(counted, today),
  }
}

interface Known {
  system: System
  counted: MaintenanceItem[]
  /** All items of the system, also those that count nowhere: they tell what followed what. */
  series: MaintenanceItem[]
  today: CalendarDate
}

/** In years: what was recorded for this very system, else what the catalogue expects of its kind. */
export const expectedLifespan = (system: System): number | null =>
  system.estimatedLifespan ?? catalogueEntry(system.systemType)?.estimatedLifespan ?? null

/** Since the install date; `null` when that is unknown. */
export const ageInYears = (system: System, today: CalendarDate): number | null =>
  system.installDate === null ? null : daysBetween(system.installDate, today) / 365.25

function ageFactor(system: System, today: CalendarDate): number {
  const age = ageInYears(system, today)
  const lifespan = expectedLifespan(system)
  return age === null || lifespan === null ? 75 : withinBounds(100 - (age / lifespan) * 100)
}

function maintenanceFactor(known: Occurrences): number {
  const present = presentMaintenance(known)
  return present.length === 0 ? 50 : (present.filter(isRecentOn(known.today)).length / present.length) * 100
}

type Occurrences = Omit<Known, 'system'>

function isRecentOn(today: CalendarDate): (item: MaintenanceItem) => boolean {
  const since = addMonths(today, -12)
  return (item) => completedSince(item, since)
}

/** The occurrences of maintenance that its factor is a share of. */
export function presentMaintenance({ counted, series, today }: Occurrences): MaintenanceItem[] {
  const occurrences = counted.filter((item) => item.type === 'maintenance' && !isYetToCome(item, today))
  const [followers, isRecent] = [followersIn(series), isRecentOn(today)]
  const leaves = (item: MaintenanceItem) => {
    const next = followers.get(item.id)
    return next !== undefined && (isPaused(next) || !isYetToCome(next, today))
  }
  // Without this, each year of a well-kept series would lower the share of what was done in the last one.
  return occurrences.filter((item) => isRecent(item) || !leaves(item))
}

/** The occurrence that followed another, by the other's id; those that were skipped are passed over. */
function followersIn(series: MaintenanceItem[]): Map<string, MaintenanceItem> {
  const direct = new Map<string, MaintenanceItem>()
  for (const item of series) if (item.previousItemId) direct.set(item.previousItemId, item)
  const followers = new Map<string, MaintenanceItem>()
  for (const id of direct.keys()) {
    const passed = new Set<string>()
    let next = direct.get(id)
    while (next && isSkipped(next) && !passed.has(next.id)) {
      passed.add(next.id)
      next = direct.get(next.id)
    }
    if (next) followers.set(id, next)
  }
  return followers
}

/** An occurrence that the one before it announced is no neglect until its day has come. */
function isYetToCome(item: MaintenanceItem, today: CalendarDate): boolean {
  const due = dueDay(item)
  return item.previousItemId !== null && item.status !== 'completed' && (due === null || due > today)
}

function repairsFactor(counted: MaintenanceItem[], today: CalendarDate): number {
  const { pending, overdue, recent } = countsOf({ type: 'repair', counted, months: 6, today })
  return withinBounds(100 - 15 * pending - 30 * overdue - 10 * recent)
}

function replacementsFactor(counted: MaintenanceItem[], today: CalendarDate): number {
  const { pending, overdue, recent } = countsOf({ type: 'replacement', counted, months: 24, today })
  return withinBounds(100 + 20 * recent - 40 * pending - 60 * overdue)
}

const priorityMultipliers: Record<Priority, number> = { urgent: 4, high: 3, medium: 2, low: 1 }

function overdueFactor(counted: MaintenanceItem[], today: CalendarDate): number {
  const costs = counted.map((item) => Math.min(50, daysOverdue(item, today) * 0.5 * priorityMultipliers[item.priority]))
  return withinBounds(100 - costs.reduce((sum, cost) => sum + cost, 0))
}

/** How many of a type are planned or begun, overdue, and completed within the last `months`. */
function countsOf({ type, counted, months, today }: Counting) {
  const since = addMonths(today, -months)
  const ofType = counted.filter((item) => item.type === type)
  const count = (status: ItemStatus) => ofType.filter((item) => effectiveStatus(item, today) === status).length
  return {
    pending: count('scheduled') + count('in_progress'),
    overdue: count('overdue'),
    recent: ofType.filter((item) => completedSince(item, since)).length,
  }
}

interface Counting {
  type: ItemType
  counted: MaintenanceItem[]
  months: number
  today: CalendarDate
}

const completedSince = (item: MaintenanceItem, since: CalendarDate): boolean =>
  item.status === 'completed' && item.completedDate !== null && item.completedDate >= since

const withinBounds = (value: number) => Math.min(100, Math.max(0, value))
