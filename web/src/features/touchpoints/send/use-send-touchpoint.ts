import type { ClientMessage, Touchpoint } from '@hearthkeep/shared/entities.ts'
import type { ClientMessageId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { useState } from 'react'
import { mintId } from '../../../platform/ids.ts'
import { isKnownOffline } from '../../../platform/online.ts'
import { useSentToast } from '../../../ui/overlay/use-sent-toast.ts'
import { useChange } from '../use-change.ts'

interface Sending {
  touchpoint: Touchpoint
  /** What makes the touchpoint, where it is not one yet. */
  first?: CallOf | undefined
  toName: string
  isOffline: boolean
  onSent(): void
}

/** As its recipient reads it. */
type Message = Pick<ClientMessage, 'channel' | 'subject' | 'text'>

/** [TP2] [ME42] Sends a touchpoint as a message. `isSending`: it is being kept on this device. */
export function useSendTouchpoint({ touchpoint, first, toName, isOffline, onSent }: Sending) {
  const change = useChange()
  const toastSent = useSentToast(() => isOffline || isKnownOffline())
  const [isSending, setSending] = useState(false)
  return {
    isSending,
    async send(message: Message) {
      setSending(true)
      const messageId = mintId<ClientMessageId>()
      const args = { touchpointId: touchpoint.id, messageId, ...message }
      const sending: CallOf = { name: 'touchpoint.send', args }
      const isSent = await change(first ? [first, sending] : sending, 'Error sending touchpoint')
      setSending(false)
      if (!isSent) return
      onSent()
      toastSent({
        sent: 'Touchpoint sent successfully!',
        saved: 'Touchpoint saved',
        detail: `To ${toName}`,
      })
    },
  }
}
