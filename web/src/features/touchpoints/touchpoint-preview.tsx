import type { MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import { namesTogether } from '@hearthkeep/shared/client/household.ts'
import { addressed } from '@hearthkeep/shared/message/sending/may-send.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { letterEnd } from '@hearthkeep/shared/message/communication-choices.ts'
import { receivedMessage } from '@hearthkeep/shared/message/received-message.ts'
import { touchpointWords } from '@hearthkeep/shared/touchpoint/touchpoint-words.ts'
import { useEmailSign } from '../../data/queries/use-branding.ts'
import { fillFor, type About, type Communication } from '../../data/queries/clients/read-communication.ts'
import { RenderedMessage } from '../../ui/content/person/rendered-message.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Muted, Stack } from '../../ui/kit.tsx'
import type { PreviewedTouchpoint } from './touchpoint-values.ts'

interface TouchpointPreviewProps {
  touchpoint: PreviewedTouchpoint
  channel: MessageChannel
  communication: Pick<Communication, 'choices' | 'realtor' | 'templates'>
  /** Undefined until a client is chosen; placeholders then stay unfilled. */
  about: About | undefined
}

/** [TP5] The touchpoint message as its client receives it; renders nothing if there is no text. */
export function TouchpointPreview({ touchpoint, channel, communication, about }: TouchpointPreviewProps) {
  const sign = useEmailSign()
  const { choices, realtor } = communication
  const words = touchpointWords({ touchpoint, channel, own: communication.templates })
  if (!words) return null
  const { letter, lacks } = about ? fillFor(words, about, channel) : { letter: words, lacks: null }
  return (
    <Stack as="section" gap={8} aria-label={about ? `Preview for ${to(about, channel)}` : 'Preview'}>
      <Muted>
        {about ? `As ${to(about, channel)} will see it` : 'Choose a client to see the placeholders filled in'}
      </Muted>
      {letter === null ? (
        <FormAlert tone="attention" title={lacks}>
          It isn’t sent without them.
        </FormAlert>
      ) : (
        <RenderedMessage sign={sign} {...receivedMessage({ channel, ...letter }, letterEnd(choices, realtor))} />
      )}
    </Stack>
  )
}

const to = ({ client }: About, channel: MessageChannel): string => {
  const { greets } = addressed(client, channel)
  return (
    namesTogether(greets.partner ? [greets.client, greets.partner] : [greets.client]).fullName || clientName(client)
  )
}
