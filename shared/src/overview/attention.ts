import type { System } from '../system/system.ts'
import type { CalendarDate, PropertyId, SystemId } from '../kernel/fields.ts'
import { daysBetween } from '../kernel/dates.ts'
import { isLiving } from '../kernel/living.ts'
import { ageInYears, expectedLifespan } from '../health/health-factors.ts'
import { coversOf, isEnding, type Cover } from '../system/warranties.ts'

/** One thing besides the tasks that needs attention, and why. */
export type Attention =
  | { kind: 'refused'; count: number }
  /** One entry per warranty that ends soon. */
  | ({ kind: 'warranty'; propertyId: PropertyId; system: System } & Cover)
  /** `age` and `lifespan` in years. */
  | { kind: 'lifespan'; propertyId: PropertyId; system: System; age: number; lifespan: number }

export interface WatchedProperty {
  propertyId: PropertyId
  systems: System[]
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
  const entries = properties.flatMap(({ systems }) =>
    systems.filter(isInUse).flatMap((system) => [...warrantyOf(system, today), ...lifespanOf(system, today)]),
  )
  const shown = entries.filter((entry) => entry.kind !== 'lifespan' || !isBeingReplaced(entry, properties))
  return [...(refused > 0 ? [{ kind: 'refused', count: refused } as const] : []), ...shown]
    .map((entry) => ({ entry, rank: rankOf(entry, today) }))
    .toSorted(({ rank: one }, { rank: other }) => one.tier - other.tier || one.position - other.position)
    .map(({ entry }) => entry)
}

/** Whether the system has reached its expected lifespan; false if its age or lifespan is unknown. */
export const hasOutlived = (system: System, today: CalendarDate): boolean =>
  isInUse(system) && lifespanOf(system, today).length > 0

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
    case 'warranty':
      return { tier: 1, position: daysBetween(today, entry.ends) }
    case 'lifespan':
      return { tier: 2, position: -entry.age / entry.lifespan }
  }
}
