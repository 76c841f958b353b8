import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import type { SystemStatus, System } from '../system/system.ts'
import type { Issue } from '../issue/issue.ts'
import { allSteps, type Steps } from '../kernel/async/steps.ts'
import { isLiving } from '../kernel/living.ts'
import {
  careDay,
  careOf,
  careOfIssue,
  nextOccurrencesById,
  isCounted,
  countsInHealth,
  noCare,
  occurrenceOf,
  withCare,
  type Care,
} from './care.ts'
import { expectedLifespan, factorNames, factorsOf, type Factors, type JudgedSystem } from './health-factors.ts'
import { catalogueEntry } from '../system/catalogue/catalogue.ts'
import type { Criticality } from '../system/catalogue/entry.ts'

/** What is not recorded, so that the score had to assume it; `history` is any completed work on the system. */
export type Missing = 'installDate' | 'lifespan' | 'history'

export interface Health {
  /** A whole number from 0 to 100. */
  score: number
  status: SystemStatus
  factors: Factors
  /** In percent. */
  weights: Factors
  nextMaintenanceDate: CalendarDate | null
  missing: Missing[]
}

/**
 * The health of one system as of today (part 2, section 4). `items` and `issues` may contain those of the whole property.
 */
export const healthOf = (
  system: System,
  items: MaintenanceItem[],
  today: CalendarDate,
  issues: readonly Issue[] = [],
): Health => allSteps(healthSteps({ system, items, issues, today }))

/** Like {@link healthOf}, for several systems of a property: its tasks are divided once. */
export function healthsOf(
  systems: readonly System[],
  items: readonly MaintenanceItem[],
  today: CalendarDate,
  issues: readonly Issue[] = [],
): Health[] {
  const itemsOf = new Map<string, MaintenanceItem[]>(systems.map(({ id }) => [id, []]))
  for (const item of items) if (item.systemId !== null) itemsOf.get(item.systemId)?.push(item)
  return systems.map((system) => healthOf(system, itemsOf.get(system.id) ?? [], today, issues))
}

/** Like {@link healthOf}, in steps: a system may have any number of tasks. */
export function* healthSteps({ system, items, issues, today }: Recorded): Steps<Health> {
  const { series, considered } = countedItems(system, items)
  yield
  const [nextOccurrenceById, day] = [nextOccurrencesById(series), careDay(today)]
  let care = noCare
  for (const issue of issues) if (issue.systemId === system.id) care = withCare(care, careOfIssue(issue))
  for (const item of series) {
    care = withCare(care, careOf(occurrenceOf(item, nextOccurrenceById), day))
    yield
  }
  return {
    ...judgmentOf({ system, care, today }),
    weights: weightsOf(system.systemType),
    nextMaintenanceDate: nextMaintenanceDate(considered, today),
  }
}

interface Recorded {
  system: System
  items: MaintenanceItem[]
  issues: readonly Issue[]
  today: CalendarDate
}

/** The part of a system's health that follows from the sums of its tasks. */
export type Judgment = Pick<Health, 'score' | 'status' | 'factors' | 'missing'>

export function judgmentOf({ system, care, today }: Judged): Judgment {
  const factors = factorsOf({ system, care, today })
  const score = weightedScore(factors, weightsOf(system.systemType))
  return { score, status: statusOfScore(score), factors, missing: missingOf(system, care) }
}

interface Judged {
  system: JudgedSystem
  care: Care
  today: CalendarDate
}

/** The system's items among those of the property: all of them, those that count somewhere, and those in the score. */
export function countedItems(system: System, items: MaintenanceItem[]) {
  const series = items.filter((item) => item.systemId === system.id && isLiving(item))
  return { series, considered: series.filter(countsInHealth), counted: series.filter(isCounted) }
}

/** Part 2, section 4. */
export function statusOfScore(score: number): SystemStatus {
  if (score >= 85) return 'excellent'
  if (score >= 70) return 'good'
  if (score >= 50) return 'needs_attention'
  return score >= 25 ? 'needs_repair' : 'replacement_needed'
}

/** [SY16] The score of that status that is nearest to the rating. */
export function ratingWithin(status: SystemStatus, rating: number): number {
  const scores = Array.from({ length: 101 }, (_, score) => score).filter((score) => statusOfScore(score) === status)
  return Math.min(Math.max(rating, scores.at(0) ?? 0), scores.at(-1) ?? 100)
}

/** Whether the score is based on assumptions alone: neither the system's age in its life nor any work on it is known. */
export const isEstimate = ({ missing }: Pick<Health, 'missing'>): boolean =>
  (missing.includes('installDate') || missing.includes('lifespan')) && missing.includes('history')

/** [H19] Whether a property's score is more assumed than known. */
export const isMostlyEstimate = (healths: readonly Pick<Health, 'missing'>[]): boolean =>
  healths.filter(isEstimate).length * 2 > healths.length

/**
 * The rounded average of the systems' ratings, where a missing one counts as 75; `null` if the property has no systems.
 */
export function propertyHealthOf(ratings: (number | null)[]): number | null {
  if (ratings.length === 0) return null
  return Math.round(ratings.reduce<number>((sum, rating) => sum + (rating ?? 75), 0) / ratings.length)
}

function weightedScore(factors: Factors, weights: Factors): number {
  return Math.round(factorNames.reduce((sum, name) => sum + factors[name] * weights[name], 0) / 100)
}

/** The next announced day of recurring maintenance; if all have passed, the earliest of them. */
function nextMaintenanceDate(items: MaintenanceItem[], today: CalendarDate): CalendarDate | null {
  const dates = items
    .filter((item) => item.type === 'maintenance' && item.isRecurring)
    .flatMap((item) => item.nextDueDate ?? [])
    .toSorted()
  return dates.find((date) => date >= today) ?? dates[0] ?? null
}

function missingOf(system: JudgedSystem, { done }: Care): Missing[] {
  return [
    ...(system.installDate === null ? (['installDate'] as const) : []),
    ...(expectedLifespan(system) === null ? (['lifespan'] as const) : []),
    ...(done === 0 ? (['history'] as const) : []),
  ]
}

/** The weight of each factor, in percent, by how critical the system is (part 2, section 4). */
const weightsByCriticality: Record<Criticality, Factors> = {
  critical: { age: 15, maintenance: 25, repairs: 30, replacements: 20, overdue: 10 },
  high: { age: 20, maintenance: 25, repairs: 25, replacements: 20, overdue: 10 },
  medium: { age: 25, maintenance: 20, repairs: 20, replacements: 20, overdue: 15 },
  low: { age: 30, maintenance: 15, repairs: 15, replacements: 25, overdue: 15 },
}
const evenWeights: Factors = { age: 20, maintenance: 20, repairs: 20, replacements: 20, overdue: 20 }

/** A type outside the catalogue has no criticality: all factors have equal weight. */
function weightsOf(systemType: string): Factors {
  const entry = catalogueEntry(systemType)
  return entry ? weightsByCriticality[entry.criticalityLevel] : evenWeights
}
