import type { Client, Colleague } from '@hearthkeep/shared/entities.ts'
import type { ClientId, OfficeId } from '@hearthkeep/shared/kernel/fields.ts'
import { useState } from 'react'
import { clientToChoose } from '../../actions/choosable-rows.ts'
import { ChooseDialog } from '../../ui/overlay/choose/choose-dialog.tsx'
import { HandClientsDialog } from './hand-clients-dialog.tsx'

/** All of them go in one transaction on the device; a longer list needs several steps. */
const MAX_AT_ONCE = 500

interface HandManyDialogProps {
  clients: readonly Client[]
  officeId: OfficeId
  colleagues: readonly Colleague[]
  onClose(): void
}

/** Selects the clients first, then the colleague who receives them. */
export function HandManyDialog({ clients, officeId, colleagues, onClose }: HandManyDialogProps) {
  const [chosen, setChosen] = useState<ClientId[]>([])
  if (chosen.length === 0)
    return (
      <ChooseDialog
        title="Hand clients to a colleague"
        searchLabel="Search clients"
        placeholder="Name, email or phone"
        rows={clients.map((client) => clientToChoose(client, client.email ?? client.phone))}
        chosen={[]}
        most={MAX_AT_ONCE}
        countWords={(count) => (count === 1 ? '1 client' : `${count} clients`)}
        nothing="You have no clients yet."
        onChoose={(ids) => (ids.length === 0 ? onClose() : setChosen(ids))}
        onClose={onClose}
      />
    )
  const picked = new Set<string>(chosen)
  return (
    <HandClientsDialog
      clients={clients.filter(({ id }) => picked.has(id))}
      officeId={officeId}
      colleagues={colleagues}
      onClose={onClose}
      onHanded={onClose}
    />
  )
}
