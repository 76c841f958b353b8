import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, ItemId } from '@hearthkeep/shared/kernel/fields.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { mintId } from '../../platform/ids.ts'
import type { CompletionValues } from './completion-values.ts'

interface Saving {
  item: MaintenanceItem
  values: CompletionValues
  /** The fields that the person has changed. */
  changes: Partial<CompletionValues>
}

/**
 * [C18] Completes an open task with details, or changes those of a completed one; `null` if nothing changed. The day
 * decides when the task is due again: for another day, the completion is undone ({@link reopenFirst}) and recorded again.
 */
export function completionCall({ item, values, changes }: Saving): CallOf | null {
  const args = { propertyId: item.propertyId, itemId: item.id }
  const { completedDate: _moved, ...details } = changes
  const { completedDate: day, ...all } = values
  if (isOpen(item)) return completeOn(day, { ...args, ...details })
  if (isMoved(item, values)) return completeOn(day, { ...args, ...all })
  return Object.keys(details).length === 0 ? null : { name: 'maintenance.edit', args: { ...args, changes: details } }
}

/** Undoes a completion whose day changes. */
export const reopenFirst = (item: MaintenanceItem, values: CompletionValues): CallOf | null =>
  isMoved(item, values) ? reopen(item) : null

export const reopen = ({ propertyId, id: itemId }: MaintenanceItem): CallOf => ({
  name: 'maintenance.reopen',
  args: { propertyId, itemId },
})

const isMoved = (item: MaintenanceItem, { completedDate }: CompletionValues) =>
  !isOpen(item) && completedDate !== item.completedDate

type Details = Partial<Omit<CompletionValues, 'completedDate'>> &
  Pick<MaintenanceItem, 'propertyId'> & { itemId: ItemId }

const completeOn = (completedDate: CalendarDate, details: Details): CallOf => ({
  name: 'maintenance.complete',
  args: { ...details, nextItemId: mintId<ItemId>(), completedDate },
})
