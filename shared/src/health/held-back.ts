import type { System } from '../system/system.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { ageInYears, expectedLifespan, factorNames, type FactorName } from './health-factors.ts'
import type { Health } from './health.ts'

export interface JudgedSystem {
  system: System
  health: Health
}

/** The system with the lowest score of a property, and the factor that costs it the most. */
export interface HeldBack extends JudgedSystem {
  factor: FactorName
  /** Points of the system's score, out of 100. */
  points: number
}

/** Below this, no single factor holds the property back. */
const WORTH_NAMING = 5

/** Names the lowest system, by score; `null` if no factor costs it five points. */
export function heldBackBy(systems: JudgedSystem[]): HeldBack | null {
  const [worst] = systems
    .map(costliestFactor)
    .toSorted((one, other) => one.health.score - other.health.score || other.points - one.points)
  return worst && worst.points >= WORTH_NAMING ? worst : null
}

function costliestFactor({ system, health }: JudgedSystem): HeldBack {
  return factorNames
    .map((factor) => ({ system, health, factor, points: pointsLost(health, factor) }))
    .reduce((worst, each) => (each.points > worst.points ? each : worst))
}

/** The reason, following "Held back by Central furnace, ": `12.5 of 15 years used`. */
export function heldBackWords({ system, health, factor }: HeldBack, today: CalendarDate): string {
  switch (factor) {
    case 'age':
      return ageWords(system, today)
    case 'maintenance':
      return health.missing.includes('history') ? 'no maintenance on record' : 'too little maintenance in the last year'
    case 'repairs':
      return 'pending and recent repairs'
    case 'replacements':
      return 'replacement pending'
    case 'overdue':
      return 'work overdue'
  }
}

/** The number of points of the score that a factor costs. */
export const pointsLost = (health: Pick<Health, 'weights' | 'factors'>, factor: FactorName) =>
  (health.weights[factor] * (100 - health.factors[factor])) / 100

function ageWords(system: System, today: CalendarDate): string {
  const age = ageInYears(system, today)
  const lifespan = expectedLifespan(system)
  if (age === null || lifespan === null) return 'age unknown'
  return yearsUsedWords(age, lifespan)
}

/** `12.5 of 15 years used` */
export const yearsUsedWords = (age: number, lifespan: number): string =>
  `${Math.round(age * 10) / 10} of ${lifespan} years used`
