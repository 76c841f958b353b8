import { interactionLabels } from '@hearthkeep/shared/client/interaction-labels.ts'
import type { Client } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, InteractionId } from '@hearthkeep/shared/kernel/fields.ts'
import { useState } from 'react'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { usePerform } from '../../../actions/use-perform.ts'
import { useSaveForm } from '../../../actions/use-save-form.ts'
import type { Revision } from '../../../data/refusals/revision.ts'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import { mintId } from '../../../platform/ids.ts'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { loggedKinds } from '@hearthkeep/shared/client/interaction.ts'
import { interactionIcons } from '../interaction-icons.ts'
import { contactSchema, type ContactValues } from './contact-values.ts'

interface ContactDialogProps {
  client: Client
  today: CalendarDate
  /** The refused interaction to log again, with the same id. */
  again?: { interactionId: InteractionId; revision: Revision<ContactValues> }
  /** The call that was logged with one tap, which this replaces. */
  replaces?: InteractionId | undefined
  onClose(): void
}

/** Logs a contact with a client: the kind, the date, and notes. */
export function ContactDialog({ client, today, again, replaces, onClose }: ContactDialogProps) {
  // Minted once, so a double press logs one interaction.
  const [interactionId] = useState(() => again?.interactionId ?? mintId<InteractionId>())
  const draftForm = useDraftForm({
    key: `log-contact/${client.id}`,
    schema: contactSchema(today),
    initial: { kind: 'call', on: today, notes: null },
    revision: again?.revision,
  })
  const { control } = draftForm.form
  const perform = usePerform()
  const remove = async (logged: InteractionId) => {
    await perform(
      { name: 'interaction.remove', args: { interactionId: logged } },
      { failed: 'Couldn’t log the contact' },
    )
  }
  const save = useSaveForm(draftForm, {
    callOf: (facts) => ({ name: 'interaction.log', args: { interactionId, clientId: client.id, facts } }),
    done: { tone: 'good', text: 'Contact logged', detail: clientName(client) },
    failed: 'Couldn’t log the contact',
    settle: again?.revision.settle,
    onSaved: () => {
      onClose()
      if (replaces) void remove(replaces)
    },
  })
  return (
    <DraftDialog
      title={`Log a contact with ${clientName(client)}`}
      draftForm={draftForm}
      submitLabel="Log contact"
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
      <DateField control={control} name="on" label="When" max={today} required />
      <TextField control={control} name="notes" label="Notes" rows={3} />
    </DraftDialog>
  )
}
