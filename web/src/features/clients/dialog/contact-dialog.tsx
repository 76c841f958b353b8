import { callOutcomeLabels, interactionLabels } from '@hearthkeep/shared/client/interaction-labels.ts'
import type { Client } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, InteractionId } from '@hearthkeep/shared/kernel/fields.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import type { LoggedCall } from '../../../actions/use-log-call.ts'
import { useSaveForm } from '../../../actions/use-save-form.ts'
import type { Revision } from '../../../data/refusals/revision.ts'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import { mintId } from '../../../platform/ids.ts'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { callOutcomes, loggedKinds } from '@hearthkeep/shared/client/interaction.ts'
import { interactionIcons } from '../interaction-icons.ts'
import { contactSchema, type ContactValues } from './contact-values.ts'

type Logged = Pick<LoggedCall, 'interactionId' | 'facts'>

interface ContactDialogProps {
  client: Client
  today: CalendarDate
  /** The refused interaction to log again, with the same id. */
  again?: { interactionId: InteractionId; revision: Revision<ContactValues> }
  /** The contact that was logged with one tap, which this changes. */
  logged?: Logged | undefined
  onClose(): void
}

/** Logs a contact with a client, or changes it: its kind, date and notes, how a call ended, and when the next one is. */
export function ContactDialog({ client, today, again, logged, onClose }: ContactDialogProps) {
  // Minted once, so a double press logs one interaction.
  const [interactionId] = useState(() => logged?.interactionId ?? again?.interactionId ?? mintId<InteractionId>())
  const draftForm = useDraftForm({
    key: logged ? `edit-contact/${interactionId}` : `log-contact/${client.id}`,
    schema: contactSchema(today),
    initial: logged?.facts ?? { kind: 'call', on: today, notes: null, outcome: null, nextOn: null },
    revision: again?.revision,
  })
  const { control } = draftForm.form
  const kind = useWatch({ control, name: 'kind' })
  const save = useSaveForm(draftForm, {
    callOf: (values) => {
      const facts = values.kind === 'call' ? values : { ...values, outcome: null }
      if (!logged) return { name: 'interaction.log', args: { interactionId, clientId: client.id, facts } }
      const changes = draftForm.changes(facts)
      return Object.keys(changes).length === 0 ? null : { name: 'interaction.edit', args: { interactionId, changes } }
    },
    done: { tone: 'good', text: logged ? 'Contact changed' : 'Contact logged', detail: clientName(client) },
    failed: logged ? 'Couldn’t change the contact' : 'Couldn’t log the contact',
    settle: again?.revision.settle,
    onSaved: onClose,
  })
  return (
    <DraftDialog
      title={`${logged ? 'Contact' : 'Log a contact'} with ${clientName(client)}`}
      draftForm={draftForm}
      submitLabel={logged ? 'Save changes' : 'Log contact'}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <ChoiceField
        control={control}
        name="kind"
        label="How"
        options={loggedKinds.map((kind) => ({
          value: kind,
          label: interactionLabels[kind],
          icon: interactionIcons[kind],
        }))}
      />
      {kind === 'call' && (
        <ChoiceField
          control={control}
          name="outcome"
          label="How it ended"
          options={callOutcomes.map((value) => ({ value, label: callOutcomeLabels[value] }))}
        />
      )}
      <DateField control={control} name="on" label="When" max={today} required />
      <DateField
        control={control}
        name="nextOn"
        label="Next contact"
        min={addDays(today, 1)}
        hint="If left empty: on their usual schedule, or in two business days if nobody answered."
      />
      <TextField control={control} name="notes" label="Notes" rows={3} />
    </DraftDialog>
  )
}
