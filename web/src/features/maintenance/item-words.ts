import type { MaintenanceItem } from '@hearthkeep/shared/entities/all.ts'
import type { CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import { dueWords, shortDate } from '@hearthkeep/shared/rules/date-words.ts'
import { dueDay, isOverdue, isPaused, isSkipped, isSnoozed } from '@hearthkeep/shared/rules/item-status.ts'
import { itemStatusLabels } from '@hearthkeep/shared/rules/labels.ts'
import { money } from '@hearthkeep/shared/rules/money.ts'

/** `Due in 3 days`, `5 days overdue`; `No date set` without a due day (part 2, section 2). Work in progress is never overdue. */
export function dueSentence(item: MaintenanceItem, today: CalendarDate): string {
  const due = dueDay(item)
  if (due === null) return isOverdue(item, today) ? itemStatusLabels.overdue : 'No date set'
  if (due >= today) return `Due ${dueWords(due, today)}`
  return isOverdue(item, today) ? dueWords(due, today) : itemStatusLabels[item.status]
}

/** When an item is due or was done, with its date: `5 days overdue · Nov 16, 2026`, `Completed Sep 14, 2026`. */
export function whenWords(item: MaintenanceItem, today: CalendarDate): string {
  switch (item.status) {
    case 'completed':
      return item.completedDate === null
        ? 'Recently completed'
        : `${itemStatusLabels.completed} ${shortDate(item.completedDate)}`
    case 'cancelled':
      return isSkipped(item) ? ['Skipped', ...dayOf(item)].join(' · ') : itemStatusLabels.cancelled
    case 'scheduled':
    case 'in_progress':
    case 'overdue':
      return [dueSentence(item, today), ...dayOf(item)].join(' · ')
  }
}

const dayOf = (item: MaintenanceItem) => (dueDay(item) === null ? [] : [shortDate(dueDay(item))])

/** Why an open item is neither due nor overdue: `Paused`, `Snoozed until Dec 1, 2026`; `null` when it may be. */
export function putOffWords(item: MaintenanceItem, today: CalendarDate): string | null {
  if (isPaused(item)) return 'Paused'
  return isSnoozed(item, today) ? `Snoozed until ${shortDate(item.snoozedUntil)}` : null
}

/** What it costs and who does it: `$189.00 · Blue Sky Roofing`, `About $120.00`; `null` when neither is known. */
export function costWords({ cost, estimatedCost, vendor }: MaintenanceItem): string | null {
  const amount = cost !== null ? money(cost) : estimatedCost !== null ? `About ${money(estimatedCost)}` : null
  return [amount, vendor].filter((part) => part !== null).join(' · ') || null
}

/** What the bell counts: `Nothing is due`, `1 task is due`, `3 tasks are due`. */
export function bellWords(count: number, notices = 0): string {
  const due = count === 0 ? 'Nothing is due' : count === 1 ? '1 task is due' : `${count} tasks are due`
  return notices === 0 ? due : `${notices === 1 ? '1 notice' : `${notices} notices`}, ${due.toLowerCase()}`
}
