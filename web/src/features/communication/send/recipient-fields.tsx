import type { MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import Button from '@mui/material/Button'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Icon } from '../../../ui/content/icon.tsx'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { GroupFrame, useField } from '../../../ui/form/fields/field.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { RadioRows } from '../../../ui/form/choices/radio-rows.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import type { Communication } from '../../../data/queries/clients/read-communication.ts'
import { FirstLines } from '../../../ui/content/list/first-lines.tsx'
import { Spread } from '../../../ui/kit.tsx'
import { householdOf, type Recipients } from './recipients.ts'
import { hasOwner, type MessageForm, namesInShort, type SendInput } from './send-values.ts'
import type { Client } from '@hearthkeep/shared/entities.ts'
import type { ClientId } from '@hearthkeep/shared/kernel/fields.ts'
import { readers } from '@hearthkeep/shared/client/client.ts'
import { readersName } from '@hearthkeep/shared/client/household.ts'
import { addressesOf, whyNotReached } from '@hearthkeep/shared/message/sending/may-send.ts'
import { clientToChoose } from '../../../actions/choosable-rows.ts'
import { ChooseDialog, type ChoosableRow } from '../../../ui/overlay/choose/choose-dialog.tsx'

interface RecipientFieldsProps {
  form: MessageForm
  communication: Communication
  recipients: Recipients
}

/** Selects the recipients: the owner of a property, or chosen clients. */
export function RecipientFields({ form, communication, recipients }: RecipientFieldsProps) {
  const { control } = form
  const [to, propertyId, channel] = useWatch({ control, name: ['to', 'propertyId', 'channel'] })
  const addressing = useWatch({ control, compute: (all: SendInput) => all })
  const household = householdOf(addressing, communication)
  const hasNoRecipient = to === 'owner' && propertyId !== null && recipients.to.length + recipients.without.length === 0
  return (
    <>
      {communication.clients.length === 0 && !hasOwner(communication) && (
        <FormAlert tone="attention" title="There is nobody to write to yet">
          Add a client, or invite the owner of a property.
        </FormAlert>
      )}
      <ChoiceField
        control={control}
        name="to"
        label="Send to"
        options={[
          { value: 'owner', label: 'Property owner' },
          { value: 'clients', label: 'Selected clients' },
        ]}
      />
      {to === 'owner' ? (
        <SelectField
          control={control}
          name="propertyId"
          label="Property"
          placeholder="Choose a property…"
          options={communication.properties.map(({ property, ownerName }) => ({
            value: property.id,
            label: `${property.address} · ${ownerName ?? 'No owner yet'}`,
          }))}
          required
        />
      ) : (
        <ClientsField {...{ form, communication, recipients, channel }} />
      )}
      {household && <ReadersField form={form} household={household} />}
      {hasNoRecipient && <FormAlert tone="attention" title="Property owner not found" />}
      {recipients.without.length > 0 && (
        <FormAlert
          tone="attention"
          title={
            recipients.without.length === 1
              ? '1 person won’t get it'
              : `${recipients.without.length} people won’t get it`
          }
        >
          <FirstLines lines={recipients.without.map(({ reason }) => reason)} />
        </FormAlert>
      )}
    </>
  )
}

/** [CL76] Whom of the two people the message is for. */
function ReadersField({ form, household }: { form: MessageForm; household: Client }) {
  const [asked, channel] = useWatch({ control: form.control, name: ['readers', 'channel'] })
  return (
    <RadioRows
      legend="For"
      options={readers.map((value) => ({
        value,
        label: readersName(household, value),
        hint: addressesOf(household, channel, value),
      }))}
      value={asked ?? household.messagesTo ?? 'first'}
      onChange={(value) => form.setValue('readers', value, { shouldDirty: true })}
    />
  )
}

function ClientsField({
  form,
  communication,
  recipients,
  channel,
}: RecipientFieldsProps & { channel: MessageChannel }) {
  const [isOpen, setOpen] = useState(false)
  const { frame } = useField({ control: form.control, name: 'clientIds', label: 'Clients', required: true })
  const names = recipients.to.map(({ client }) => clientName(client))
  return (
    <GroupFrame frame={frame}>
      <Spread>
        <p>{names.length === 0 ? 'No one selected yet.' : namesInShort(names)}</p>
        <Button startIcon={<Icon of={Users} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Choose clients
        </Button>
      </Spread>
      {isOpen && (
        <ChooseClientsDialog
          clients={communication.clients}
          channel={channel}
          chosen={form.getValues('clientIds')}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            form.setValue('clientIds', chosen, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
            setOpen(false)
          }}
        />
      )}
    </GroupFrame>
  )
}

interface ChooseClientsDialogProps {
  clients: readonly Client[]
  channel: MessageChannel
  chosen: readonly string[]
  onChoose(chosen: ClientId[]): void
  onClose(): void
}

/** Selects clients one by one or all at once; clients who cannot be reached are listed with the reason. */
function ChooseClientsDialog({ clients, channel, ...choosing }: ChooseClientsDialogProps) {
  return (
    <ChooseDialog
      title="Choose clients"
      searchLabel="Search clients"
      placeholder="Name, email or phone"
      rows={clients.map((client) => rowOf(client, channel))}
      countWords={(count) => (count === 1 ? '1 client' : `${count} clients`)}
      nothing="You have no clients yet."
      {...choosing}
    />
  )
}

function rowOf(client: Client, channel: MessageChannel): ChoosableRow<ClientId> {
  const reason = whyNotReached(client, channel)
  return {
    ...clientToChoose(client, reason ?? addressesOf(client, channel)),
    isOff: reason !== null,
  }
}
