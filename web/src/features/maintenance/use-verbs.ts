import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, ItemId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Verb } from '@hearthkeep/shared/maintenance/maintenance-item.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { useMutate } from '../../data/live/use-mutate.ts'
import { mintId } from '../../platform/ids.ts'
import { useToast } from '../../ui/overlay/toast.tsx'

/** What can be done with an open item other than to complete it; each says so, with Undo. */
export interface Verbs {
  skip(item: MaintenanceItem): Promise<void>
  snooze(item: MaintenanceItem, until: CalendarDate | null): Promise<void>
  reschedule(item: MaintenanceItem, to: CalendarDate): Promise<void>
  pause(item: MaintenanceItem): Promise<void>
  resume(item: MaintenanceItem): Promise<void>
  /** Takes the last one back. */
  undo(item: MaintenanceItem, verb: Verb): Promise<void>
}

export function useVerbs(): Verbs {
  const mutate = useMutate()
  const toast = useToast()
  const change = async (call: CallOf) => {
    const outcome = await mutate(call)
    if (!outcome.ok) toast({ tone: 'replace', text: 'Error updating maintenance', detail: outcome.refusal.message })
    return outcome.ok
  }
  const undo = async ({ propertyId, id: itemId }: MaintenanceItem, verb: Verb) => {
    await change({ name: 'maintenance.undo', args: { propertyId, itemId, verb } })
  }
  const perform = async (item: MaintenanceItem, verb: Verb, { call, text }: { call: CallOf; text: string }) => {
    if (!(await change(call))) return
    toast({ text, detail: item.title, action: { label: 'Undo', onAction: () => void undo(item, verb) } })
  }
  const of = ({ propertyId, id: itemId }: MaintenanceItem) => ({ propertyId, itemId })
  return {
    skip: (item) =>
      perform(item, 'skip', {
        call: { name: 'maintenance.skip', args: { ...of(item), nextItemId: mintId<ItemId>() } },
        text: 'Skipped this time',
      }),
    snooze: (item, until) =>
      perform(item, 'snooze', {
        call: { name: 'maintenance.snooze', args: { ...of(item), until } },
        text: until === null ? 'Snooze ended' : `Snoozed until ${shortDate(until)}`,
      }),
    reschedule: (item, to) =>
      perform(item, 'reschedule', {
        call: { name: 'maintenance.reschedule', args: { ...of(item), to } },
        text: `Rescheduled to ${shortDate(to)}`,
      }),
    pause: (item) => perform(item, 'pause', { call: { name: 'maintenance.pause', args: of(item) }, text: 'Paused' }),
    resume: (item) =>
      perform(item, 'resume', { call: { name: 'maintenance.resume', args: of(item) }, text: 'Resumed' }),
    undo,
  }
}
