import type { Client } from '@hearthkeep/shared/entities.ts'
import { EARLIEST_DATE, type ClientId, type ReferralId } from '@hearthkeep/shared/kernel/fields.ts'
import { USUAL_CADENCE_DAYS } from '@hearthkeep/shared/overview/realtor/cadence.ts'
import { clientFields } from '@hearthkeep/shared/client/client-fields.ts'
import { useState } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { useSaveForm } from '../../../actions/use-save-form.ts'
import type { Revision } from '../../../data/refusals/revision.ts'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import { mintId } from '../../../platform/ids.ts'
import { today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { describedBy } from '../../../ui/form/described-by.ts'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { FieldGrid, FormSection } from '../../../ui/form/form-section.tsx'
import { NumberField } from '../../../ui/form/fields/number-field.tsx'
import { clientSchema, recordedClient, type ClientForm, type ClientValues } from './client-values.ts'
import { ConsentFields } from './consent-fields.tsx'
import { OtherWaysFields, SecondPersonFields } from './household-fields.tsx'
import { TagsField } from './tags-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { monthDayWords } from '@hearthkeep/shared/format/date-words.ts'
import { readMonthDay } from '@hearthkeep/shared/format/month-day.ts'
import { dateOrder } from '../../../platform/date-order.ts'
import { FieldFrame, type FieldProps, useField } from '../../../ui/form/fields/field.tsx'
import { InputBox } from '../../../ui/form/fields/input-box.tsx'

interface ClientDialogProps {
  /** `null` for a new client. */
  client: Client | null
  /** A new client who was referred, and what is known of them. */
  referred?: { id: ReferralId; facts: Partial<ClientForm> } | undefined
  /** The refused change to make again; a new client keeps the same id. */
  again?: { clientId: ClientId; revision: Revision<ClientForm> }
  onClose(): void
  onSaved(clientId: ClientId): void
}

/** The form that adds or edits a client; mounted only while it is open. */
export function ClientDialog({ client, referred, again, onClose, onSaved }: ClientDialogProps) {
  const day = useObservable(today)
  // Minted once, so a double press creates one client.
  const [clientId] = useState(() => client?.id ?? again?.clientId ?? mintId<ClientId>())
  const draftForm = useDraftForm<ClientForm, ClientValues>({
    key: client ? `edit-client/${client.id}` : referred ? `add-referred/${referred.id}` : 'add-client',
    schema: clientSchema,
    initial: { ...recordedClient(client), ...referred?.facts },
    revision: again?.revision,
  })
  const { control } = draftForm.form
  const field = describedBy(clientFields, control)
  const birthday = useWatch({ control, name: 'birthday' }) ?? null
  const save = useSaveForm(draftForm, {
    callOf: (values) => {
      if (!client) return { name: 'client.add', args: { clientId, facts: values } }
      const changes = draftForm.changes(values)
      return Object.keys(changes).length === 0 && !again ? null : { name: 'client.edit', args: { clientId, changes } }
    },
    done: client
      ? { tone: 'good', text: 'Client updated', detail: clientName(client) }
      : { tone: 'good', text: 'Client added' },
    failed: client ? 'Couldn’t update the client' : 'Couldn’t add the client',
    settle: again?.revision.settle,
    onSaved: () => onSaved(clientId),
  })
  return (
    <DraftDialog
      title={client ? 'Edit client' : 'Add client'}
      draftForm={draftForm}
      submitLabel={client ? 'Save changes' : 'Add client'}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField {...field('firstName')} autoComplete="off" required />
        <TextField {...field('lastName')} autoComplete="off" />
        <TextField {...field('email')} type="email" autoComplete="off" />
        <TextField {...field('phone')} type="tel" autoComplete="off" />
        <TextField {...field('organization')} autoComplete="off" maxLength={200} />
      </FieldGrid>
      <OtherWaysFields form={draftForm.form} />
      <FormSection title="Staying in touch" columns={2}>
        <DateField {...field('closingDate')} min={EARLIEST_DATE} />
        <DateField {...field('birthday')} min={EARLIEST_DATE} max={day} />
        {birthday === null && <MonthDayField {...field('yearlessBirthday')} hint="Such as May 4" />}
        <NumberField
          control={control}
          name="cadenceDays"
          label="Be in touch every"
          suffix="days"
          hint={`If empty, every ${USUAL_CADENCE_DAYS} days.`}
        />
      </FormSection>
      <SecondPersonFields form={draftForm.form} />
      <ConsentFields form={draftForm.form} />
      <TagsField {...field('tags')} hint="Such as Investor, Past client" />
      <TextField {...field('notes')} rows={3} />
    </DraftDialog>
  )
}

/** A day of any year, as people write it; `null` if empty, and what was typed while it is no day. */
function MonthDayField<V extends FieldValues, T = V>(props: FieldProps<V, T>) {
  const { value, change, frame, attributes } = useField(props)
  const stored = typeof value === 'string' ? value : null
  const [typed, setTyped] = useState('')
  const meaning = (text: string) => (text.trim() === '' ? null : (readMonthDay(text, dateOrder()) ?? text))
  // The typed text stays as long as it means the form's value.
  const text = meaning(typed) === stored ? typed : stored === null ? '' : monthDayWords(stored)
  return (
    <FieldFrame frame={frame}>
      <InputBox>
        <input
          {...attributes}
          autoComplete="off"
          maxLength={40}
          value={text}
          onChange={(event) => {
            setTyped(event.target.value)
            change(meaning(event.target.value))
          }}
          onBlur={() => {
            if (stored !== null) setTyped(monthDayWords(stored))
            attributes.onBlur()
          }}
        />
      </InputBox>
    </FieldFrame>
  )
}
