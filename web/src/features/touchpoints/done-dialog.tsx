import type { Touchpoint } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, InteractionId } from '@hearthkeep/shared/kernel/fields.ts'
import { useState } from 'react'
import { useSaveForm } from '../../actions/use-save-form.ts'
import type { Revision } from '../../data/refusals/revision.ts'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import { mintId } from '../../platform/ids.ts'
import { DateField } from '../../ui/form/dates/date-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'
import { interactionFacts } from '@hearthkeep/shared/client/interaction.ts'
import { z } from 'zod'

interface DoneDialogProps {
  touchpoint: Touchpoint
  today: CalendarDate
  /** The refused change to retry, under its original id. */
  again?: { interactionId: InteractionId; revision: Revision<DoneValues> }
  onClose(): void
}

/** Records when a planned touchpoint was done and its outcome. It counts as contact with the client. */
export function DoneDialog({ touchpoint, today, again, onClose }: DoneDialogProps) {
  const [interactionId] = useState(() => again?.interactionId ?? mintId<InteractionId>())
  const draftForm = useDraftForm({
    key: `complete-touchpoint/${touchpoint.id}`,
    schema: doneSchema(today),
    initial: { on: today, notes: null },
    revision: again?.revision,
  })
  const { control } = draftForm.form
  const save = useSaveForm(draftForm, {
    callOf: (done) => ({
      name: 'touchpoint.complete',
      args: { touchpointId: touchpoint.id, interactionId, ...done },
    }),
    done: { tone: 'good', text: 'Touchpoint done', detail: touchpoint.title },
    failed: 'Couldn’t mark the touchpoint as done',
    settle: again?.revision.settle,
    onSaved: onClose,
  })
  return (
    <DraftDialog
      title={touchpoint.title}
      draftForm={draftForm}
      submitLabel="Mark done"
      discardLabel="Cancel"
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <DateField control={control} name="on" label="When" max={today} required />
      <TextField control={control} name="notes" label="Notes" rows={3} />
    </DraftDialog>
  )
}

/** Fields of the form for a completed touchpoint. */
const doneSchema = (today: CalendarDate) =>
  z.object({
    on: interactionFacts.on.refine((day) => day <= today, 'This date is in the future'),
    notes: interactionFacts.notes,
  })
type DoneValues = z.infer<ReturnType<typeof doneSchema>>
