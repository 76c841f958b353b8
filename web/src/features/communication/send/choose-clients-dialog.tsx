import type { Client } from '@hearthkeep/shared/entities.ts'
import type { MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import type { ClientId } from '@hearthkeep/shared/kernel/fields.ts'
import { whyNotReached } from '@hearthkeep/shared/message/may-send.ts'
import { clientToChoose } from '../../../actions/choosable-rows.ts'
import { ChooseDialog, type ChoosableRow } from '../../../ui/overlay/choose-dialog.tsx'

interface ChooseClientsDialogProps {
  clients: readonly Client[]
  channel: MessageChannel
  chosen: readonly string[]
  onChoose(chosen: ClientId[]): void
  onClose(): void
}

/** Selects clients one by one or all at once; clients who cannot be reached are listed with the reason. */
export function ChooseClientsDialog({ clients, channel, ...choosing }: ChooseClientsDialogProps) {
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
    ...clientToChoose(client, reason ?? (channel === 'email' ? client.email : client.phone)),
    isOff: reason !== null,
  }
}
