import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { usePerform } from '../../../actions/use-perform.ts'
import type { CalendarWork } from '../calendar-work.ts'

/** Returns a function that moves an item to another day, with Undo. Resolves to whether the item is on that day. */
export function useMoveWork() {
  const perform = usePerform()
  return async ({ day: before, item }: CalendarWork, day: CalendarDate): Promise<boolean> => {
    if (before === day) return true
    const { propertyId, id: itemId, title } = item
    return perform(
      { name: 'maintenance.reschedule', args: { propertyId, itemId, to: day } },
      {
        done: { tone: 'good', text: `Moved to ${shortDate(day)}`, detail: title },
        failed: 'Error updating maintenance',
      },
      { seen: { dueDate: item.dueDate, scheduledDate: item.scheduledDate } },
    )
  }
}
