import type { ClientMessageId, CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { wordsOfTemplate } from '@hearthkeep/shared/message/template/words-of-template.ts'
import { useState } from 'react'
import { usePerform } from '../../actions/use-perform.ts'
import { mintId } from '../../platform/ids.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { channelFor } from '@hearthkeep/shared/message/may-send.ts'
import { fillMessage } from '@hearthkeep/shared/message/fill-message.ts'
import type { Communication, PropertyInCare } from '../../data/queries/read-communication.ts'
import { useSentToast } from '../../actions/use-sent-toast.ts'

interface Welcoming {
  communication: Communication
  today: CalendarDate
  isOffline: boolean
}

/** Sends the welcome message to the owner of a property. `sendingTo`: the property whose welcome is being saved. */
export function useWelcome({ communication, today, isOffline }: Welcoming) {
  const perform = usePerform()
  const toast = useToast()
  const toastSent = useSentToast(isOffline)
  const [sendingTo, setSendingTo] = useState<string | null>(null)
  const failed = 'Failed to send welcome message'

  const send = async ({ property, owner }: PropertyInCare) => {
    if (!owner) return toast({ tone: 'error', text: 'Property owner not found' })
    const { choices, templates, realtor } = communication
    const way = channelFor(owner, choices)
    if (way.channel === null) return toast({ tone: 'error', text: failed, detail: way.reason })
    const { channel } = way
    const words = wordsOfTemplate({ templateType: 'welcome', channel, own: templates })
    const args = {
      messageId: mintId<ClientMessageId>(),
      clientId: owner.id,
      propertyId: property.id,
      kind: 'welcome',
      channel,
      ...fillMessage(words, { client: owner, property, realtor, today }),
      templateType: 'welcome',
    } as const
    if (!(await perform({ name: 'message.send', args }, { failed }))) return
    await toastSent({
      sent: 'Welcome message sent successfully',
      saved: 'Welcome message saved',
      detail: `To ${clientName(owner)}`,
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
