import type { Priority } from '../maintenance-item.ts'
import type { RecurringInterval } from '../schedule/recurring-interval.ts'
import type { Climate } from '../../property/climates.ts'

/** A task that most houses like this one need, to begin a plan with. */
export interface StarterTask {
  /** For ever: what was accepted or removed once is not proposed again. */
  key: string
  title: string
  /** Why, and how in one sentence. */
  description: string
  interval: RecurringInterval
  /** The month in which it is best done, 1 to 12; absent where any will do. */
  month?: number
  by: 'owner' | 'professional'
  type: 'maintenance' | 'inspection'
  category: 'routine' | 'preventive' | 'seasonal' | 'safety'
  priority: Priority
  /** For each system of these types; absent for the house as a whole. */
  systemTypes?: readonly string[]
  /** Only there. */
  climates?: readonly Climate[]
  /** Only for houses from before this year. */
  builtBefore?: number
}

/** Where what holds water freezes. */
export const frost = ['cold', 'mixed'] as const satisfies readonly Climate[]
