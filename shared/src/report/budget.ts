import type { System } from '../system/system.ts'
import type { CostRange } from '../system/catalogue/entry.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { addMonths, later, yearOf } from '../kernel/dates.ts'
import { isLiving } from '../kernel/living.ts'
import { keysOf } from '../kernel/picked.ts'
import { expectedLifespan } from '../health/health-factors.ts'
import { byYear, finishedWork } from '../overview/cost-of-ownership.ts'
import { dollarsOf } from '../overview/property-summary.ts'
import { replacementCostOf, reserveOf, sumOf } from '../overview/replacement-reserve.ts'
import { costBySystem, type CostPart } from './report-costs.ts'

/** What was spent on a property. Amounts in US dollars. */
export interface Spending {
  /** Newest first, this year included; `year` is `null` for work with an unknown completion day. */
  years: { year: number | null; cost: number; systems: CostPart[] }[]
  /** Number of completed tasks without a recorded cost. */
  unpriced: number
}

interface PropertyRows {
  systems: System[]
  items: MaintenanceItem[]
  today: CalendarDate
}

/** [BU1] */
export function spendingOf({ systems, items, today }: PropertyRows): Spending {
  const { priced, unpriced } = finishedWork(items)
  const years = byYear(priced)
  const thisYear = yearOf(today)
  if (!years.some(({ year }) => year === thisYear)) years.push({ year: thisYear, items: [] })
  return {
    years: years
      .toSorted((one, other) => (other.year ?? 0) - (one.year ?? 0))
      .map(({ year, items }) => ({ year, cost: dollarsOf(items), systems: costBySystem(items, systems) })),
    unpriced,
  }
}

/** Where a figure comes from: a person recorded it, or the catalogue has it for systems of that type. */
type Origin = 'recorded' | 'typical'

export interface Replacement {
  system: System
  /** Today if the lifespan is over. */
  on: CalendarDate
  /** In years. */
  lifespan: number
  lifespanFrom: Origin
  /** `null` if it is unknown. */
  cost: CostRange | null
  costFrom: Origin | null
}

export type LackedFact = 'installDate' | 'estimatedLifespan' | 'replacementCost'

/** The replacements of ten years, at today's cost. Amounts in US dollars. */
export interface Outlook {
  /** This year and the nine after it; `cost` sums what is known, `null` if nothing is. */
  years: { year: number; cost: CostRange | null; replacements: Replacement[] }[]
  total: CostRange | null
  /** Systems in use that lack a fact. */
  lacking: { system: System; facts: LackedFact[] }[]
}

export const OUTLOOK_YEARS = 10

/** [BU2] to [BU5] */
export function outlookOf(systems: System[], today: CalendarDate): Outlook {
  const used = systems.filter((system) => system.isActive && isLiving(system))
  const replacements = used.flatMap((system) => replacementsOf(system, today))
  const years = Array.from({ length: OUTLOOK_YEARS }, (_, n) => {
    const year = yearOf(today) + n
    const ofYear = replacements
      .filter(({ on }) => yearOf(on) === year)
      .toSorted((one, other) => one.on.localeCompare(other.on))
    return { year, cost: costOf(ofYear), replacements: ofYear }
  })
  return {
    years,
    total: costOf(replacements),
    lacking: used.map((system) => ({ system, facts: lackedBy(system) })).filter(({ facts }) => facts.length > 0),
  }
}

/** [BU3] It is replaced as often as its lifespan ends within these years. */
function replacementsOf(system: System, today: CalendarDate): Replacement[] {
  const { ends, cost } = reserveOf(system, today)
  const lifespan = expectedLifespan(system)
  if (ends === null || lifespan === null) return []
  const origin = (recorded: number | null): Origin => (recorded === null ? 'typical' : 'recorded')
  const first = later(ends, today)
  const left = yearOf(today) + OUTLOOK_YEARS - 1 - yearOf(first)
  return Array.from({ length: left < 0 ? 0 : 1 + Math.floor(left / lifespan) }, (_, n) => ({
    system,
    on: addMonths(first, n * lifespan * 12),
    lifespan,
    lifespanFrom: origin(system.estimatedLifespan),
    cost,
    costFrom: cost && origin(system.replacementCost),
  }))
}

const costOf = (replacements: Replacement[]): CostRange | null => sumOf(replacements.flatMap(({ cost }) => cost ?? []))

function lackedBy(system: System): LackedFact[] {
  const known: Record<LackedFact, unknown> = {
    installDate: system.installDate,
    estimatedLifespan: expectedLifespan(system),
    replacementCost: replacementCostOf(system),
  }
  return keysOf(known).filter((fact) => known[fact] === null)
}
