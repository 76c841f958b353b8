import type { MaintenanceItem } from './maintenance-item.ts'
import type { CalendarDate, ItemId } from '../../kernel/fields.ts'
import { isSkipped } from './item-status.ts'
import { nextDueDay, nextSeriesStart } from './recurrence.ts'

/** A new item without the fields that the store adds. */
export type NextItem = Omit<MaintenanceItem, 'scope' | 'createdAt' | 'updatedAt' | 'deletedAt'>

/** The fields of an occurrence on which no verb other than completing was used. */
export const notPutOff = { rescheduledFrom: null, snoozedUntil: null, pausedOn: null, undoable: null }

interface Following {
  item: MaintenanceItem
  nextItemId: ItemId
  nextDue: CalendarDate
  doneOn: CalendarDate
}

/** The occurrence that replaces a completed or skipped one: the same facts, without the outcome. */
export function nextOccurrence({ item, nextItemId, nextDue, doneOn }: Following): NextItem {
  const { scope: _scope, createdAt: _createdAt, updatedAt: _updatedAt, deletedAt: _deletedAt, ...facts } = item
  const next: NextItem = {
    ...facts,
    id: nextItemId,
    status: 'scheduled',
    dueDate: nextDue,
    scheduledDate: item.scheduledDate && nextDue,
    completedDate: null,
    completedBy: null,
    completedByName: null,
    cost: null,
    steps: item.steps?.map((step) => ({ ...step, done: false })) ?? null,
    seriesStart: nextSeriesStart(item, doneOn),
    previousItemId: item.id,
    issueId: null,
    completion: null,
    ...notPutOff,
  }
  // Announces the due day that follows if it is done on time.
  return { ...next, nextDueDate: nextDueDay({ item: next, doneOn: nextDue, today: nextDue }) }
}

/** The occurrence that replaced this one when it was completed or skipped; it may have been deleted since. */
export function successorOf(item: Pick<MaintenanceItem, 'status' | 'completion' | 'undoable'>): ItemId | null {
  if (item.status === 'completed') return item.completion?.nextItemId ?? null
  return isSkipped(item) ? (item.undoable?.nextItemId ?? null) : null
}
