import type { User } from '@hearthkeep/shared/entities/all.ts'
import type { MessageChannel } from '@hearthkeep/shared/entities/client-message.ts'
import { Undeliverable } from '../messages/channel.ts'
import { senderOf } from '../messages/sender.ts'
import { recipientOf, whyNoText } from '../messages/text-number.ts'
import type { SendingParts } from './send-messages.ts'

type Parts = Pick<
  SendingParts,
  'store' | 'channels' | 'ownChannel' | 'links' | 'publicUrl' | 'textCountries' | 'mintId' | 'log'
>

/** [ME9] Sends a realtor a test message at once, in the way in which their messages leave. */
export const sendTestBy =
  (parts: Parts) =>
  async (user: User, channel: MessageChannel): Promise<{ sent: true } | { sent: false; why: string }> => {
    const { store, channels, ownChannel, links, publicUrl, textCountries, mintId, log } = parts
    const typed = channel === 'email' ? user.email : user.phone
    if (!typed) return { sent: false, why: 'Your account has no phone number' }
    const recipient = recipientOf(typed)
    const why = channel === 'sms' ? whyNoText(recipient, textCountries) : null
    if (why !== null) return { sent: false, why }
    // It is about nothing but itself, so it has no link.
    const id = mintId()
    const message = { userId: user.id, channel, about: id }
    const { said, own } = await store.read((view) => senderOf(view, { message, links, baseUrl: publicUrl }))
    const text = `Hi ${user.firstName},\n\nthis is a test: your messages to clients leave in this way.`
    try {
      const through = own ? ownChannel(channel, own) : channels[channel]
      await through.send({ id, recipient, subject: 'Test message', text, link: null, ...said })
      return { sent: true }
    } catch (error) {
      if (error instanceof Undeliverable) return { sent: false, why: error.message }
      log.error({ channel, error: error instanceof Error ? error.name : 'unknown' }, 'a test message was not sent')
      return { sent: false, why: unreachable[channel] }
    }
  }

const unreachable: Record<MessageChannel, string> = {
  email: 'The mail server could not be reached',
  sms: 'The text message service could not be reached',
}
