import type { System } from '../system/system.ts'
import { catalogueEntry } from '../system/catalogue/catalogue.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { installDay, type Care } from './care.ts'
import { daysBetween } from '../kernel/dates.ts'

export const factorNames = ['age', 'maintenance', 'repairs', 'replacements', 'overdue'] as const
export type FactorName = (typeof factorNames)[number]

/** One figure per factor: a state of 0 to 100, which may be fractional, or a weight in percent. */
export type Factors = Record<FactorName, number>

/** The fields of a system that determine its health. */
export type JudgedSystem = Pick<System, 'systemType' | 'installDate' | 'estimatedLifespan'>

/**
 * The five factors of part 2, section 4, computed from what the system's tasks contribute on that day. Unknown facts
 * have neutral values there: 75 for an unknown age, 50 if no maintenance is on record.
 */
export function factorsOf({ system, care, today }: Known): Factors {
  return {
    age: isDatedLater({ system, care }) ? Math.max(UNKNOWN_AGE, ageFactor(system, today)) : ageFactor(system, today),
    maintenance: care.present === 0 ? 50 : (care.recent / care.present) * 100,
    repairs: withinBounds(100 - 15 * care.repairsPending - 30 * care.repairsOverdue - 10 * care.repairsRecent),
    replacements: withinBounds(
      100 + 20 * care.replacementsRecent - 40 * care.replacementsPending - 60 * care.replacementsOverdue,
    ),
    overdue: withinBounds(100 - care.overduePoints),
  }
}

interface Known {
  system: JudgedSystem
  care: Care
  today: CalendarDate
}

/** In years: the lifespan recorded for the system, or else the one that the catalogue expects for its type. */
export const expectedLifespan = (system: Pick<System, 'systemType' | 'estimatedLifespan'>): number | null =>
  system.estimatedLifespan ?? catalogueEntry(system.systemType)?.estimatedLifespan ?? null

/** Since the install date; `null` if it is unknown. */
export const ageInYears = (system: Pick<System, 'installDate'>, today: CalendarDate): number | null =>
  system.installDate === null ? null : daysBetween(system.installDate, today) / 365.25

/** The factor by the recorded age alone, which advice goes by. */
export function ageFactor(system: JudgedSystem, today: CalendarDate): number {
  const age = ageInYears(system, today)
  const lifespan = expectedLifespan(system)
  return age === null || lifespan === null ? UNKNOWN_AGE : withinBounds(100 - (age / lifespan) * 100)
}

const UNKNOWN_AGE = 75

/** [H31] Whether the install date was unknown until a replacement was recorded later. */
const isDatedLater = ({ system: { installDate }, care }: Pick<Known, 'system' | 'care'>) =>
  installDate !== null && care.datedInstall === installDay(installDate)

const withinBounds = (value: number) => Math.min(100, Math.max(0, value))
