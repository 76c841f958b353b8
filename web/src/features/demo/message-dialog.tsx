import Button from '@mui/material/Button'
import { useState } from 'react'
import { RenderedMessage, type RenderedMessageProps } from '../../ui/content/person/rendered-message.tsx'
import { LongWord } from '../../ui/kit.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'

export interface ShownMessage extends Pick<RenderedMessageProps, 'channel' | 'subject' | 'text' | 'signature'> {
  id: string
  to: string
  link: string | null
}

/** [DE5] Shows the messages that the demo would have sent, one by one, as the recipient would see them. */
export function MessageDialog({ messages, onClose }: { messages: readonly ShownMessage[]; onClose(): void }) {
  const [place, setPlace] = useState(0)
  const message = messages[place]
  if (!message) return null
  const { id, to, channel, link, ...words } = message
  const isLast = place === messages.length - 1
  const messageNoun = channel === 'email' ? 'email' : 'text message'
  return (
    <ResponsiveDialog
      onClose={onClose}
      title={messages.length === 1 ? `The ${messageNoun}` : `Message ${place + 1} of ${messages.length}`}
      actions={
        <>
          {!isLast && <Button onClick={onClose}>Close</Button>}
          <Button variant="contained" onClick={isLast ? onClose : () => setPlace(place + 1)}>
            {isLast ? 'Done' : 'Next'}
          </Button>
        </>
      }
    >
      <p>
        The demo sends nothing. This {messageNoun} would go to <LongWord as="strong">{to}</LongWord>, and counts as sent
        here.
      </p>
      <RenderedMessage key={id} channel={channel} {...words} foot={link && `Button: ${link}`} />
    </ResponsiveDialog>
  )
}
