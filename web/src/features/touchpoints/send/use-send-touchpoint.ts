import type { Touchpoint } from '@hearthkeep/shared/entities/all.ts'
import type { MessageChannel } from '@hearthkeep/shared/entities/client-message.ts'
import type { ClientMessageId } from '@hearthkeep/shared/entities/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations/all.ts'
import { clientName } from '@hearthkeep/shared/mutations/own-client.ts'
import { fillMessage } from '@hearthkeep/shared/rules/fill-message.ts'
import type { MessageFacts } from '@hearthkeep/shared/rules/message-values.ts'
import { useState } from 'react'
import { mintId } from '../../../platform/ids.ts'
import { isKnownOffline } from '../../../platform/online.ts'
import { useSentToast } from '../../../ui/overlay/use-sent-toast.ts'
import { useChange } from '../use-change.ts'

interface Sending {
  touchpoint: Touchpoint
  /** What makes the touchpoint, where it is not one yet. */
  first?: CallOf | undefined
  isOffline: boolean
  onSent(): void
}

interface Message {
  channel: MessageChannel
  /** With placeholders. */
  words: { subject: string; text: string }
  about: MessageFacts
}

/** [TP2] [ME42] Sends a touchpoint as a message. `isSending`: it is being kept on this device. */
export function useSendTouchpoint({ touchpoint, first, isOffline, onSent }: Sending) {
  const change = useChange()
  const toastSent = useSentToast(() => isOffline || isKnownOffline())
  const [isSending, setSending] = useState(false)
  return {
    isSending,
    async send({ channel, words, about }: Message) {
      setSending(true)
      const messageId = mintId<ClientMessageId>()
      const args = { touchpointId: touchpoint.id, messageId, channel, ...fillMessage(words, about) }
      const sending: CallOf = { name: 'touchpoint.send', args }
      const isSent = await change(first ? [first, sending] : sending, 'Error sending touchpoint')
      setSending(false)
      if (!isSent) return
      onSent()
      toastSent({
        sent: 'Touchpoint sent successfully!',
        saved: 'Touchpoint saved',
        detail: `To ${clientName(about.client)}`,
      })
    },
  }
}
