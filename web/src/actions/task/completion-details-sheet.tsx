import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { type CalendarDate, type ItemId, recordedDate } from '@hearthkeep/shared/kernel/fields.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { nextDueDay } from '@hearthkeep/shared/maintenance/schedule/recurrence.ts'
import { useState } from 'react'
import type { Revision } from '../../data/refusals/revision.ts'
import { useLive } from '../../data/live/data-provider.tsx'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import { earnInstallOffer } from '../../platform/install/install-offer.ts'
import { FieldGrid } from '../../ui/form/form-section.tsx'
import { MoneyField } from '../../ui/form/fields/money-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Stack } from '../../ui/kit.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'
import { useSaveForm } from '../use-save-form.ts'
import { useCompletion } from './completion-context.ts'
import { takenWords } from './taken-words.ts'
import { VendorField } from './vendor-field.tsx'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { mintId } from '../../platform/ids.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import Button from '@mui/material/Button'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { DateField } from '../../ui/form/dates/date-field.tsx'
import { itemFacts } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import type { Was } from '@hearthkeep/shared/kernel/edit/was.ts'
import { z } from 'zod'

interface CompletionDetailsSheetProps {
  item: MaintenanceItem
  today: CalendarDate
  /** The refused completion to make again. */
  revision?: Revision<CompletionInput> | undefined
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
  const taken = useLive((tables) => takenWords(tables, item), [item]) ?? []
  const { form } = draftForm
  const { control } = form

  const save = useSaveForm(
    { ...draftForm, seen: () => seenOf(item, draftForm.seen()) },
    {
      callOf: (values) => completionCall({ item, values, changes: draftForm.changes(values) }),
      done: ({ completedDate: doneOn }) => {
        const next = nextDueDay({ item, doneOn, today })
        const due = next === null ? [] : [`due again ${shortDate(next)}`]
        return {
          tone: 'good',
          text: wasOpen ? 'Maintenance marked as completed!' : 'Details saved',
          detail: [item.title, ...due, ...(wasOpen ? taken : [])].join(' · '),
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
      <FieldGrid>
        <MoneyField
          control={control}
          name="cost"
          label="Cost"
          hint={item.estimatedCost === null ? undefined : `Estimated ${money(item.estimatedCost)}`}
        />
        <VendorField
          control={control}
          name="vendor"
          label="Vendor"
          propertyId={item.propertyId}
          systemId={item.systemId}
          onEntry={(entry) => form.setValue('vendorId', entry?.id ?? null, { shouldDirty: true })}
        />
      </FieldGrid>
      <TextField control={control} name="notes" label="Notes" rows={2} />
      <Files item={item} />
      <DayField form={form} today={today} />
      <TextField control={control} name="completedByName" label="Done by" />
    </DraftDialog>
  )
}

interface Saving {
  item: MaintenanceItem
  values: CompletionValues
  /** The fields that the person has changed. */
  changes: Partial<CompletionValues>
}

/**
 * [C18] Completes an open task with details, or changes those of a completed one; `null` if nothing changed. A completion
 * that moves to another day carries only that day and the details that the person changed ([C21]).
 */
function completionCall({ item, values, changes }: Saving): CallOf | null {
  const args = { propertyId: item.propertyId, itemId: item.id }
  const { completedDate: newDay, ...details } = changes
  if (isOpen(item)) {
    const { completedDate } = values
    return {
      name: 'maintenance.complete',
      args: { ...args, ...details, nextItemId: mintId<ItemId>(), completedDate },
    }
  }
  if (newDay !== undefined)
    return { name: 'maintenance.move_completion', args: { ...args, ...details, completedDate: newDay } }
  return Object.keys(details).length === 0 ? null : { name: 'maintenance.edit', args: { ...args, changes: details } }
}

const reopen = ({ propertyId, id: itemId }: MaintenanceItem): CallOf => ({
  name: 'maintenance.reopen',
  args: { propertyId, itemId },
})

/** The completion date: one press for today or yesterday, or any earlier date. */
function DayField({ form, today }: { form: CompletionForm; today: CalendarDate }) {
  const { control, setValue } = form
  const doneOn = useWatch({ control, name: 'completedDate' })
  const days = [
    { day: today, words: 'Today' },
    { day: addDays(today, -1), words: 'Yesterday' },
  ]
  return (
    <>
      <Stack gap={8} sx={{ gridTemplateColumns: '1fr 1fr' }} role="group" aria-label="The day it was done">
        {days.map(({ day, words }) => (
          <Button
            key={day}
            size="large"
            aria-pressed={doneOn === day}
            onClick={() => setValue('completedDate', day, { shouldDirty: true, shouldValidate: true })}
          >
            {words}
          </Button>
        ))}
      </Stack>
      <DateField control={control} name="completedDate" label="Done on" max={today} required />
    </>
  )
}

/** The schema of the completion details. */
const completionSchema = z.object({
  completedDate: recordedDate,
  cost: itemFacts.cost,
  vendor: itemFacts.vendor,
  vendorId: itemFacts.vendorId,
  completedByName: itemFacts.completedByName,
  notes: itemFacts.notes,
})
type CompletionValues = z.infer<typeof completionSchema>
type CompletionInput = z.input<typeof completionSchema>
type CompletionForm = UseFormReturn<CompletionInput, unknown, CompletionValues>

/** Returns the recorded details of a completed task; of an open one, only the vendor is prefilled. */
function detailsOf(item: MaintenanceItem, today: CalendarDate): CompletionInput {
  const { completedDate, cost, vendor, completedByName, notes } = item
  const vendorId = item.vendorId ?? null
  if (isOpen(item)) return { completedDate: today, cost: null, vendor, vendorId, completedByName: null, notes: null }
  return { completedDate: completedDate ?? today, cost, vendor, vendorId, completedByName, notes }
}

/** Returns what the form showed of the task: of an open one, only the vendor. */
const seenOf = (item: MaintenanceItem, was: Was): Was => {
  if (!isOpen(item)) return was
  return was.vendor === undefined ? {} : { vendor: was.vendor }
}
