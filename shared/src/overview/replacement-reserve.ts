import { catalogueEntry } from '../system/catalogue/catalogue.ts'
import type { CostRange } from '../system/catalogue/entry.ts'
import type { System } from '../entities.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { addMonths, monthsBetween } from '../kernel/dates.ts'
import { expectedLifespan } from '../health/health-factors.ts'

/** What the replacement of a system will cost, and when; `null` is unknown. Amounts in US dollars. */
export interface Reserve {
  /** When it will have lasted as long as is expected. */
  ends: CalendarDate | null
  cost: CostRange | null
  /** What to set aside each month until then; `now` when that day has come. */
  monthly: CostRange | 'now' | null
}

/** By its own lifespan and replacement cost, else by the catalogue's. */
export function reserveOf(system: System, today: CalendarDate): Reserve {
  const { installDate, replacementCost, systemType } = system
  const lifespan = expectedLifespan(system)
  const ends = installDate === null || lifespan === null ? null : addMonths(installDate, lifespan * 12)
  const cost =
    replacementCost === null
      ? (catalogueEntry(systemType)?.replacementCost ?? null)
      : { min: replacementCost, max: replacementCost }
  return { ends, cost, monthly: monthlyOf({ ends, cost, today }) }
}

function monthlyOf({ ends, cost, today }: Omit<Reserve, 'monthly'> & { today: CalendarDate }): Reserve['monthly'] {
  if (ends === null) return null
  if (ends <= today) return 'now'
  if (cost === null) return null
  const months = Math.max(1, monthsBetween(today, ends))
  return { min: Math.ceil(cost.min / months), max: Math.ceil(cost.max / months) }
}

/** The reserve of all systems of a house. */
export interface HouseReserve {
  /** Of the systems that still have time; `null` where there is none. */
  monthly: CostRange | null
  /** The systems that have outlived what is expected, and what replacing those of known cost takes; `null` where none is known. */
  due: { count: number; cost: CostRange | null }
  /** How many systems lack a fact that it takes. */
  unknown: number
}

/** What is in the trash or out of use is not replaced. */
export function houseReserve(systems: System[], today: CalendarDate): HouseReserve {
  const reserves = systems
    .filter((system) => system.isActive && system.deletedAt === null)
    .map((system) => reserveOf(system, today))
  const due = reserves.filter(({ monthly }) => monthly === 'now')
  return {
    monthly: sumOf(reserves.flatMap(({ monthly }) => (monthly === 'now' ? [] : (monthly ?? [])))),
    due: { count: due.length, cost: sumOf(due.flatMap(({ cost }) => cost ?? [])) },
    unknown: reserves.filter(({ monthly, cost }) => monthly === null || cost === null).length,
  }
}

const sumOf = (ranges: CostRange[]): CostRange | null =>
  ranges.length === 0
    ? null
    : ranges.reduce((sum, { min, max }) => ({ min: sum.min + min, max: sum.max + max }), { min: 0, max: 0 })
