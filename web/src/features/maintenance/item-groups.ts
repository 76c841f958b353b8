import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { countsAsDue, dueDay, isOpen, isOverdue } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'

interface ItemGroups {
  /** The longest waiting first. */
  overdue: MaintenanceItem[]
  /** The soonest first, what has no day last. */
  comingUp: MaintenanceItem[]
  /** Snoozed or paused. */
  putOff: MaintenanceItem[]
  /** What is closed, the newest first. */
  done: MaintenanceItem[]
}

/** The items in the groups of a list of work, as of today. */
export function groupsOf(items: MaintenanceItem[], today: CalendarDate): ItemGroups {
  const open = items.filter(isOpen).toSorted(byDueDay)
  return {
    overdue: open.filter((item) => isOverdue(item, today)),
    comingUp: open.filter((item) => !isOverdue(item, today) && countsAsDue(item, today)),
    putOff: open.filter((item) => !countsAsDue(item, today)),
    done: items
      .filter((item) => !isOpen(item))
      .toSorted((one, other) => closedDay(other).localeCompare(closedDay(one))),
  }
}

/** What should be done next: the overdue item that waits longest, else the one that is due soonest; `null` when nothing has a day. */
export function mostUrgent(items: MaintenanceItem[], today: CalendarDate): MaintenanceItem | null {
  const { overdue, comingUp } = groupsOf(items, today)
  return overdue[0] ?? comingUp.find((item) => dueDay(item) !== null) ?? null
}

const byDueDay = (one: MaintenanceItem, other: MaintenanceItem) => dueOrLast(one).localeCompare(dueOrLast(other))
const dueOrLast = (item: MaintenanceItem) => dueDay(item) ?? '9999-12-31'

/** What was cancelled has no day of completion: it was put away when it was last changed. */
const closedDay = (item: MaintenanceItem) => item.completedDate ?? item.updatedAt.slice(0, 10)
