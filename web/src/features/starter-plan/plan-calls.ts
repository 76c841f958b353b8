import type { ItemId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Proposal } from '@hearthkeep/shared/maintenance/starter-plan.ts'

/**
 * Returns the call that adds a proposed task. A task with a fixed month recurs by calendar; all others recur from their
 * completion.
 */
export function acceptCall(
  { key, task, system, firstDue }: Proposal,
  { propertyId, itemId }: { propertyId: PropertyId; itemId: ItemId },
): CallOf<'maintenance.add'> {
  const { title, description, type, category, priority, interval, month } = task
  return {
    name: 'maintenance.add',
    args: {
      propertyId,
      itemId,
      facts: {
        systemId: system?.id ?? null,
        title,
        description,
        type,
        category,
        priority,
        dueDate: firstDue,
        isRecurring: true,
        recurringInterval: interval,
        recurrenceBasis: month ? 'calendar' : 'completion',
        planKey: key,
      },
    },
  }
}
