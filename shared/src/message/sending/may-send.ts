import { channels, type MessageChannel } from '../client-message.ts'
import type { textConsentFacts, Client } from '../../client/client.ts'
import { hasAgreedToTexts } from '../../client/text-consent.ts'
import { clientName } from '../../client/own-client.ts'
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

/** Why a client does not receive messages through this channel, whatever the realtor's settings; null if they do. */
export const whyNotReached = (client: Reachable & Consenting, channel: MessageChannel): string | null =>
  whyUnreachable(client, channel) ?? whyUnwanted(client, channel)

/** [ME43] Email if it reaches the client, or else text; otherwise the reason why neither does. */
export function channelFor(
  client: Reachable & Consenting,
  choices: SendingChoices,
): { channel: MessageChannel } | { channel: null; reason: string } {
  const reasons: string[] = []
  for (const channel of channels) {
    const off = whyTurnedOff(choices, channel)
    const why = off ?? whyNotReached(client, channel)
    if (why === null) return { channel }
    // Channels that the realtor has turned off tell the least about this client.
    if (off === null) reasons.unshift(why)
    else reasons.push(off)
  }
  return { channel: null, reason: reasons[0] ?? '' }
}
