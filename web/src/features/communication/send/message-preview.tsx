import type { MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { letterEnd } from '@hearthkeep/shared/message/communication-choices.ts'
import { unknownPlaceholders } from '@hearthkeep/shared/message/template/placeholders.ts'
import { receivedMessage } from '@hearthkeep/shared/message/received-message.ts'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { fillMessage } from '@hearthkeep/shared/message/fill-message.ts'
import type { MessageFacts } from '@hearthkeep/shared/message/message-values.ts'
import { RenderedMessage } from '../../../ui/content/person/rendered-message.tsx'
import { useEmailSign } from '../../../data/queries/use-branding.ts'
import type { Communication } from '../../../data/queries/read-communication.ts'
import { Muted, Stack } from '../../../ui/kit.tsx'

interface MessagePreviewProps {
  /** The text with its placeholders. */
  written: { channel: MessageChannel; subject: string; text: string }
  /** Undefined until a recipient is chosen. */
  about: MessageFacts | undefined
  communication: Pick<Communication, 'choices' | 'realtor'>
}

/** [ME46] A live preview of the message for the first recipient. */
export function MessagePreview({ written, about, communication }: MessagePreviewProps) {
  const { channel } = written
  const sign = useEmailSign()
  const unknown = unknownPlaceholders(channel === 'email' ? `${written.subject}\n${written.text}` : written.text)
  const filled = about ? fillMessage(written, about) : written
  const isEmpty = written.text.trim() === '' && (channel === 'sms' || written.subject.trim() === '')
  return (
    <SectionCard title="Preview" aside={about && `To ${clientName(about.client)}`}>
      <Stack gap={12}>
        {unknown.length > 0 && (
          <FormAlert
            tone="attention"
            title={`${unknown.join(', ')} ${unknown.length === 1 ? 'isn’t a placeholder' : 'aren’t placeholders'}`}
          >
            It’ll be sent as is.
          </FormAlert>
        )}
        {isEmpty ? (
          <Muted>
            Your message appears here the way {about ? clientName(about.client) : 'its recipient'} will see it.
          </Muted>
        ) : (
          <RenderedMessage
            sign={sign}
            {...receivedMessage({ channel, ...filled }, letterEnd(communication.choices, communication.realtor))}
          />
        )}
        {!isEmpty && !about && <small>Choose a recipient to see the placeholders filled in.</small>}
      </Stack>
    </SectionCard>
  )
}
