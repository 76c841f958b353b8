import { channels, type MessageChannel } from '../client-message.ts'
import type { textConsentFacts, Client, Readers } from '../../client/client.ts'
import { readersOf, type Recipient } from '../../client/household.ts'
import { hasAgreedToTexts, phoneKey } from '../../client/text-consent.ts'
import type { MessageFacts } from '../message-values.ts'
import { clientName } from '../../client/own-client.ts'
import { phoneWords } from '../../format/phone-words.ts'
import { textedNumber } from '../../format/phone-number.ts'
import type { SendingChoices } from './through-site.ts'

type Reachable = Pick<Client, 'firstName' | 'lastName' | 'email' | 'phone'>
type Consenting = Pick<
  Client,
  'firstName' | 'lastName' | 'phone' | 'mayEmail' | 'mayText' | 'textsTo' | keyof typeof textConsentFacts
>

/** Why a client cannot be reached through this channel; null if they can. */
export function whyUnreachable(client: Reachable, channel: MessageChannel): string | null {
  switch (channel) {
    case 'email':
      return client.email ? null : `${clientName(client)} has no email address`
    case 'sms':
      if (!client.phone) return `${clientName(client)} has no phone number`
      return textedNumber(client.phone) === null ? `${clientName(client)}’s phone number can’t receive texts` : null
  }
}

/**
 * [ME3], [ME56] Why a client must not be sent a message through this channel; null if they may. Emails are opt-out, texts need
 * consent.
 */
export function whyUnwanted(client: Consenting, channel: MessageChannel): string | null {
  switch (channel) {
    case 'email':
      return client.mayEmail === false ? `${clientName(client)} does not want emails` : null
    case 'sms':
      if (hasAgreedToTexts(client)) return null
      return client.mayText === true
        ? `It’s not recorded who agreed to texts for ${clientName(client)}, when and how`
        : `${clientName(client)} has not agreed to texts`
  }
}

/** [ME54] Why a realtor's messages are not sent through this channel; null if they are. */
export function whyTurnedOff(
  { emailEnabled, smsEnabled, noTexts }: Pick<SendingChoices, 'emailEnabled' | 'smsEnabled' | 'noTexts'>,
  channel: MessageChannel,
): string | null {
  switch (channel) {
    case 'email':
      return emailEnabled ? null : 'Email communications are turned off in your settings'
    case 'sms':
      return smsEnabled ? noTexts : 'SMS communications are turned off in your settings'
  }
}

/** Why a person does not receive messages through this channel, whatever the realtor's settings; null if they do. */
const whyPersonNotReached = (person: Reachable & Consenting, channel: MessageChannel): string | null =>
  whyUnreachable(person, channel) ?? whyUnwanted(person, channel)

/** [CL76] Why nobody of those to whom a client's messages go receives them through this channel; null if one does. */
export function whyNotReached(client: Client, channel: MessageChannel, readers: Readers | null = null): string | null {
  const reasons = readersOf(client, readers).map(({ person }) => whyPersonNotReached(person, channel))
  return reasons.includes(null) ? null : (reasons[0] ?? null)
}

/** A message to a household: whom it greets, and to which of its people it goes. */
export interface Addressed {
  greets: Pick<MessageFacts, 'client' | 'partner'>
  to: Recipient<Client>[]
  /** Those whom it does not reach, and why. */
  without: { person: Client; reason: string }[]
}

/**
 * [CL76] [CL77] A message to both greets both, except one who does not want it; two people with one address get it once.
 * @param readers null for the client's own choice
 */
export function addressed(client: Client, channel: MessageChannel, readers: Readers | null = null): Addressed {
  const all = readersOf(client, readers)
  const judged = all.map((recipient) => ({ ...recipient, reason: whyPersonNotReached(recipient.person, channel) }))
  const reached = judged.filter(({ reason }) => reason === null)
  const addressOf = ({ person }: Recipient<Client>) =>
    channel === 'email' ? person.email?.toLowerCase() : phoneKey(person.phone)
  const greeted = all.filter(({ person }) => whyUnwanted(person, channel) === null)
  const [first = { person: client }, second] = greeted.length === 0 ? all : greeted
  return {
    greets: { client: first.person, partner: second?.person ?? null },
    to: reached
      .filter((one, index) => reached.findIndex((other) => addressOf(other) === addressOf(one)) === index)
      .map(({ person, toPartner }) => ({ person, toPartner })),
    without: judged.flatMap(({ person, reason }) => (reason === null ? [] : [{ person, reason }])),
  }
}

/** Where a message goes: `ann@example.com and ben@example.com`. */
export const addressesOf = (client: Client, channel: MessageChannel, readers: Readers | null = null): string =>
  addressed(client, channel, readers)
    .to.map(({ person: { email, phone } }) => (channel === 'email' ? email : phoneWords(phone ?? '')))
    .join(' and ')

/** [ME43] Email if it reaches the client, or else text; otherwise the reason why neither does. */
export function channelFor(
  client: Client,
  choices: SendingChoices,
  readers: Readers | null = null,
): { channel: MessageChannel } | { channel: null; reason: string } {
  const reasons: string[] = []
  for (const channel of channels) {
    const off = whyTurnedOff(choices, channel)
    const why = off ?? whyNotReached(client, channel, readers)
    if (why === null) return { channel }
    // Channels that the realtor has turned off tell the least about this client.
    if (off === null) reasons.unshift(why)
    else reasons.push(off)
  }
  return { channel: null, reason: reasons[0] ?? '' }
}
