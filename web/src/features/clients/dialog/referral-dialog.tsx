import type { Client } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, ReferralId } from '@hearthkeep/shared/kernel/fields.ts'
import { useState } from 'react'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { useSaveForm } from '../../../actions/use-save-form.ts'
import type { Revision } from '../../../data/refusals/revision.ts'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import { mintId } from '../../../platform/ids.ts'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { referralSchema, type ReferralValues } from './contact-values.ts'

interface ReferralDialogProps {
  client: Client
  today: CalendarDate
  /** The refused referral to record again, with the same id. */
  again?: { referralId: ReferralId; revision: Revision<ReferralValues> }
  onClose(): void
}

export function ReferralDialog({ client, today, again, onClose }: ReferralDialogProps) {
  const [referralId] = useState(() => again?.referralId ?? mintId<ReferralId>())
  const draftForm = useDraftForm({
    key: `record-referral/${client.id}`,
    schema: referralSchema(today),
    initial: { name: '', contact: '', on: today, notes: null },
    revision: again?.revision,
  })
  const { control } = draftForm.form
  const save = useSaveForm(draftForm, {
    callOf: (facts) => ({ name: 'referral.record', args: { referralId, clientId: client.id, facts } }),
    done: { tone: 'good', text: 'Referral recorded', detail: `From ${clientName(client)}` },
    failed: 'Couldn’t record the referral',
    settle: again?.revision.settle,
    onSaved: onClose,
  })
  return (
    <DraftDialog
      title={`Referral from ${clientName(client)}`}
      draftForm={draftForm}
      submitLabel="Record referral"
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <TextField control={control} name="name" label="Who was referred" autoComplete="off" required />
      <TextField control={control} name="contact" label="Their email or phone" autoComplete="off" required />
      <DateField control={control} name="on" label="When" max={today} required />
      <TextField control={control} name="notes" label="Notes" rows={3} />
    </DraftDialog>
  )
}
