import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import type { CalendarDate, ItemId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Verb } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { nearDate } from '@hearthkeep/shared/format/date-words.ts'
import { mintId } from '../../platform/ids.ts'
import { today } from '../../platform/today.ts'
import { usePerform } from '../use-perform.ts'

/**
 * The actions on an open item besides completing it; each shows a toast with Undo, and resolves to whether it was done.
 */
export interface Verbs {
  skip(item: MaintenanceItem): Promise<boolean>
  snooze(item: MaintenanceItem, until: CalendarDate | null): Promise<boolean>
  snoozeForAWeek(item: MaintenanceItem): Promise<boolean>
  reschedule(item: MaintenanceItem, to: CalendarDate): Promise<boolean>
  pause(item: MaintenanceItem): Promise<boolean>
  resume(item: MaintenanceItem): Promise<boolean>
  /** Undoes the last action. */
  undo(item: MaintenanceItem, verb: Verb): Promise<boolean>
}

export function useVerbs(): Verbs {
  const perform = usePerform()
  const failed = 'Error updating maintenance'
  // A dialog shows the item as it was when it opened.
  const change = (item: MaintenanceItem, call: CallOf, text: string) =>
    perform(call, { done: { text, detail: item.title }, failed }, { seen: scheduleOf(item) })
  const snooze = (item: MaintenanceItem, until: CalendarDate | null) =>
    change(
      item,
      { name: 'maintenance.snooze', args: { ...placeOf(item), until } },
      until === null ? 'Snooze ended' : `Snoozed until ${nearDate(until, today.get())}`,
    )
  return {
    snooze,
    snoozeForAWeek: (item) => snooze(item, addDays(today.get(), 7)),
    skip: (item) =>
      change(
        item,
        { name: 'maintenance.skip', args: { ...placeOf(item), nextItemId: mintId<ItemId>() } },
        'Skipped this time',
      ),
    reschedule: (item, to) =>
      change(
        item,
        { name: 'maintenance.reschedule', args: { ...placeOf(item), to } },
        `Rescheduled to ${nearDate(to, today.get())}`,
      ),
    pause: (item) => change(item, { name: 'maintenance.pause', args: placeOf(item) }, 'Paused'),
    resume: (item) => change(item, { name: 'maintenance.resume', args: placeOf(item) }, 'Resumed'),
    undo: (item, verb) => perform({ name: 'maintenance.undo', args: { ...placeOf(item), verb } }, { failed }),
  }
}

const scheduleOf = ({ dueDate, scheduledDate, snoozedUntil }: MaintenanceItem) => ({
  dueDate,
  scheduledDate,
  snoozedUntil,
})

const placeOf = ({ propertyId, id: itemId }: MaintenanceItem) => ({ propertyId, itemId })
