import { brandOf } from '@hearthkeep/shared/brand/brand-of.ts'
import { communicationChoicesOf, type CommunicationChoices } from '@hearthkeep/shared/message/communication-choices.ts'
import { ownProvider } from '@hearthkeep/shared/message/own-provider.ts'
import type { View } from '../storage/store.ts'
import type { PersonMessage } from '../storage/messages/message.ts'
import type { Outgoing } from './channels/channel.ts'
import type { SignedLinks } from '../access/signed-links.ts'

/** A realtor's own provider for a channel. */
export interface OwnProvider {
  choices: CommunicationChoices
  key: string
}

export interface Sender {
  /** What the message shows about its sender. */
  senderFields: Pick<Outgoing, 'from' | 'brand' | 'replyTo' | 'signature' | 'unsubscribe'> & { link?: Outgoing['link'] }
  /** `null` if the site sends it. */
  own: OwnProvider | null
}

interface SenderInput {
  message: Pick<PersonMessage, 'userId' | 'channel' | 'about'>
  links: SignedLinks
  /** Without a trailing slash. */
  baseUrl: string
  now: Date
}

/**
 * [ME5] Realtors send in their own name, and clients can reply to their messages and stop them. The site sends
 * everything else, including mail about a realtor's own account ([SE104]).
 */
export async function senderOf(view: View, { message, links, baseUrl, now }: SenderInput): Promise<Sender> {
  const token = links.tokenOf(message.about)
  const oneClick = `${baseUrl}/api/responses/${token}/stop`
  // [RM11]
  if (await view.get('notice', message.about))
    return { senderFields: { unsubscribe: { page: `${baseUrl}/settings`, oneClick } }, own: null }
  if (message.about === message.userId || (await view.accountLink(message.about)))
    return { senderFields: {}, own: null }
  const user = await view.get('user', message.userId)
  if (user?.role !== 'realtor') return { senderFields: {}, own: null }
  const choices = communicationChoicesOf(await view.get('communicationSettings', message.userId))
  const isOwn = ownProvider(choices, message.channel).sends
  const key = isOwn ? await view.providerKey(message.userId, message.channel) : null
  const name = choices.emailFromName ?? `${user.firstName} ${user.lastName}`.trim()
  const address = choices.emailFromAddress ?? user.email
  const isToClient = (await view.get('clientMessage', message.about)) !== undefined
  const brand = brandOf(user, await view.get('branding', user.id), now.toISOString().slice(0, 10))
  const senderFields: Sender['senderFields'] = {
    from: { name, address: key === null ? null : address },
    replyTo: address,
    // [BR5]
    ...(brand && { brand: { ...brand, isWhiteLabel: brand.isWhiteLabel && isToClient } }),
    ...(choices.emailSignature !== null && { signature: choices.emailSignature }),
  }
  const own = key === null ? null : { choices, key }
  if (!isToClient) return { senderFields, own }
  const page = `${baseUrl}/respond?token=${token}`
  const unsubscribe = { page: `${page}&stop=true`, oneClick }
  return {
    senderFields: { ...senderFields, unsubscribe, link: { href: page, label: `Reply to ${user.firstName}` } },
    own,
  }
}
