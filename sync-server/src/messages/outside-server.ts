import type { View } from '../storage/store.ts'
import type { Message } from '../storage/messages/messages.ts'
import { hostOfProvider } from './channels/own-channel.ts'
import { ownProviderOf } from './sender.ts'

/** [SE197] The server of other people through which a message leaves: of its sender's own provider, or a push service. */
export async function outsideServerOf(view: View, message: Message, now: string): Promise<string> {
  if (message.channel === 'push') {
    const to = await view.pushSubscription({ id: message.recipient, now })
    return to && URL.canParse(to.endpoint) ? new URL(to.endpoint).host : 'none'
  }
  const own = await ownProviderOf(view, message)
  return (own && hostOfProvider(message.channel, own)) ?? 'none'
}
