import type { Client } from '../entities.ts'
import { channels, type MessageChannel } from './client-message.ts'
import { clientName } from '../client/own-client.ts'
import type { CommunicationChoices } from './communication-choices.ts'

type Reachable = Pick<Client, 'firstName' | 'lastName' | 'email' | 'phone'>
type Consenting = Pick<Client, 'firstName' | 'lastName' | 'mayEmail' | 'mayText'>

/** Why a client cannot be reached through this channel; null if they can. */
export function whyUnreachable(client: Reachable, channel: MessageChannel): string | null {
  switch (channel) {
    case 'email':
      return client.email ? null : `${clientName(client)} has no email address`
    case 'sms':
      return client.phone ? null : `${clientName(client)} has no phone number`
  }
}

/**
 * [ME3] Why a client must not be sent a message through this channel; null if they may. Emails are opt-out, texts need
 * consent.
 */
export function whyUnwanted(client: Consenting, channel: MessageChannel): string | null {
  switch (channel) {
    case 'email':
      return client.mayEmail === false ? `${clientName(client)} does not want emails` : null
    case 'sms':
      return client.mayText === true ? null : `${clientName(client)} has not agreed to texts`
  }
}

/** Why a realtor's messages are not sent through this channel; null if they are. */
export function whyTurnedOff(
  { emailEnabled, smsEnabled }: Pick<CommunicationChoices, 'emailEnabled' | 'smsEnabled'>,
  channel: MessageChannel,
): string | null {
  switch (channel) {
    case 'email':
      return emailEnabled ? null : 'Email communications are turned off in your settings'
    case 'sms':
      return smsEnabled ? null : 'SMS communications are turned off in your settings'
  }
}

/** Why a client does not receive messages through this channel, whatever the realtor's settings; null if they do. */
export const whyNotReached = (client: Reachable & Consenting, channel: MessageChannel): string | null =>
  whyUnreachable(client, channel) ?? whyUnwanted(client, channel)

/** [ME43] Email if it reaches the client, or else text; otherwise the reason why neither does. */
export function channelFor(
  client: Reachable & Consenting,
  choices: CommunicationChoices,
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
