import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, ItemId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Verb } from '@hearthkeep/shared/maintenance/maintenance-item.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { usePerform } from '../../actions/use-perform.ts'
import { mintId } from '../../platform/ids.ts'

/** The actions on an open item besides completing it; each shows a toast with Undo. */
export interface Verbs {
  skip(item: MaintenanceItem): Promise<void>
  snooze(item: MaintenanceItem, until: CalendarDate | null): Promise<void>
  reschedule(item: MaintenanceItem, to: CalendarDate): Promise<void>
  pause(item: MaintenanceItem): Promise<void>
  resume(item: MaintenanceItem): Promise<void>
  /** Undoes the last action. */
  undo(item: MaintenanceItem, verb: Verb): Promise<void>
}

export function useVerbs(): Verbs {
  const perform = usePerform()
  const change = async ({ title }: MaintenanceItem, call: CallOf, text: string) => {
    await perform(call, { done: { text, detail: title }, failed: 'Error updating maintenance' })
  }
  return {
    skip: (item) =>
      change(
        item,
        { name: 'maintenance.skip', args: { ...placeOf(item), nextItemId: mintId<ItemId>() } },
        'Skipped this time',
      ),
    snooze: (item, until) =>
      change(
        item,
        { name: 'maintenance.snooze', args: { ...placeOf(item), until } },
        until === null ? 'Snooze ended' : `Snoozed until ${shortDate(until)}`,
      ),
    reschedule: (item, to) =>
      change(
        item,
        { name: 'maintenance.reschedule', args: { ...placeOf(item), to } },
        `Rescheduled to ${shortDate(to)}`,
      ),
    pause: (item) => change(item, { name: 'maintenance.pause', args: placeOf(item) }, 'Paused'),
    resume: (item) => change(item, { name: 'maintenance.resume', args: placeOf(item) }, 'Resumed'),
    async undo(item, verb) {
      await perform(
        { name: 'maintenance.undo', args: { ...placeOf(item), verb } },
        { failed: 'Error updating maintenance' },
      )
    },
  }
}

const placeOf = ({ propertyId, id: itemId }: MaintenanceItem) => ({ propertyId, itemId })
