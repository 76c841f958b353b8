import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, ItemId } from '@hearthkeep/shared/kernel/fields.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import { nextDueDay } from '@hearthkeep/shared/maintenance/schedule/recurrence.ts'
import type { Revision } from '../../data/refusals/revision.ts'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import { useMutate } from '../../data/live/use-mutate.ts'
import { mintId } from '../../platform/ids.ts'
import { earnInstallOffer } from '../../platform/install/install-offer.ts'
import { FieldGrid } from '../../ui/form/form-section.tsx'
import { MoneyField } from '../../ui/form/fields/money-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { completionSchema, vendorSeen, type CompletionValues } from './completion-values.ts'
import { DayField } from './day-field.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'

interface CompleteTaskDialogProps {
  item: MaintenanceItem
  today: CalendarDate
  /** The refused completion that is made again. */
  revision?: Revision<CompletionValues>
  onClose(): void
}

/** When it was done and what it cost. One tap suffices for what was done today; Undo brings everything back. */
export function CompleteTaskDialog({ item, today, revision, onClose }: CompleteTaskDialogProps) {
  const { propertyId, id: itemId } = item
  const mutate = useMutate()
  const toast = useToast()
  const draftForm = useDraftForm({
    key: `complete-task/${itemId}`,
    schema: completionSchema,
    initial: { completedDate: today, cost: null, vendor: item.vendor, completedByName: null, notes: null },
    revision,
  })
  const { form, changes, seen, showRefusal, drop } = draftForm
  const { control } = form

  const undo = async () => {
    const outcome = await mutate({ name: 'maintenance.reopen', args: { propertyId, itemId } })
    if (!outcome.ok) toast({ tone: 'replace', text: 'Error updating maintenance', detail: outcome.refusal.message })
  }
  const complete = form.handleSubmit(async (values) => {
    const nextItemId = mintId<ItemId>()
    const { completedDate } = values
    const args = { propertyId, itemId, nextItemId, completedDate, ...changes(values) }
    const also = revision?.settle
    const outcome = await mutate({ name: 'maintenance.complete', args }, { seen: vendorSeen(seen()), also })
    if (!outcome.ok) {
      showRefusal(outcome.refusal)
      return toast({ tone: 'replace', text: 'Error updating maintenance', detail: outcome.refusal.message })
    }
    earnInstallOffer()
    await drop()
    onClose()
    const next = nextDueDay({ item, doneOn: values.completedDate, today })
    toast({
      tone: 'good',
      text: 'Maintenance marked as completed!',
      detail: next === null ? item.title : `${item.title} · due again ${shortDate(next)}`,
      action: { label: 'Undo', onAction: () => void undo() },
    })
  })
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
