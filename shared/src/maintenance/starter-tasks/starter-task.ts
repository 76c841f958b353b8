import type { Priority } from '../schedule/maintenance-item.ts'
import type { RecurringInterval } from '../../system/catalogue/recurring-interval.ts'
import type { Climate } from '../../property/climates.ts'

/** A task that most similar houses need, to start a plan with. */
export interface StarterTask {
  /** Permanent: a task that was once accepted or removed is not proposed again. */
  key: string
  title: string
  /** Why, and how, in one sentence. */
  description: string
  interval: RecurringInterval
  /** The best month for it, 1 to 12; absent if any will do. */
  month?: number
  by: 'owner' | 'professional'
  type: 'maintenance' | 'inspection'
  category: 'routine' | 'preventive' | 'seasonal' | 'safety'
  priority: Priority
  /** One task for each system of these types; absent for the property as a whole. */
  systemTypes?: readonly string[]
  /** False if every house has such a system, on record or not: without one on record, the task is the property's. */
  needsSystem?: false
  /** Only in these climates. */
  climates?: readonly Climate[]
  /** Only for houses built before this year. */
  builtBefore?: number
}

type Work = Pick<StarterTask, 'interval' | 'by' | 'type' | 'category' | 'priority'>

/** Says how often, by whom, and as what a task is done. */
export const work = (
  interval: Work['interval'],
  by: Work['by'],
  type: Work['type'],
  category: Work['category'],
  priority: Work['priority'],
): Work => ({ interval, by, type, category, priority })

/** Climates in which pipes and other things that hold water freeze. */
export const frost = ['cold', 'mixed'] as const satisfies readonly Climate[]
