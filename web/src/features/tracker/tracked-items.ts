import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { sameYear } from '@hearthkeep/shared/kernel/dates.ts'
import { completedOrder, isUpcoming, upcomingOrder } from '@hearthkeep/shared/overview/house-activity.ts'
import { countsAsDue, isOpen, isOverdue } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import type { TrackerTab } from './tracker-search.ts'

/**
 * The work of a house under each tab: what is open by its day, the soonest or longest waiting first; what was done, the
 * newest first. `putOff` is paused or snoozed, and under no tab.
 */
export function trackedItems(
  items: MaintenanceItem[],
  today: CalendarDate,
): Record<TrackerTab | 'putOff', MaintenanceItem[]> {
  return {
    putOff: items.filter((item) => isOpen(item) && !countsAsDue(item, today)).toSorted(upcomingOrder),
    upcoming: items.filter((item) => isUpcoming(item, today)).toSorted(upcomingOrder),
    overdue: items.filter((item) => isOverdue(item, today)).toSorted(upcomingOrder),
    completed: items.filter((item) => item.status === 'completed').toSorted(completedOrder),
  }
}

/** Of what was completed, how many this year. */
export const countThisYear = (completed: readonly MaintenanceItem[], today: CalendarDate): number =>
  completed.filter(({ completedDate }) => completedDate !== null && sameYear(completedDate, today)).length
