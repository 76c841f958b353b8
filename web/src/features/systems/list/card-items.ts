import type { MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { compareTexts } from '@hearthkeep/shared/kernel/async/steps.ts'
import { dueWords, shortDate } from '@hearthkeep/shared/format/date-words.ts'
import {
  dueDay,
  dueOrLast,
  isOpen,
  isOverdue,
  isPaused,
  isSnoozed,
} from '@hearthkeep/shared/maintenance/schedule/item-status.ts'

/** The maximum number of items on a card (part 2, section 9). */
const MAX_SHOWN = 3

export interface CardItem {
  item: MaintenanceItem
  kind: 'overdue' | 'calm'
  /** `5 days overdue`, `in 3 days`, `Done Sep 14, 2026`. */
  words: string
}

/**
 * Returns the items for a system's card: open ones by due date, then completed ones, newest first. `more` is the number
 * of items left out. Canceled items are never listed.
 */
export function cardItems(items: MaintenanceItem[], today: CalendarDate): { listed: CardItem[]; more: number } {
  const open = items.filter(isOpen).toSorted((one, other) => compareTexts(dueOrLast(one), dueOrLast(other)))
  const done = items
    .filter(({ status }) => status === 'completed')
    .toSorted((one, other) => (other.completedDate ?? '').localeCompare(one.completedDate ?? ''))
  const all = [...open, ...done]
  return {
    listed: all.slice(0, MAX_SHOWN).map((item) => ({
      item,
      kind: isOverdue(item, today) ? 'overdue' : 'calm',
      words: workWords(item, today),
    })),
    more: Math.max(0, all.length - MAX_SHOWN),
  }
}

/** Describes the state of an item in a few words. */
export function workWords(item: MaintenanceItem, today: CalendarDate): string {
  if (item.status === 'completed') return item.completedDate === null ? 'Done' : `Done ${shortDate(item.completedDate)}`
  if (isPaused(item)) return 'Paused'
  if (isSnoozed(item, today)) return `Snoozed until ${shortDate(item.snoozedUntil)}`
  const due = dueDay(item)
  if (due !== null && (due >= today || isOverdue(item, today))) return sentence(dueWords(due, today))
  if (isOverdue(item, today)) return 'Overdue'
  return item.status === 'in_progress' ? 'In progress' : 'No date'
}

/** Describes the past of a system that has no recorded items. */
export function pastWords({ lastServiced, installDate }: System): string {
  if (lastServiced !== null) return `Serviced ${shortDate(lastServiced)}`
  return installDate === null ? 'Nothing on record yet' : `Installed ${shortDate(installDate)}`
}

const sentence = (words: string) => words.replace(/^./, (letter) => letter.toUpperCase())
