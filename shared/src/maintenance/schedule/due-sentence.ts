import type { MaintenanceItem } from './maintenance-item.ts'
import type { CalendarDate } from '../../kernel/fields.ts'
import { dueWords } from '../../format/date-words.ts'
import { dueDay, isOverdue } from './item-status.ts'
import { itemStatusLabels } from '../../labels.ts'

type Dated = Pick<MaintenanceItem, 'dueDate' | 'scheduledDate' | 'status' | 'snoozedUntil' | 'pausedOn'>

/**
 * `Due in 3 days`, `5 days overdue`; `No date set` if there is no due day (part 2, section 2). Work in progress is
 * never overdue.
 */
export function dueSentence(item: Dated, today: CalendarDate): string {
  const due = dueDay(item)
  if (due === null) return isOverdue(item, today) ? itemStatusLabels.overdue : 'No date set'
  if (due >= today) return `Due ${dueWords(due, today)}`
  return isOverdue(item, today) ? dueWords(due, today) : itemStatusLabels[item.status]
}
