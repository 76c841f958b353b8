import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { sameYear } from '@hearthkeep/shared/kernel/dates.ts'
import { completedOrder, isUpcoming, upcomingOrder } from '@hearthkeep/shared/overview/property-activity.ts'
import { countsAsDue, isOpen, isOverdue } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import type { TrackerTab } from './tracker-search.ts'

/**
 * Groups a property's tasks by tab: open tasks by due day, soonest or longest overdue first; completed tasks newest
 * first. `putOff` tasks are paused or snoozed and appear under no tab.
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

/** Counts the tasks completed this year. */
export const countThisYear = (completed: readonly MaintenanceItem[], today: CalendarDate): number =>
  completed.filter(({ completedDate }) => completedDate !== null && sameYear(completedDate, today)).length
