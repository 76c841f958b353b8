import { inOrder } from '../text/in-order.ts'
import type { System } from '../system/system.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { compareTexts } from '../kernel/async/steps.ts'
import { isLiving } from '../kernel/living.ts'
import { ageInYears } from '../health/health-factors.ts'
import {
  healthOf,
  isEstimate,
  isMostlyEstimate,
  propertyHealthOf,
  statusOfScore,
  type Health,
} from '../health/health.ts'
import { dueOrLast, isOpen } from '../maintenance/schedule/item-status.ts'
import { dollarsOf } from '../overview/property-summary.ts'
import { completedItems } from './report-history.ts'
import { coversOf } from '../system/warranties.ts'
import type { ReportContents } from './report-contents.ts'

export interface ReportedSystem {
  system: System
  health: Health
  /** The score is based on assumptions alone. */
  estimate: boolean
  /** In years; `null` if the install date is unknown. */
  age: number | null
  warranty: Warranty
}

export type Warranty = { state: 'unknown' } | { state: 'running' | 'ended'; until: CalendarDate }

/** Returns the property's systems in use, in the given order. */
export function reportedSystems({ systems, items, issues, today }: Omit<ReportContents, 'property'>): ReportedSystem[] {
  return systems
    .filter(isLiving)
    .filter((system) => system.isActive)
    .map((system) => {
      const health = healthOf(system, items, today, issues)
      return {
        system,
        health,
        estimate: isEstimate(health),
        age: ageInYears(system, today),
        warranty: warrantyOf(system, today),
      }
    })
}

/** Returns the property's score, its status, and whether it is an estimate; `null` if there are no systems. */
export function reportedHealth(
  systems: ReportedSystem[],
): (Pick<Health, 'score' | 'status'> & { estimate: boolean }) | null {
  const score = propertyHealthOf(systems.map(({ health }) => health.score))
  const estimate = isMostlyEstimate(systems.map(({ health }) => health))
  return score === null ? null : { score, status: statusOfScore(score), estimate }
}

/** Work that the next owner of a property should know about. */
export interface TransferredWork {
  /** Newest first. */
  completed: MaintenanceItem[]
  /** The cost of completed tasks, in US dollars. */
  completedCost: number
  /** By due day, tasks without one last. */
  open: MaintenanceItem[]
}

export function transferredWork(items: MaintenanceItem[]): TransferredWork {
  const completed = completedItems(items)
  const open = items
    .filter(isLiving)
    .filter(isOpen)
    .toSorted((one, other) => compareTexts(dueOrLast(one), dueOrLast(other)) || inOrder(one.title, other.title))
  return { completed, completedCost: dollarsOf(completed), open }
}

/** Returns the warranty that ends last; it still covers its last day. */
function warrantyOf(system: System, today: CalendarDate): Warranty {
  const until = coversOf(system).at(-1)?.ends
  return until === undefined ? { state: 'unknown' } : { state: until < today ? 'ended' : 'running', until }
}
