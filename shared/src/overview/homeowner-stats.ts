import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import type { Steps } from '../kernel/async/steps.ts'
import { isOverdue } from '../maintenance/schedule/item-status.ts'
import { figuresOf, noFigures, withFigures } from './property-figures.ts'
import { isUpcoming } from './property-activity.ts'

/** The figures on the homeowner's dashboard (part 1, section 3). */
export interface HomeownerStats {
  totalProperties: number
  upcomingMaintenance: number
  overdueTasks: number
  completedThisYear: number
  /** US dollars. */
  totalSpentThisYear: number
}

interface Owned {
  /** The tasks of each property, without those in the trash. */
  itemsByProperty: readonly (readonly MaintenanceItem[])[]
  today: CalendarDate
}

/** Tasks counted between two pauses: about a millisecond. */
const PART = 500

/** [D11] The same counts as on Home. */
export function* homeownerStatsSteps({ itemsByProperty, today }: Owned): Steps<HomeownerStats> {
  let figures = noFigures
  let upcomingMaintenance = 0
  let overdueTasks = 0
  for (const items of itemsByProperty) {
    for (const [index, item] of items.entries()) {
      figures = withFigures(figures, figuresOf(item, today), 1)
      upcomingMaintenance += Number(isUpcoming(item, today))
      overdueTasks += Number(isOverdue(item, today))
      if (index % PART === PART - 1) yield
    }
    yield
  }
  return {
    totalProperties: itemsByProperty.length,
    upcomingMaintenance,
    overdueTasks,
    completedThisYear: figures.completedThisYear,
    totalSpentThisYear: figures.centsThisYear / 100,
  }
}
