import type { MaintenanceItem, System } from '../entities.ts'
import type { CalendarDate, PropertyId, SystemId } from '../kernel/fields.ts'
import type { Priority } from '../maintenance/maintenance-item.ts'
import { daysBetween } from '../kernel/dates.ts'
import { isLiving } from '../kernel/living.ts'
import { ageInYears, expectedLifespan } from '../health/health-factors.ts'
import { OVERDUE_ALONE } from './property-activity.ts'
import { daysOverdue } from '../maintenance/schedule/item-status.ts'
import { coversOf, isEnding, type Cover } from '../system/warranties.ts'

/** One thing that needs attention, and why. */
export type Attention =
  | { kind: 'refused'; count: number }
  | { kind: 'overdue'; propertyId: PropertyId; item: MaintenanceItem }
  /** `count` overdue tasks of the property beyond those listed individually; `item` is the first of them. */
  | { kind: 'more overdue'; propertyId: PropertyId; count: number; item: MaintenanceItem }
  /** One entry per warranty that ends soon. */
  | ({ kind: 'warranty'; propertyId: PropertyId; system: System } & Cover)
  /** `age` and `lifespan` in years. */
  | { kind: 'lifespan'; propertyId: PropertyId; system: System; age: number; lifespan: number }

export interface WatchedProperty {
  propertyId: PropertyId
  systems: System[]
  /** The first overdue tasks in order: as many as are listed individually, plus one. */
  overdue: MaintenanceItem[]
  overdueCount: number
  /** Systems whose replacement is planned or in progress. */
  replacing: ReadonlySet<SystemId>
}

interface Watched {
  properties: readonly WatchedProperty[]
  /** Refused changes that the person has to decide about. */
  refused: number
  today: CalendarDate
}

/** Returns what needs attention in all properties, most urgent first. */
export function attentionOf({ properties, refused, today }: Watched): Attention[] {
  const entries = properties.flatMap((property) => [
    ...overdueOf(property),
    ...property.systems
      .filter(isInUse)
      .flatMap((system) => [...warrantyOf(system, today), ...lifespanOf(system, today)]),
  ])
  const shown = entries.filter((entry) => entry.kind !== 'lifespan' || !isBeingReplaced(entry, properties))
  return [...(refused > 0 ? [{ kind: 'refused', count: refused } as const] : []), ...shown]
    .map((entry) => ({ entry, rank: rankOf(entry, today) }))
    .toSorted(({ rank: one }, { rank: other }) => one.tier - other.tier || one.position - other.position)
    .map(({ entry }) => entry)
}

/** Whether the system has reached its expected lifespan; false if its age or lifespan is unknown. */
export const hasOutlived = (system: System, today: CalendarDate): boolean =>
  isInUse(system) && lifespanOf(system, today).length > 0

/** Within this many days of its end, a warranty is more urgent than ordinary overdue tasks. */
const WARRANTY_SOON = 14

function overdueOf({ propertyId, overdue, overdueCount }: WatchedProperty): Attention[] {
  const count = overdueCount - OVERDUE_ALONE
  // A group of one is shown as that task.
  const alone = overdue.slice(0, count > 1 ? OVERDUE_ALONE : OVERDUE_ALONE + 1)
  const next = count > 1 ? overdue[OVERDUE_ALONE] : undefined
  return [
    ...alone.map((item) => ({ kind: 'overdue', propertyId, item }) as const),
    ...(next ? [{ kind: 'more overdue', propertyId, count, item: next } as const] : []),
  ]
}

function warrantyOf(system: System, today: CalendarDate): Attention[] {
  return coversOf(system)
    .filter((cover) => isEnding(cover, today))
    .map((cover) => ({ kind: 'warranty', propertyId: system.propertyId, system, ...cover }))
}

function lifespanOf(system: System, today: CalendarDate): Extract<Attention, { kind: 'lifespan' }>[] {
  const age = ageInYears(system, today)
  const lifespan = expectedLifespan(system)
  if (age === null || lifespan === null || age < lifespan) return []
  return [{ kind: 'lifespan', propertyId: system.propertyId, system, age, lifespan }]
}

const isInUse = (system: System) => system.isActive && isLiving(system)

const isBeingReplaced = ({ system }: { system: System }, properties: readonly WatchedProperty[]) =>
  properties.some(({ replacing }) => replacing.has(system.id))

/** Sorts by tier, then by place, both ascending. */
function rankOf(entry: Attention, today: CalendarDate): { tier: number; position: number } {
  switch (entry.kind) {
    case 'refused':
      return { tier: 0, position: 0 }
    case 'overdue':
    case 'more overdue':
      return { tier: overdueTiers[entry.item.priority], position: -daysOverdue(entry.item, today) }
    case 'warranty': {
      const days = daysBetween(today, entry.ends)
      return { tier: days <= WARRANTY_SOON ? 3 : 6, position: days }
    }
    case 'lifespan':
      return { tier: 7, position: -entry.age / entry.lifespan }
  }
}

const overdueTiers: Record<Priority, number> = { urgent: 1, high: 2, medium: 4, low: 5 }
