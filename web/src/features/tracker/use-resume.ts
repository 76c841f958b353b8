import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { isPaused } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { usePerform } from '../../actions/use-perform.ts'

/** Ends a task's pause or snooze and shows a toast with Undo. Resolves to whether it succeeded. */
export function useResume(): (item: MaintenanceItem) => Promise<boolean> {
  const perform = usePerform()
  return (item) => {
    const { propertyId, id: itemId, title: detail } = item
    const args = { propertyId, itemId }
    const failed = 'Error updating maintenance'
    return isPaused(item)
      ? perform({ name: 'maintenance.resume', args }, { done: { text: 'Resumed', detail }, failed })
      : perform(
          { name: 'maintenance.snooze', args: { ...args, until: null } },
          { done: { text: 'Snooze ended', detail }, failed },
        )
  }
}
