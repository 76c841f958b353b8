import type { Touchpoint } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import { addressed, channelFor } from '@hearthkeep/shared/message/sending/may-send.ts'
import { touchpointWords } from '@hearthkeep/shared/touchpoint/touchpoint-words.ts'
import Button from '@mui/material/Button'
import { Send } from 'lucide-react'
import { fillFor, type About, type Communication } from '../../../data/queries/clients/read-communication.ts'
import { useCommunication } from '../../../data/queries/clients/use-communication.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Actions, Muted, Section } from '../../../ui/kit.tsx'
import { TouchpointPreview } from '../touchpoint-preview.tsx'
import { aboutTouchpoint } from '../touchpoint-values.ts'
import { useSendTouchpoint } from './use-send-touchpoint.ts'

interface LetterProps {
  touchpoint: Touchpoint
  today: CalendarDate
  /** The server is known to be unreachable. */
  isOffline: boolean
  /** Its message has been written. */
  isOnItsWay: boolean
  onDone(): void
}

/** [CQ2] A planned touchpoint: the letter as its client receives it, to send with one tap. */
export function Letter(props: LetterProps) {
  const { touchpoint, today, isOnItsWay } = props
  const communication = useCommunication()
  const about = communication && aboutTouchpoint(communication, touchpoint, today)
  if (touchpoint.status !== 'scheduled' || isOnItsWay)
    return (
      <Section title={touchpoint.title}>
        <Muted role="status">
          {touchpoint.status === 'cancelled' ? 'Canceled' : isOnItsWay ? 'On its way' : 'Done'}
        </Muted>
      </Section>
    )
  return about ? <OpenLetter {...props} communication={communication} about={about} /> : null
}

interface OpenLetterProps extends LetterProps {
  communication: Communication
  about: About
}

function OpenLetter({ touchpoint, isOffline, communication, about, onDone }: OpenLetterProps) {
  const { client } = about
  const way = channelFor(client, communication.choices)
  const channel = way.channel ?? 'email'
  const words = touchpointWords({ touchpoint, channel, own: communication.templates })
  const letter = words && fillFor(words, about, channel).letter
  const { isSending, send } = useSendTouchpoint({ touchpoint, client, isOffline, onSent: () => {} })
  return (
    <Section title={touchpoint.title}>
      {way.channel === null && <FormAlert tone="attention" title={way.reason} />}
      <TouchpointPreview {...{ touchpoint, channel, communication, about }} />
      <Actions fill>
        {letter && way.channel !== null && (
          <Button
            startIcon={<Icon of={Send} size={18} />}
            disabled={isSending}
            onClick={() => void send({ channel, ...letter }, addressed(client, channel).to)}
          >
            {sendLabels[channel]}
          </Button>
        )}
        <Button variant="text" onClick={onDone}>
          Mark done
        </Button>
      </Actions>
    </Section>
  )
}

const sendLabels: Record<MessageChannel, string> = { email: 'Send email', sms: 'Send text' }
