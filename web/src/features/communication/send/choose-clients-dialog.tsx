import type { Client } from '@hearthkeep/shared/entities/all.ts'
import type { MessageChannel } from '@hearthkeep/shared/entities/client-message.ts'
import type { ClientId } from '@hearthkeep/shared/entities/fields.ts'
import { clientName } from '@hearthkeep/shared/mutations/own-client.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { LongList } from '../../../ui/content/long-list.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { ResponsiveDialog } from '../../../ui/overlay/responsive-dialog.tsx'
import { ClientTick } from './client-tick.tsx'
import { whyNotReached } from '@hearthkeep/shared/rules/may-send.ts'

interface ChooseClientsDialogProps {
  clients: readonly Client[]
  channel: MessageChannel
  chosen: readonly string[]
  onChoose(chosen: ClientId[]): void
  onClose(): void
}

/** Picks clients one by one or all at once; those who cannot be reached are shown with the reason. */
export function ChooseClientsDialog({ clients, channel, chosen, onChoose, onClose }: ChooseClientsDialogProps) {
  const [text, setText] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(chosen))
  const found = search(clients, text)
  const reachable = found.filter((client) => whyNotReached(client, channel) === null)
  const areAllTicked = reachable.length > 0 && reachable.every(({ id }) => ticked.has(id))
  const tick = (ids: readonly ClientId[], isTicked: boolean) => {
    const next = new Set(ticked)
    for (const id of ids)
      if (isTicked) next.add(id)
      else next.delete(id)
    setTicked(next)
  }
  const picked = clients.filter(({ id }) => ticked.has(id))
  const getting = picked.filter((client) => whyNotReached(client, channel) === null).map(({ id }) => id)
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title="Choose clients"
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" onClick={() => onChoose(getting)}>
            {getting.length === 1 ? 'Choose 1 client' : `Choose ${getting.length} clients`}
          </Button>
        </>
      }
    >
      <SearchField label="Search clients" placeholder="Name, email or phone" value={text} onChange={setText} />
      <Bar>
        <p role="status">
          {getting.length} of {clients.length} chosen
        </p>
        <Button
          disabled={reachable.length === 0}
          onClick={() =>
            tick(
              reachable.map(({ id }) => id),
              !areAllTicked,
            )
          }
        >
          {areAllTicked ? 'Select none' : 'Select all'}
        </Button>
      </Bar>
      {found.length === 0 ? (
        <p>
          {clients.length === 0 ? 'You have no clients yet.' : `No client has ‘${text}’ in their name, email or phone.`}
        </p>
      ) : (
        <div>
          <LongList rows={found} idOf={({ id }) => id} rowHeight={65}>
            {(client, place) => (
              <ClientTick
                client={client}
                channel={channel}
                reason={whyNotReached(client, channel)}
                isTicked={ticked.has(client.id)}
                place={place}
                onTick={(isTicked) => tick([client.id], isTicked)}
              />
            )}
          </LongList>
        </div>
      )}
    </ResponsiveDialog>
  )
}

function search(clients: readonly Client[], text: string): readonly Client[] {
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean)
  if (words.length === 0) return clients
  return clients.filter((client) => {
    const told = `${clientName(client)}\n${client.email ?? ''}\n${client.phone ?? ''}`.toLowerCase()
    return words.every((word) => told.includes(word))
  })
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginBlock: -12,
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
