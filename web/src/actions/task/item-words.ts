import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { addMonths } from '@hearthkeep/shared/kernel/dates.ts'
import { nearDate, shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { dueDay, isPaused, isSkipped, isSnoozed } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { dueSentence } from '@hearthkeep/shared/maintenance/schedule/due-sentence.ts'
import { itemStatusLabels } from '@hearthkeep/shared/labels.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'

/** Returns the status with its date: `5 days overdue · Nov 16, 2026`, `Completed Sep 14, 2026`. */
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

/** Returns why an open item is neither due nor overdue: `Paused`, `Snoozed until Dec 1, 2026`; otherwise `null`. */
export function putOffWords(item: MaintenanceItem, today: CalendarDate): string | null {
  if (isPaused(item)) return 'Paused'
  return isSnoozed(item, today) ? `Snoozed until ${shortDate(item.snoozedUntil)}` : null
}

/** Returns the cost and vendor: `$189.00 · Blue Sky Roofing`, `About $120.00`; `null` if neither is known. */
export function costWords({ cost, estimatedCost, vendor }: MaintenanceItem): string | null {
  const amount = cost !== null ? money(cost) : estimatedCost !== null ? `About ${money(estimatedCost)}` : null
  return [amount, vendor].filter((part) => part !== null).join(' · ') || null
}

/**
 * [CP12] Returns how to reach the vendor, and the warranty: `555-0117 · Warranty until Sep 14, 2028`, before the task is
 * done `Warranty of 24 months`; `null` if neither is known.
 */
export function vendorWords(
  item: Pick<MaintenanceItem, 'vendorContact' | 'warrantyPeriod' | 'completedDate'>,
): string | null {
  const { vendorContact, warrantyPeriod, completedDate } = item
  return (
    [vendorContact, warrantyPeriod && warrantyWords(warrantyPeriod, completedDate)].filter(Boolean).join(' · ') || null
  )
}

const warrantyWords = (months: number, from: CalendarDate | null): string =>
  from === null
    ? `Warranty of ${months === 1 ? '1 month' : `${months} months`}`
    : `Warranty until ${shortDate(addMonths(from, months))}`

/** Returns `Done`, with the day on which the task is due again: `Done · due again Feb 22`. */
export const doneWords = (due: CalendarDate | null, today: CalendarDate): string =>
  due === null ? 'Done' : `Done · due again ${nearDate(due, today)}`
