import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, ItemId } from '@hearthkeep/shared/kernel/fields.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import { nextDueDay } from '@hearthkeep/shared/maintenance/schedule/recurrence.ts'
import { useSaveForm } from '../../actions/use-save-form.ts'
import type { Revision } from '../../data/refusals/revision.ts'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import { mintId } from '../../platform/ids.ts'
import { earnInstallOffer } from '../../platform/install/install-offer.ts'
import { FieldGrid } from '../../ui/form/form-section.tsx'
import { MoneyField } from '../../ui/form/fields/money-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { completionSchema, vendorSeen, type CompletionValues } from './completion-values.ts'
import { DayField } from './day-field.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'

interface CompleteTaskDialogProps {
  item: MaintenanceItem
  today: CalendarDate
  /** The refused completion to make again. */
  revision?: Revision<CompletionValues> | undefined
  onClose(): void
}

/** Asks for the completion date and cost. A task done today takes one tap; Undo reverts everything. */
export function CompleteTaskDialog({ item, today, revision, onClose }: CompleteTaskDialogProps) {
  const { propertyId, id: itemId } = item
  const draftForm = useDraftForm({
    key: `complete-task/${itemId}`,
    schema: completionSchema,
    initial: { completedDate: today, cost: null, vendor: item.vendor, completedByName: null, notes: null },
    revision,
  })
  const { form } = draftForm
  const { control } = form

  const complete = useSaveForm(
    { ...draftForm, seen: () => vendorSeen(draftForm.seen()) },
    {
      callOf: (values) => {
        const args = { propertyId, itemId, nextItemId: mintId<ItemId>(), ...draftForm.changes(values) }
        return { name: 'maintenance.complete', args: { ...args, completedDate: values.completedDate } }
      },
      done: ({ completedDate: doneOn }) => {
        const next = nextDueDay({ item, doneOn, today })
        return {
          tone: 'good',
          text: 'Maintenance marked as completed!',
          detail: next === null ? item.title : `${item.title} · due again ${shortDate(next)}`,
        }
      },
      failed: 'Error updating maintenance',
      settle: revision?.settle,
      onSaved: () => {
        earnInstallOffer()
        onClose()
      },
    },
  )
  return (
    <DraftDialog
      title={item.title}
      submitLabel="Mark Complete"
      discardLabel="Cancel"
      draftForm={draftForm}
      onSubmit={(event) => void complete(event)}
      onClose={onClose}
    >
      <DayField form={form} today={today} />
      <FieldGrid columns={2}>
        <MoneyField
          control={control}
          name="cost"
          label="Cost"
          hint={item.estimatedCost === null ? undefined : `Estimated ${money(item.estimatedCost)}`}
        />
        <TextField control={control} name="vendor" label="Vendor" />
        <TextField control={control} name="completedByName" label="Done by" />
      </FieldGrid>
      <TextField control={control} name="notes" label="Notes" rows={2} />
    </DraftDialog>
  )
}
