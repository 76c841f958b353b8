import type { System } from '@hearthkeep/shared/entities/all.ts'
import { EARLIEST_DATE, type WarrantyId } from '@hearthkeep/shared/entities/fields.ts'
import type { Warranty } from '@hearthkeep/shared/entities/system.ts'
import { useState } from 'react'
import type { Revision } from '../../data/revision.ts'
import { useDraftForm } from '../../data/use-draft-form.ts'
import { useMutate } from '../../data/use-mutate.ts'
import { mintId } from '../../platform/ids.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { recordedWarranty, warrantySchema, type WarrantyForm, type WarrantyValues } from './warranty-values.ts'

interface WarrantyDialogProps {
  system: System
  /** `null`: a new one. */
  warranty: Warranty | null
  /** The refused warranty that is recorded again, under the id it had. */
  again?: { id: WarrantyId; revision: Revision<WarrantyForm> }
  onClose(): void
}

/** The form of one warranty of a system, to add it or to change it. */
export function WarrantyDialog({ system, warranty, again, onClose }: WarrantyDialogProps) {
  const words = warranty ? dialogWords.recorded : dialogWords.new
  const mutate = useMutate()
  const toast = useToast()
  // Minted once: pressing twice makes one warranty.
  const [id] = useState(() => warranty?.id ?? again?.id ?? mintId<WarrantyId>())
  const draftForm = useDraftForm<WarrantyForm, WarrantyValues>({
    key: warranty ? `edit-warranty/${system.id}/${warranty.id}` : `add-warranty/${system.id}`,
    schema: warrantySchema,
    initial: recordedWarranty(warranty),
    revision: again?.revision,
  })
  const { form, showRefusal, drop } = draftForm
  const { control } = form

  const save = form.handleSubmit(async (values) => {
    const { propertyId, id: systemId } = system
    const args = { propertyId, systemId, warranty: { id, ...values } }
    const outcome = await mutate({ name: 'system.set_warranty', args }, again?.revision.settle)
    if (!outcome.ok) {
      showRefusal(outcome.refusal)
      return toast({ tone: 'replace', text: 'Error', detail: words.failed })
    }
    await drop()
    onClose()
    toast({ tone: 'good', text: words.saved, detail: values.name })
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
      <DateField control={control} name="endsOn" label="Ends on" min={EARLIEST_DATE} required />
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
    saved: 'Warranty changed',
    failed: 'Failed to change warranty. Please try again.',
  },
}
