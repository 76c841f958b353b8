import { todayOf } from '../access/person-zone.ts'
import { whyNotSender } from '@hearthkeep/shared/text/sender-name.ts'
import { brandOf } from '@hearthkeep/shared/brand/brand-of.ts'
import {
  communicationChoicesOf,
  letterEnd,
  type CommunicationChoices,
} from '@hearthkeep/shared/message/communication-choices.ts'
import { ownProvider } from '@hearthkeep/shared/message/sending/own-provider.ts'
import { shownSender } from '@hearthkeep/shared/message/sending/shown-sender.ts'
import { ratingName, ratings } from '@hearthkeep/shared/message/rating-words.ts'
import { secretLink } from '@hearthkeep/shared/text/secret-link.ts'
import type { View } from '../storage/store.ts'
import type { PersonMessage } from '../storage/messages/messages.ts'
import type { Outgoing } from './channels/channel.ts'
import type { SignedLinks } from '../access/signed-links.ts'
import { subjectOf } from './subject.ts'

/** A realtor's own provider for a channel. */
export interface OwnProvider {
  choices: CommunicationChoices
  key: string
}

export interface Sender {
  /** What the message shows about its sender. */
  senderFields: Pick<Outgoing, 'from' | 'brand' | 'replyTo' | 'signature' | 'unsubscribe' | 'rating'> & {
    link?: Outgoing['link']
  }
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

/** The realtor's own provider, if there is one and its key can be read; null if the site sends. */
export async function ownProviderOf(
  view: View,
  { userId, channel }: Pick<PersonMessage, 'userId' | 'channel'>,
): Promise<OwnProvider | null> {
  const choices = communicationChoicesOf(await view.get('communicationSettings', userId))
  const key = ownProvider(choices, channel).sends ? await view.providerKey(userId, channel) : null
  return key === null ? null : { choices, key }
}

/**
 * [ME5] Realtors send in their own name, and clients can reply to their messages and stop them. The site sends
 * everything else, including mail about a realtor's own account ([SE104]).
 */
export async function senderOf(view: View, { message, links, baseUrl, now }: SenderInput): Promise<Sender> {
  const subject = await subjectOf(view, message)
  // [SE187] A mail program runs no script: it posts to the URL itself.
  const oneClick = `${baseUrl}/api/responses/${links.tokenOf(message.about.id, 'stop')}/stop`
  // [RM11]
  if (subject.kind === 'notice')
    return { senderFields: { unsubscribe: { page: `${baseUrl}/settings`, oneClick } }, own: null }
  if (subject.kind === 'account') return { senderFields: {}, own: null }
  const user = await view.get('user', message.userId)
  if (user?.role !== 'realtor') return { senderFields: {}, own: null }
  const choices = communicationChoicesOf(await view.get('communicationSettings', message.userId))
  const own = await ownProviderOf(view, message)
  const address = choices.emailFromAddress ?? user.email
  const isToClient = subject.kind === 'clientMessage'
  const brand = brandOf(user, await view.get('branding', user.id), await todayOf(view, user.id, now.toISOString()))
  const { emailFromName } = choices
  const businessName = brand?.name ?? null
  const name = shownSender({ person: user, emailFromName, businessName, isBySite: own === null })
  const end = letterEnd(choices, user)
  const senderFields: Sender['senderFields'] = {
    from: { name, address: own === null ? null : address },
    replyTo: address,
    // [BR5]
    ...(brand && { brand: { ...brand, isWhiteLabel: brand.isWhiteLabel && isToClient } }),
    ...(end !== null && { signature: end }),
  }
  if (!isToClient) return { senderFields, own }
  const token = links.tokenOf(message.about.id)
  const unsubscribe = { page: `${baseUrl}${secretLink('/respond?stop=true', token)}`, oneClick }
  const isNameSafe = whyNotSender(user.firstName) === null
  const label = isNameSafe ? `Reply to ${user.firstName}` : 'Reply'
  const link = { href: `${baseUrl}${secretLink('/respond', token)}`, label }
  // [ME76] Letters about something else do not ask for praise.
  const rating = subject.row.touchpointId !== null && {
    rating: {
      question: isNameSafe ? `How happy are you with ${user.firstName}?` : 'How happy are you?',
      stars: ratings.map((rating) => ({
        href: `${baseUrl}${secretLink(`/respond?rating=${rating}`, token)}`,
        label: ratingName(rating),
      })),
    },
  }
  return { senderFields: { ...senderFields, ...rating, unsubscribe, link }, own }
}

/** Returns the bare address of a sender such as `Hearthkeep <home@example.com>`. */
export const addressIn = (sender: string): string => /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender.trim()
