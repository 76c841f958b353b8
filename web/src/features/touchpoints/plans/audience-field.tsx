import type { Client } from '@hearthkeep/shared/entities.ts'
import type { MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import { MAX_NAMED_CLIENTS } from '@hearthkeep/shared/touchpoint/touchpoint-plan.ts'
import { addressesOf, whyNotReached } from '@hearthkeep/shared/message/sending/may-send.ts'
import { audienceOf, type Audience } from '@hearthkeep/shared/touchpoint/plan-audience.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { clientToChoose } from '../../../actions/choosable-rows.ts'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { RadioRows } from '../../../ui/form/choices/radio-rows.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { clientsWords } from '../clients-words.ts'

const ChooseDialog = lazily(async () => (await import('../../../ui/overlay/choose/choose-dialog.tsx')).ChooseDialog)

interface AudienceFieldProps extends Audience {
  clients: readonly Client[]
  channel: MessageChannel
  error: string | undefined
  onChange(clientIds: string[] | null): void
}

/** [TP20] Whom a plan is for: all clients, including future ones, or selected ones. */
export function AudienceField({ clients, clientIds, channel, error, onChange }: AudienceFieldProps) {
  const [isChoosing, setChoosing] = useState(false)
  const chosen = clients.filter(audienceOf({ clientIds }))
  return (
    <>
      <RadioRows
        legend="Clients"
        options={[
          { value: 'all', label: 'All clients', hint: 'Including those you add later.' },
          {
            value: 'some',
            label: 'Selected clients',
            hint: clientIds === null ? 'Up to 500.' : clientsWords(chosen.length),
          },
        ]}
        value={clientIds === null ? 'all' : 'some'}
        onChange={(value) => onChange(value === 'all' ? null : [...(clientIds ?? [])])}
      />
      {clientIds !== null && (
        <div>
          <Button onClick={() => setChoosing(true)}>Choose clients</Button>
        </div>
      )}
      {error !== undefined && <FormAlert title={error} />}
      {isChoosing && (
        <ChooseDialog
          title="Choose clients"
          searchLabel="Search clients"
          placeholder="Name, email or phone"
          rows={clients.map((client) =>
            clientToChoose(client, whyNotReached(client, channel) ?? addressesOf(client, channel)),
          )}
          most={MAX_NAMED_CLIENTS}
          chosen={clientIds ?? []}
          countWords={clientsWords}
          nothing="You have no clients yet."
          onChoose={(ids) => {
            onChange(ids)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
