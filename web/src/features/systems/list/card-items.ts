import type { MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueWords, shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { dueDay, isOpen, isOverdue, isPaused, isSnoozed } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'

/** A card lists at most so many items (part 2, section 9). */
const MOST = 3

export interface CardItem {
  item: MaintenanceItem
  kind: 'overdue' | 'calm'
  /** `5 days overdue`, `in 3 days`, `Done Sep 14, 2026`. */
  words: string
}

/**
 * What the card of a system lists of the work on it: what is open by its due day, then what was done, the newest first.
 * `more` items are behind these. Cancelled ones are not listed.
 */
export function cardItems(items: MaintenanceItem[], today: CalendarDate): { listed: CardItem[]; more: number } {
  const open = items.filter(isOpen).toSorted((one, other) => dueOrLast(one).localeCompare(dueOrLast(other)))
  const done = items
    .filter(({ status }) => status === 'completed')
    .toSorted((one, other) => (other.completedDate ?? '').localeCompare(one.completedDate ?? ''))
  const all = [...open, ...done]
  return {
    listed: all.slice(0, MOST).map((item) => ({
      item,
      kind: isOverdue(item, today) ? 'overdue' : 'calm',
      words: workWords(item, today),
    })),
    more: Math.max(0, all.length - MOST),
  }
}

/** Where a piece of work stands, in a few words. */
export function workWords(item: MaintenanceItem, today: CalendarDate): string {
  if (item.status === 'completed') return item.completedDate === null ? 'Done' : `Done ${shortDate(item.completedDate)}`
  if (isPaused(item)) return 'Paused'
  if (isSnoozed(item, today)) return `Snoozed until ${shortDate(item.snoozedUntil)}`
  const due = dueDay(item)
  if (due !== null && (due >= today || isOverdue(item, today))) return sentence(dueWords(due, today))
  if (isOverdue(item, today)) return 'Overdue'
  return item.status === 'in_progress' ? 'In progress' : 'No date'
}

/** What is on record of a system that no work was ever recorded of. */
export function pastWords({ lastServiced, installDate }: System): string {
  if (lastServiced !== null) return `Serviced ${shortDate(lastServiced)}`
  return installDate === null ? 'Nothing on record yet' : `Installed ${shortDate(installDate)}`
}

const dueOrLast = (item: MaintenanceItem) => dueDay(item) ?? '9999-12-31'

const sentence = (words: string) => words.replace(/^./, (letter) => letter.toUpperCase())
