import type { Client } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, ResponseId } from '@hearthkeep/shared/kernel/fields.ts'
import { useState } from 'react'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { useSaveForm } from '../../../actions/use-save-form.ts'
import type { Revision } from '../../../data/refusals/revision.ts'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import { mintId } from '../../../platform/ids.ts'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { ratingSchema, type RatingForm } from '../dialog/contact-values.ts'
import { ratingLabels } from '@hearthkeep/shared/message/rating-words.ts'

interface RatingDialogProps {
  client: Client
  today: CalendarDate
  /** The refused rating to record again, with the same id. */
  again?: { responseId: ResponseId; revision: Revision<RatingForm> }
  onClose(): void
}

/** Records a client's rating and comment. */
export function RatingDialog({ client, today, again, onClose }: RatingDialogProps) {
  const [responseId] = useState(() => again?.responseId ?? mintId<ResponseId>())
  const draftForm = useDraftForm({
    key: `record-rating/${client.id}`,
    schema: ratingSchema(today),
    initial: { rating: null, comment: null, on: today },
    revision: again?.revision,
  })
  const { control } = draftForm.form
  const save = useSaveForm(draftForm, {
    callOf: (facts) => ({ name: 'response.record', args: { responseId, clientId: client.id, facts } }),
    done: { tone: 'good', text: 'Rating recorded', detail: clientName(client) },
    failed: 'Couldn’t record the rating',
    settle: again?.revision.settle,
    onSaved: onClose,
  })
  return (
    <DraftDialog
      title={`Rating from ${clientName(client)}`}
      draftForm={draftForm}
      submitLabel="Record rating"
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <SelectField
        control={control}
        name="rating"
        label="Rating"
        options={ratingLabels.map((label, index) => ({ value: String(ratingLabels.length - index), label }))}
        numeric
        required
      />
      <TextField control={control} name="comment" label="What they said" rows={3} />
      <DateField control={control} name="on" label="When" max={today} required />
    </DraftDialog>
  )
}
