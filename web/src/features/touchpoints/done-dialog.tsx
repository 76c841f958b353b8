import type { Touchpoint } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, InteractionId } from '@hearthkeep/shared/kernel/fields.ts'
import { useState } from 'react'
import type { Revision } from '../../data/refusals/revision.ts'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import { mintId } from '../../platform/ids.ts'
import { DateField } from '../../ui/form/dates/date-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'
import { doneSchema, type DoneValues } from './done-values.ts'
import { useSaveTouchpoint } from './use-save-touchpoint.ts'

interface DoneDialogProps {
  touchpoint: Touchpoint
  today: CalendarDate
  /** What was refused and is said again, under the id it had. */
  again?: { interactionId: InteractionId; revision: Revision<DoneValues> }
  onClose(): void
}

/** When a planned touchpoint was done, and what came of it. It counts as being in touch. */
export function DoneDialog({ touchpoint, today, again, onClose }: DoneDialogProps) {
  const [interactionId] = useState(() => again?.interactionId ?? mintId<InteractionId>())
  const draftForm = useDraftForm({
    key: `complete-touchpoint/${touchpoint.id}`,
    schema: doneSchema(today),
    initial: { on: today, notes: null },
    revision: again?.revision,
  })
  const { control } = draftForm.form
  const save = useSaveTouchpoint(draftForm, {
    callOf: (done) => ({
      name: 'touchpoint.complete',
      args: { touchpointId: touchpoint.id, interactionId, ...done },
    }),
    saved: 'Touchpoint done',
    detail: () => touchpoint.title,
    failed: 'The touchpoint could not be marked as done',
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
