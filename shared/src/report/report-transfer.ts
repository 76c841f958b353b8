import type { MaintenanceItem, System } from '../entities.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { ageInYears } from '../health/health-factors.ts'
import { healthOf, isEstimate, propertyHealthOf, statusOfScore, type Health } from '../health/health.ts'
import { dueDay, isOpen } from '../maintenance/schedule/item-status.ts'
import { dollarsOf } from '../overview/property-summary.ts'
import { completedItems } from './report-history.ts'
import { coversOf } from '../system/warranties.ts'
import { living, type ReportHouse } from './report-house.ts'

export interface ReportedSystem {
  system: System
  health: Health
  /** The score rests on assumptions alone. */
  estimate: boolean
  /** In years; `null` when nobody recorded the install date. */
  age: number | null
  warranty: Warranty
}

export type Warranty = { state: 'unknown' } | { state: 'running' | 'ended'; until: CalendarDate }

/** The house's systems in use, in the order they are given in. */
export function reportedSystems({ systems, items, today }: Omit<ReportHouse, 'property'>): ReportedSystem[] {
  return living(systems)
    .filter((system) => system.isActive)
    .map((system) => {
      const health = healthOf(system, items, today)
      return {
        system,
        health,
        estimate: isEstimate(health),
        age: ageInYears(system, today),
        warranty: warrantyOf(system, today),
      }
    })
}

/** The house's score with its status; `null` without systems. */
export function reportedHealth(systems: ReportedSystem[]): Pick<Health, 'score' | 'status'> | null {
  const score = propertyHealthOf(systems.map(({ health }) => health.score))
  return score === null ? null : { score, status: statusOfScore(score) }
}

/** What the next owner of a house should know of its work. */
export interface TransferredWork {
  /** The newest first. */
  completed: MaintenanceItem[]
  /** Of what was completed, in US dollars. */
  completedCost: number
  /** By due day, those without one last. */
  open: MaintenanceItem[]
}

export function transferredWork(items: MaintenanceItem[]): TransferredWork {
  const completed = completedItems(items)
  const open = living(items)
    .filter(isOpen)
    .toSorted(
      (one, other) =>
        (dueDay(one) ?? NEVER).localeCompare(dueDay(other) ?? NEVER) || one.title.localeCompare(other.title),
    )
  return { completed, completedCost: dollarsOf(completed), open }
}

const NEVER: CalendarDate = '9999-12-31'

/** The one that ends last; it covers its last day too. */
function warrantyOf(system: System, today: CalendarDate): Warranty {
  const until = coversOf(system).at(-1)?.ends
  return until === undefined ? { state: 'unknown' } : { state: until < today ? 'ended' : 'running', until }
}
