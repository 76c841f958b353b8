import { brandOf } from '@hearthkeep/shared/brand/brand-of.ts'
import { communicationChoicesOf, type CommunicationChoices } from '@hearthkeep/shared/message/communication-choices.ts'
import { ownProvider } from '@hearthkeep/shared/message/own-provider.ts'
import type { View } from '../storage/store.ts'
import type { PersonMessage } from '../storage/messages/message.ts'
import type { Outgoing } from './channel.ts'
import type { SignedLinks } from '../access/signed-links.ts'

/** A realtor's own provider of a channel. */
export interface OwnProvider {
  choices: CommunicationChoices
  key: string
}

export interface Sender {
  /** What the message says of its sender. */
  said: Pick<Outgoing, 'from' | 'brand' | 'replyTo' | 'signature' | 'unsubscribe'> & { link?: Outgoing['link'] }
  /** Null where the site sends it. */
  own: OwnProvider | null
}

interface Asked {
  message: Pick<PersonMessage, 'userId' | 'channel' | 'about'>
  links: SignedLinks
  /** Without a slash at the end. */
  baseUrl: string
  now: Date
}

/**
 * [ME5] Realtors send in their own name, and clients can reply to their messages and stop them. All else is sent by the site,
 * mail about a realtor's own account too ([SE104]).
 */
export async function senderOf(view: View, { message, links, baseUrl, now }: Asked): Promise<Sender> {
  const token = links.tokenOf(message.about)
  const oneClick = `${baseUrl}/api/responses/${token}/stop`
  // [RM11]
  if (await view.get('notice', message.about))
    return { said: { unsubscribe: { page: `${baseUrl}/settings`, oneClick } }, own: null }
  if (message.about === message.userId || (await view.accountLink(message.about))) return { said: {}, own: null }
  const user = await view.get('user', message.userId)
  if (user?.role !== 'realtor') return { said: {}, own: null }
  const choices = communicationChoicesOf(await view.get('communicationSettings', message.userId))
  const isOwn = ownProvider(choices, message.channel).sends
  const key = isOwn ? await view.providerKey(message.userId, message.channel) : null
  const name = choices.emailFromName ?? `${user.firstName} ${user.lastName}`.trim()
  const address = choices.emailFromAddress ?? user.email
  const isToClient = (await view.get('clientMessage', message.about)) !== undefined
  const brand = brandOf(user, await view.get('branding', user.id), now.toISOString().slice(0, 10))
  const said: Sender['said'] = {
    from: { name, address: key === null ? null : address },
    replyTo: address,
    // [BR5]
    ...(brand && { brand: { ...brand, isWhiteLabel: brand.isWhiteLabel && isToClient } }),
    ...(choices.emailSignature !== null && { signature: choices.emailSignature }),
  }
  const own = key === null ? null : { choices, key }
  if (!isToClient) return { said, own }
  const page = `${baseUrl}/respond?token=${token}`
  const unsubscribe = { page: `${page}&stop=true`, oneClick }
  return { said: { ...said, unsubscribe, link: { href: page, label: `Reply to ${user.firstName}` } }, own }
}
