import type { CalendarDate, ItemId, MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import type { LocalStore } from '../data/store/local-store.ts'
import { mutate, type Person } from '../data/mutate/mutate.ts'
import type { NotificationAction, NotificationData } from './notification-of.ts'

const SNOOZE_DAYS = 7

interface DoTaskInput {
  person: Person
  task: NonNullable<NotificationData['task']>
  action: NotificationAction
  now: Date
  today: CalendarDate
  mintId(): string
}

/**
 * [PU18]: completes the task as done today, or snoozes it for a week, as the app itself would: immediately, on this
 * device.
 */
export function doTask(
  store: LocalStore,
  { person, task, action, now, today, mintId }: DoTaskInput,
): Promise<Outcome<null>> {
  const call: CallOf =
    action === 'complete'
      ? {
          name: 'maintenance.complete',
          args: { ...task, nextItemId: mintId() as ItemId, completedDate: today },
        }
      : { name: 'maintenance.snooze', args: { ...task, until: addDays(today, SNOOZE_DAYS) } }
  return mutate(store, { id: mintId() as MutationId, call, context: { ...person, at: now.toISOString(), today } })
}
