import type { RecurringInterval } from './recurring-interval.ts'

export const systemCategories = ['indoor', 'outdoor', 'structural', 'utilities'] as const
export type SystemCategory = (typeof systemCategories)[number]

/** Determines the icon of a system. */
export type SystemFamily =
  | 'hvac'
  | 'plumbing'
  | 'electrical'
  | 'roofing'
  | 'appliance'
  | 'outdoor'
  | 'structural'
  | 'safety'
  | 'utilities'
  | 'other'

export type Criticality = 'critical' | 'high' | 'medium' | 'low'

/** US dollars. */
export interface CostRange {
  min: number
  max: number
}

/** What is known about a kind of system in general (part 2, section 3). */
export interface CatalogueEntry {
  /** Stored as a system's `systemType`. */
  id: string
  name: string
  family: SystemFamily
  category: SystemCategory
  /** In years. */
  estimatedLifespan: number
  maintenanceFrequency: RecurringInterval
  criticalityLevel: Criticality
  replacementCost: CostRange
  /** Figures from the specification, or ours for entries that it does not name. */
  origin: 'specification' | 'ours'
}
