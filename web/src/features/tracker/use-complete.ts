import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { itemFacts } from '@hearthkeep/shared/maintenance/maintenance-item.ts'
import type { CalendarDate, ItemId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Was } from '@hearthkeep/shared/kernel/was.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { nextDueDay } from '@hearthkeep/shared/maintenance/schedule/recurrence.ts'
import { z } from 'zod'
import { useSaveForm } from '../../actions/use-save-form.ts'
import type { DraftForm } from '../../data/forms/use-draft-form.ts'
import { mintId } from '../../platform/ids.ts'
import { earnInstallOffer } from '../../platform/install/install-offer.ts'

/** Fields of the form for a task completed today. */
export const doneSchema = z.object({ cost: itemFacts.cost, vendor: itemFacts.vendor, notes: itemFacts.notes })
type Done = z.infer<typeof doneSchema>

interface Completing {
  item: MaintenanceItem
  today: CalendarDate
  onDone(): void
}

/** Completes a task as of today and shows a toast with Undo; a refusal also shows a toast. */
export function useComplete(draftForm: DraftForm<Done>, { item, today, onDone }: Completing) {
  const { propertyId, id: itemId, title } = item
  return useSaveForm(
    { ...draftForm, seen: () => vendorOf(draftForm.seen()) },
    {
      callOf: (done) => {
        const nextItemId = mintId<ItemId>()
        const args = { propertyId, itemId, nextItemId, completedDate: today, ...draftForm.changes(done) }
        return { name: 'maintenance.complete', args }
      },
      done: () => {
        const next = nextDueDay({ item, doneOn: today, today })
        return {
          tone: 'good',
          text: 'Maintenance marked as completed!',
          detail: next === null ? title : `${title} · due again ${shortDate(next)}`,
        }
      },
      failed: 'Error updating maintenance',
      onSaved: () => {
        earnInstallOffer()
        onDone()
      },
    },
  )
}

/** The other fields of the form start empty, whatever is recorded. */
const vendorOf = ({ vendor }: Was): Was => (vendor === undefined ? {} : { vendor })
