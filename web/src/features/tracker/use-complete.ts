import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { itemFacts } from '@hearthkeep/shared/maintenance/maintenance-item.ts'
import type { CalendarDate, ItemId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Was } from '@hearthkeep/shared/kernel/was.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { nextDueDay } from '@hearthkeep/shared/maintenance/schedule/recurrence.ts'
import { z } from 'zod'
import { useMutate } from '../../data/live/use-mutate.ts'
import { mintId } from '../../platform/ids.ts'
import { earnInstallOffer } from '../../platform/install/install-offer.ts'
import { useToast } from '../../ui/overlay/toast.tsx'

/** What is asked of work that was done today. */
export const doneSchema = z.object({ cost: itemFacts.cost, vendor: itemFacts.vendor, notes: itemFacts.notes })
type Done = z.infer<typeof doneSchema>

/** What was typed, and what stood there. */
interface Typed {
  done: Partial<Done>
  seen: Was
}

/** Completes a task as of today and says so, with Undo; what is refused is said too. */
export function useComplete(today: CalendarDate): (item: MaintenanceItem, typed: Typed) => Promise<Outcome<null>> {
  const mutate = useMutate()
  const toast = useToast()
  const refused = (reason: string) => toast({ tone: 'replace', text: 'Error updating maintenance', detail: reason })
  const undo = async ({ propertyId, id: itemId }: MaintenanceItem) => {
    const outcome = await mutate({ name: 'maintenance.reopen', args: { propertyId, itemId } })
    if (!outcome.ok) refused(outcome.refusal.message)
  }
  return async (item, { done, seen: { vendor } }) => {
    const { propertyId, id: itemId, title } = item
    const args = { propertyId, itemId, nextItemId: mintId<ItemId>(), completedDate: today, ...done }
    // The other fields of the form are empty, whatever is recorded.
    const seen = vendor === undefined ? {} : { vendor }
    const outcome = await mutate({ name: 'maintenance.complete', args }, { seen })
    if (!outcome.ok) {
      refused(outcome.refusal.message)
      return outcome
    }
    earnInstallOffer()
    const next = nextDueDay({ item, doneOn: today, today })
    toast({
      tone: 'good',
      text: 'Maintenance marked as completed!',
      detail: next === null ? title : `${title} · due again ${shortDate(next)}`,
      action: { label: 'Undo', onAction: () => void undo(item) },
    })
    return outcome
  }
}
