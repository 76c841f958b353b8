import type { Touchpoint, Client, ClientMessage } from '@hearthkeep/shared/entities.ts'
import type { ClientMessageId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Recipient } from '@hearthkeep/shared/client/household.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { useState } from 'react'
import { refusalToast } from '../../../actions/refusal-toast.ts'
import { useSentToast } from '../../../actions/use-sent-toast.ts'
import { useMutateAll } from '../../../data/live/use-mutate.ts'
import { mintId } from '../../../platform/ids.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'

interface Sending {
  touchpoint: Touchpoint
  /** The call that creates the touchpoint, if it does not exist yet. */
  first?: CallOf | undefined
  client: Client
  isOffline: boolean
  onSent(): void
}

/** As the recipient sees it. */
type Message = Pick<ClientMessage, 'channel' | 'subject' | 'text'>

/** [TP2] [ME42] Sends a touchpoint as a message. `isSending`: it is being saved on this device. */
export function useSendTouchpoint({ touchpoint, first, client, isOffline, onSent }: Sending) {
  const mutateAll = useMutateAll()
  const toast = useToast()
  const toastSent = useSentToast(isOffline)
  const [isSending, setSending] = useState(false)
  return {
    isSending,
    /** [CL76] Sends one message to each of these people. */
    async send(message: Message, to: readonly Recipient<Client>[]) {
      setSending(true)
      const sending = to.map(({ toPartner }): CallOf => ({
        name: 'touchpoint.send',
        args: {
          touchpointId: touchpoint.id,
          messageId: mintId<ClientMessageId>(),
          ...message,
          ...(toPartner && { toPartner }),
        },
      }))
      const outcome = await mutateAll(first ? [first, ...sending] : sending)
      setSending(false)
      if (!outcome.ok) return toast(refusalToast('Error sending touchpoint', outcome.refusal))
      onSent()
      await toastSent({
        sent: 'Touchpoint sent successfully!',
        saved: 'Touchpoint saved',
        detail: `To ${to.map(({ person }) => clientName(person)).join(' and ')}`,
        to: [{ propertyId: touchpoint.propertyId, homeownerId: client.homeownerId }],
      })
    },
  }
}
