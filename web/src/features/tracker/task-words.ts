import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueWords, shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { dueDay, isOverdue, isPaused } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { itemStatusLabels } from '@hearthkeep/shared/labels.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'

/**
 * Describes when a task is due: `Due Nov 23, 2026 · in 3 days`, `5 days overdue`, `No date set`. A task in progress is
 * never overdue.
 */
export function dueLine(item: MaintenanceItem, today: CalendarDate): string {
  const due = dueDay(item)
  const begun = item.status === 'in_progress' ? [itemStatusLabels.in_progress] : []
  if (due === null) return isOverdue(item, today) ? itemStatusLabels.overdue : [...begun, 'No date set'].join(' · ')
  const dueText = `Due ${shortDate(due)}`
  return due < today && !isOverdue(item, today)
    ? [...begun, dueText].join(' · ')
    : [...begun, dueText, dueWords(due, today)].join(' · ')
}

/** Explains why a task is not due: `Paused since Nov 3, 2026`, `Snoozed until Dec 1, 2026 · due Nov 15, 2026`. */
export function putOffLine(item: MaintenanceItem): string {
  const due = dueDay(item)
  const why = isPaused(item)
    ? `Paused since ${shortDate(item.pausedOn)}`
    : `Snoozed until ${shortDate(item.snoozedUntil)}`
  return due === null ? why : `${why} · due ${shortDate(due)}`
}

/**
 * Describes when a task was completed, its cost and its vendor: `Completed Nov 3, 2026 · $189.00 · Blue Sky Roofing`.
 */
export function doneLine({ completedDate, cost, vendor }: MaintenanceItem): string {
  const when = completedDate === null ? 'Recently completed' : `Completed ${shortDate(completedDate)}`
  return [when, cost === null ? null : money(cost), vendor].filter((part) => part !== null && part !== '').join(' · ')
}
