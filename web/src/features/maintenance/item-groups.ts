import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import {
  countsAsDue,
  dueDay,
  dueOrLast,
  isOpen,
  isOverdue,
} from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { compareTexts } from '@hearthkeep/shared/kernel/async/steps.ts'
import { dayOfMoment } from '../../platform/today.ts'

interface ItemGroups {
  /** Sorted by due date, oldest first. */
  overdue: MaintenanceItem[]
  /** Sorted by due date, soonest first; undated items last. */
  comingUp: MaintenanceItem[]
  /** Snoozed or paused. */
  putOff: MaintenanceItem[]
  /** Closed items, newest first. */
  done: MaintenanceItem[]
}

/** Groups the items of a maintenance list, as of today. */
export function groupsOf(items: MaintenanceItem[], today: CalendarDate): ItemGroups {
  const open = items.filter(isOpen).toSorted(byDueDay)
  return {
    overdue: open.filter((item) => isOverdue(item, today)),
    comingUp: open.filter((item) => !isOverdue(item, today) && countsAsDue(item, today)),
    putOff: open.filter((item) => !countsAsDue(item, today)),
    done: items
      .filter((item) => !isOpen(item))
      .toSorted((one, other) => compareTexts(closedDay(other), closedDay(one))),
  }
}

/**
 * Returns the next task: the item that has been overdue longest, or else the one due soonest; `null` if no item has a
 * date.
 */
export function mostUrgent(items: MaintenanceItem[], today: CalendarDate): MaintenanceItem | null {
  const { overdue, comingUp } = groupsOf(items, today)
  return overdue[0] ?? comingUp.find((item) => dueDay(item) !== null) ?? null
}

const byDueDay = (one: MaintenanceItem, other: MaintenanceItem) => compareTexts(dueOrLast(one), dueOrLast(other))

/** A canceled item has no completion date: its last change counts instead. */
const closedDay = (item: MaintenanceItem) => item.completedDate ?? dayOfMoment(item.updatedAt)
