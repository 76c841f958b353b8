import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { ItemId } from '@hearthkeep/shared/kernel/fields.ts'
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
 * [C18] Completes an open task with details, or changes those of a completed one; `null` if nothing changed. A completion
 * that moves to another day carries only that day and the details that the person changed ([C21]).
 */
export function completionCall({ item, values, changes }: Saving): CallOf | null {
  const args = { propertyId: item.propertyId, itemId: item.id }
  const { completedDate: newDay, ...details } = changes
  if (isOpen(item)) {
    const { completedDate } = values
    return {
      name: 'maintenance.complete',
      args: { ...args, ...details, nextItemId: mintId<ItemId>(), completedDate },
    }
  }
  if (newDay !== undefined)
    return { name: 'maintenance.move_completion', args: { ...args, ...details, completedDate: newDay } }
  return Object.keys(details).length === 0 ? null : { name: 'maintenance.edit', args: { ...args, changes: details } }
}

export const reopen = ({ propertyId, id: itemId }: MaintenanceItem): CallOf => ({
  name: 'maintenance.reopen',
  args: { propertyId, itemId },
})
