import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { nextDueDay } from '@hearthkeep/shared/maintenance/schedule/recurrence.ts'
import { useState } from 'react'
import type { Revision } from '../../data/refusals/revision.ts'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import { earnInstallOffer } from '../../platform/install/install-offer.ts'
import { FieldGrid } from '../../ui/form/form-section.tsx'
import { MoneyField } from '../../ui/form/fields/money-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'
import { useSaveForm } from '../use-save-form.ts'
import { completionCall, reopen } from './completion-calls.ts'
import { useCompletion } from './completion-context.ts'
import { completionSchema, detailsOf, seenOf, type CompletionValues } from './completion-values.ts'
import { DayField } from './day-field.tsx'

interface CompletionDetailsSheetProps {
  item: MaintenanceItem
  today: CalendarDate
  /** The refused completion to make again. */
  revision?: Revision<CompletionValues> | undefined
  onClose(): void
}

/**
 * [C18] The details of a completion: day, cost, vendor, who did it, notes, photos and receipts. Completes an open task,
 * or changes the completion of one that is done; Undo reverts the completion.
 */
export function CompletionDetailsSheet({ item, today, revision, onClose }: CompletionDetailsSheetProps) {
  const { Files } = useCompletion()
  // The item turns into a completed one before the form closes.
  const [wasOpen] = useState(isOpen(item))
  const draftForm = useDraftForm({
    key: `complete-task/${item.id}`,
    schema: completionSchema,
    initial: detailsOf(item, today),
    revision,
  })
  const { form } = draftForm
  const { control } = form

  const save = useSaveForm(
    { ...draftForm, seen: () => seenOf(item, draftForm.seen()) },
    {
      callOf: (values) => completionCall({ item, values, changes: draftForm.changes(values) }),
      done: ({ completedDate: doneOn }) => {
        const next = nextDueDay({ item, doneOn, today })
        return {
          tone: 'good',
          text: wasOpen ? 'Maintenance marked as completed!' : 'Details saved',
          detail: next === null ? item.title : `${item.title} · due again ${shortDate(next)}`,
        }
      },
      undo: () => [reopen(item)],
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
      submitLabel={wasOpen ? 'Mark Complete' : 'Save'}
      discardLabel={wasOpen ? 'Cancel' : 'Discard'}
      draftForm={draftForm}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <FieldGrid columns={2}>
        <MoneyField
          control={control}
          name="cost"
          label="Cost"
          hint={item.estimatedCost === null ? undefined : `Estimated ${money(item.estimatedCost)}`}
        />
        <TextField control={control} name="vendor" label="Vendor" />
      </FieldGrid>
      <TextField control={control} name="notes" label="Notes" rows={2} />
      <Files item={item} />
      <DayField form={form} today={today} />
      <TextField control={control} name="completedByName" label="Done by" />
    </DraftDialog>
  )
}
