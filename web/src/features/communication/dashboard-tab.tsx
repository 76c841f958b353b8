import type { CalendarDate, ClientMessageId } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { House } from 'lucide-react'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { HouseDrawing } from '../../ui/content/drawings/house-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { ListRow } from '../../ui/content/list/list-row.tsx'
import { LongList } from '../../ui/content/list/long-list.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { StatGrid } from '../../ui/content/card/stat-grid.tsx'
import type { Communication, PropertyInCare } from '../../data/queries/clients/read-communication.ts'
import { useMessages } from '../../data/queries/clients/use-communication.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { wordsOfTemplate } from '@hearthkeep/shared/message/template/words-of-template.ts'
import { useState } from 'react'
import { usePerform } from '../../actions/use-perform.ts'
import { mintId } from '../../platform/ids.ts'
import { LongWord, Stack } from '../../ui/kit.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { addressed, channelFor } from '@hearthkeep/shared/message/sending/may-send.ts'
import { fillMessage } from '@hearthkeep/shared/message/fill-message.ts'
import { useSentToast } from '../../actions/use-sent-toast.ts'

interface DashboardTabProps {
  communication: Communication
  today: CalendarDate
  isOffline: boolean
}

/** Statistics, and the properties whose owners can be sent a welcome message. */
export function DashboardTab({ communication, today, isOffline }: DashboardTabProps) {
  const { choices, properties } = communication
  const messages = useMessages()
  const { sendingTo, send } = useWelcome({ communication, today, isOffline })
  return (
    <Stack>
      <StatGrid
        stats={[
          { label: 'Total Properties', value: properties.length.toLocaleString('en-US') },
          { label: 'Messages Sent', value: messages?.length.toLocaleString('en-US') ?? '…' },
          { label: 'Email Enabled', value: choices.emailEnabled ? 'Yes' : 'No' },
          { label: 'SMS Enabled', value: choices.smsEnabled ? 'Yes' : 'No' },
        ]}
      />
      <SectionCard title="Properties">
        {properties.length === 0 ? (
          <EmptyState
            drawing={HouseDrawing}
            sentence="No properties in your care yet."
            action={<ButtonLink to="/properties">Manage properties</ButtonLink>}
          />
        ) : (
          <LongList rows={properties} idOf={({ property }) => property.id} rowHeight={88}>
            {(property, rowAttributes) => (
              <ListRow
                item={rowAttributes}
                leading={<IconTile icon={House} />}
                title={property.property.address}
                secondary={<Whose property={property} />}
                trailing={
                  <Button
                    aria-label={`Send Welcome to the owner of ${property.property.address}`}
                    disabled={sendingTo === property.property.id}
                    onClick={() => void send(property)}
                  >
                    Send Welcome
                  </Button>
                }
              />
            )}
          </LongList>
        )}
      </SectionCard>
    </Stack>
  )
}

function Whose({ property: { property, ownerName } }: { property: PropertyInCare }) {
  return (
    <>
      {ownerName ?? 'No owner yet'} · {property.city}, {property.state}
      <LongWord sx={{ display: 'block', typography: 'caption' }}>ID {property.id}</LongWord>
    </>
  )
}

interface Welcoming {
  communication: Communication
  today: CalendarDate
  isOffline: boolean
}

/** Sends the welcome message to the owner of a property. `sendingTo`: the property whose welcome is being saved. */
function useWelcome({ communication, today, isOffline }: Welcoming) {
  const perform = usePerform()
  const toast = useToast()
  const toastSent = useSentToast(isOffline)
  const [sendingTo, setSendingTo] = useState<string | null>(null)
  const failed = 'Failed to send welcome message'

  const send = async ({ property, owner }: PropertyInCare) => {
    if (!owner) return toast({ tone: 'error', text: 'Property owner not found' })
    const { choices, templates, realtor, market } = communication
    const way = channelFor(owner, choices)
    if (way.channel === null) return toast({ tone: 'error', text: failed, detail: way.reason })
    const { channel } = way
    const words = wordsOfTemplate({ templateType: 'welcome', channel, own: templates })
    const { greets, to } = addressed(owner, channel)
    const { letter, lacks } = fillMessage(words, { ...greets, property, realtor, today, market })
    if (letter === null) return toast({ tone: 'error', text: failed, detail: lacks })
    const written = {
      clientId: owner.id,
      propertyId: property.id,
      kind: 'welcome',
      channel,
      ...letter,
      templateType: 'welcome',
    } as const
    for (const { toPartner } of to) {
      const args = { messageId: mintId<ClientMessageId>(), ...written, ...(toPartner && { toPartner }) }
      if (!(await perform({ name: 'message.send', args }, { failed }))) return
    }
    await toastSent({
      sent: 'Welcome message sent successfully',
      saved: 'Welcome message saved',
      detail: `To ${to.map(({ person }) => clientName(person)).join(' and ')}`,
      to: [{ propertyId: property.id, homeownerId: owner.homeownerId }],
    })
  }
  return {
    sendingTo,
    async send(property: PropertyInCare) {
      setSendingTo(property.property.id)
      await send(property)
      setSendingTo(null)
    },
  }
}
