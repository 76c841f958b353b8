import type { System } from '../system/system.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import { noCare, withCare } from '../health/care.ts'
import type { Issue } from '../issue/issue.ts'
import { expectedLifespan } from '../health/health-factors.ts'
import { isEstimate, judgmentOf, propertyHealthOf } from '../health/health.ts'
import { addMonths } from '../kernel/dates.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { tallyOf } from './property-tally.ts'

/** A fact that would make a property's score more certain. */
export interface WhatToTell {
  system: System
  fact: 'installDate' | 'lastService'
  /** The property's score if the fact is the worst, and if it is the best that it can be. */
  score: { worst: number; best: number }
}

interface PropertyRows {
  systems: readonly System[]
  items: readonly MaintenanceItem[]
  issues?: readonly Issue[] | undefined
  today: CalendarDate
}

/**
 * [H33] Returns the facts that could change the property's score the most, of systems about which nothing is known.
 * Each is judged by the rules of health as if it alone were recorded now.
 */
export function whatToTell(rows: PropertyRows, count = 3): WhatToTell[] {
  const { systems, today } = rows
  const tally = tallyOf(rows)
  const judged = systems
    .filter(({ id }) => id in tally.systems)
    .map((system) => {
      const care = tally.care[system.id] ?? noCare
      return { system, care, health: judgmentOf({ system, care, today }) }
    })
  const propertyScore = (changed: System, score: number) =>
    propertyHealthOf(judged.map(({ system, health }) => (system === changed ? score : health.score))) ?? score
  return judged
    .filter(({ health }) => isEstimate(health))
    .flatMap(({ system, care, health }): (WhatToTell & { points: number })[] => {
      const lifespan = Math.min(expectedLifespan(system) ?? 0, MAX_LIFESPAN)
      const installed = (installDate: CalendarDate) =>
        judgmentOf({ system: { ...system, installDate }, care, today }).score
      const [oldest, newest] = [installed(addMonths(today, -12 * lifespan)), installed(today)]
      const serviced = judgmentOf({ system, care: withCare(care, servicedToday), today }).score
      const fact = (name: WhatToTell['fact'], worst: number, best: number) => ({
        system,
        fact: name,
        score: { worst: propertyScore(system, worst), best: propertyScore(system, best) },
        points: best - worst,
      })
      return [
        ...(lifespan === 0 ? [] : [fact('installDate', oldest, newest)]),
        // Work that was done long ago lowers nothing ([H30]).
        fact('lastService', health.score, serviced),
      ]
    })
    .toSorted((one, other) => other.points - one.points)
    .slice(0, count)
    .map(({ points: _points, ...told }) => told)
}

const servicedToday = { ...noCare, done: 1, present: 1, recent: 1 }

/** In years; earlier install dates change nothing more for any system of a house. */
const MAX_LIFESPAN = 150
