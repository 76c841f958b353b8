import type { System } from '@hearthkeep/shared/entities.ts'
import { EARLIEST_DATE, type WarrantyId, optional, recordedDate } from '@hearthkeep/shared/kernel/fields.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { readWarrantyEnd } from '@hearthkeep/shared/system/warranty-end.ts'
import { warrantyFields, type Warranty, warranty } from '@hearthkeep/shared/system/system.ts'
import { useState } from 'react'
import { useSaveForm } from '../../../actions/use-save-form.ts'
import type { Revision } from '../../../data/refusals/revision.ts'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import { mintId } from '../../../platform/ids.ts'
import { today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { TypedDateField } from '../../../ui/form/dates/typed-date-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { z } from 'zod'
import { warrantyEndHint } from './warranty-words.ts'

interface WarrantyDialogProps {
  system: System
  /** `null` for a new one. */
  warranty: Warranty | null
  /** The refused warranty to record again, under its original id. */
  again?: { id: WarrantyId; revision: Revision<WarrantyForm> }
  onClose(): void
}

/** The form that adds or changes one warranty of a system. */
export function WarrantyDialog({ system, warranty, again, onClose }: WarrantyDialogProps) {
  const words = warranty ? dialogWords.recorded : dialogWords.new
  // Minted once, so pressing twice adds only one warranty.
  const [id] = useState(() => warranty?.id ?? again?.id ?? mintId<WarrantyId>())
  const draftForm = useDraftForm<WarrantyForm, WarrantyValues>({
    key: warranty ? `edit-warranty/${system.id}/${warranty.id}` : `add-warranty/${system.id}`,
    schema: warrantySchema,
    initial: recordedWarranty(warranty),
    revision: again?.revision,
  })
  const { control } = draftForm.form
  const { propertyId, id: systemId, installDate } = system
  const day = useObservable(today)
  const save = useSaveForm(draftForm, {
    callOf: (values) => {
      const args = { propertyId, systemId, warranty: { id, ...values } }
      if (!warranty) return { name: 'system.set_warranty', args }
      const changes = draftForm.changes(values)
      const fields = warrantyFields.filter((field) => field in changes)
      return fields.length === 0 && !again ? null : { name: 'system.set_warranty', args: { ...args, fields } }
    },
    done: ({ name }) => ({ tone: 'good', text: words.saved, detail: name }),
    failed: { text: 'Error', detail: words.failed },
    settle: again?.revision.settle,
    onSaved: onClose,
  })
  return (
    <DraftDialog
      title={words.title}
      draftForm={draftForm}
      submitLabel={words.submit}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="name"
        label="What it covers"
        placeholder="Parts, labor, compressor…"
        required
      />
      <TypedDateField
        control={control}
        name="endsOn"
        label="Ends on"
        placeholder="5 years"
        hint={warrantyEndHint(installDate)}
        min={EARLIEST_DATE}
        read={(typed) => readWarrantyEnd(typed, { installDate, today: day })}
        write={shortDate}
        required
      />
      <TextField control={control} name="provider" label="Provider" />
      <TextField control={control} name="reference" label="Contract number" autoComplete="off" />
    </DraftDialog>
  )
}

const dialogWords = {
  new: {
    title: 'Add warranty',
    submit: 'Add warranty',
    saved: 'Warranty added',
    failed: 'Failed to add warranty. Please try again.',
  },
  recorded: {
    title: 'Edit warranty',
    submit: 'Save changes',
    saved: 'Warranty updated',
    failed: 'Failed to update warranty. Please try again.',
  },
}

/** Fields of the warranty form. `endsOn` is `null` until a day is chosen, and is required. */
const warrantySchema = warranty.pick({ name: true, provider: true, reference: true }).extend({
  endsOn: optional(recordedDate).transform((day, check) => {
    if (day !== null) return day
    check.addIssue({ code: 'custom', message: 'End date is required' })
    return z.NEVER
  }),
})
type WarrantyForm = z.input<typeof warrantySchema>
type WarrantyValues = z.infer<typeof warrantySchema>

/** Returns the form's initial values. */
const recordedWarranty = (known: Warranty | null): WarrantyForm => ({
  name: known?.name ?? '',
  provider: known?.provider ?? null,
  endsOn: known?.endsOn ?? null,
  reference: known?.reference ?? null,
})
