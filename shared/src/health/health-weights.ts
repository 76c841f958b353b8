import { catalogueEntry } from '../system/catalogue/catalogue.ts'
import type { Criticality } from '../system/catalogue/entry.ts'
import type { Factors } from './health-factors.ts'

/** The weight of each factor, in percent, by how critical the system is (part 2, section 4). */
const weightsByCriticality: Record<Criticality, Factors> = {
  critical: { age: 15, maintenance: 25, repairs: 30, replacements: 20, overdue: 10 },
  high: { age: 20, maintenance: 25, repairs: 25, replacements: 20, overdue: 10 },
  medium: { age: 25, maintenance: 20, repairs: 20, replacements: 20, overdue: 15 },
  low: { age: 30, maintenance: 15, repairs: 15, replacements: 25, overdue: 15 },
}
const evenWeights: Factors = { age: 20, maintenance: 20, repairs: 20, replacements: 20, overdue: 20 }

/** A type outside the catalogue has no criticality: all factors have equal weight. */
export function weightsOf(systemType: string): Factors {
  const entry = catalogueEntry(systemType)
  return entry ? weightsByCriticality[entry.criticalityLevel] : evenWeights
}
