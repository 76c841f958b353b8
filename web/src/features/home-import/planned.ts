import type { MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'

export type Verdict = 'new' | 'skipped' | 'faulty'

export interface Planned {
  row: number
  name: string
  verdict: Verdict
  /** What the import would record that the file does not say in these words, and why it records nothing. */
  words: readonly string[]
  leftOut: readonly string[]
  /** What would be recorded; none for a row that is not new. */
  calls: readonly CallOf<'system.add' | 'maintenance.add'>[]
}

/** What the rows are compared with: the living rows of the property. */
export interface Known {
  propertyId: PropertyId
  systems: readonly System[]
  items: readonly MaintenanceItem[]
}

export interface Planning {
  known: Known
  today: CalendarDate
  mint<Id extends string>(): Id
}

export const faulty = (why: string) => ({ verdict: 'faulty', words: [why], calls: [] }) as const
export const skipped = (why: string) => ({ verdict: 'skipped', words: [why], calls: [] }) as const
export const ALREADY = 'Already recorded here'
