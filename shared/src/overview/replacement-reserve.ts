import type { System } from '../system/system.ts'
import { catalogueEntry } from '../system/catalogue/catalogue.ts'
import type { CostRange } from '../system/catalogue/entry.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { addMonths, monthsBetween } from '../kernel/dates.ts'
import { isLiving } from '../kernel/living.ts'
import { expectedLifespan } from '../health/health-factors.ts'

/** The cost and date of a system's replacement; `null` is unknown. Amounts in US dollars. */
export interface Reserve {
  /** The end of its expected lifespan. */
  ends: CalendarDate | null
  cost: CostRange | null
  /** Amount to set aside each month until then; `now` once that day has come. */
  monthly: CostRange | 'now' | null
}

/** Uses the system's own lifespan and replacement cost, else those of the catalogue. */
export function reserveOf(system: System, today: CalendarDate): Reserve {
  const { installDate } = system
  const lifespan = expectedLifespan(system)
  const ends = installDate === null || lifespan === null ? null : addMonths(installDate, lifespan * 12)
  const cost = replacementCostOf(system)
  return { ends, cost, monthly: monthlyOf({ ends, cost, today }) }
}

export const replacementCostOf = ({ replacementCost, systemType }: System): CostRange | null =>
  replacementCost === null
    ? (catalogueEntry(systemType)?.replacementCost ?? null)
    : { min: replacementCost, max: replacementCost }

function monthlyOf({ ends, cost, today }: Omit<Reserve, 'monthly'> & { today: CalendarDate }): Reserve['monthly'] {
  if (ends === null) return null
  if (ends <= today) return 'now'
  if (cost === null) return null
  const months = Math.max(1, monthsBetween(today, ends))
  return { min: Math.ceil(cost.min / months), max: Math.ceil(cost.max / months) }
}

/** The reserve for all systems of a property. */
export interface PropertyReserve {
  /** Sum over the systems that are not due yet; `null` if there are none. */
  monthly: CostRange | null
  /**
   * Systems past their expected lifespan, and the replacement cost of those whose cost is known; `null` if none is
   * known.
   */
  due: { count: number; cost: CostRange | null }
  /** Number of systems that lack a required fact. */
  unknown: number
}

/** Ignores systems in the trash or out of use. */
export function propertyReserve(systems: System[], today: CalendarDate): PropertyReserve {
  const reserves = systems
    .filter((system) => system.isActive && isLiving(system))
    .map((system) => reserveOf(system, today))
  const due = reserves.filter(({ monthly }) => monthly === 'now')
  return {
    monthly: sumOf(reserves.flatMap(({ monthly }) => (monthly === 'now' ? [] : (monthly ?? [])))),
    due: { count: due.length, cost: sumOf(due.flatMap(({ cost }) => cost ?? [])) },
    unknown: reserves.filter(({ monthly, cost }) => monthly === null || cost === null).length,
  }
}

/** Exact to the cent; `null` without any. */
export function sumOf(ranges: CostRange[]): CostRange | null {
  if (ranges.length === 0) return null
  const sum = (bound: keyof CostRange) =>
    ranges.reduce((cents, range) => cents + Math.round(range[bound] * 100), 0) / 100
  return { min: sum('min'), max: sum('max') }
}
