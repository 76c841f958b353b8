import type { Client } from '../entities/all.ts'
import type { MessageChannel } from '../entities/client-message.ts'
import { clientName } from '../mutations/own-client.ts'
import type { CommunicationChoices } from './communication-choices.ts'

type Reachable = Pick<Client, 'firstName' | 'lastName' | 'email' | 'phone'>
type Consenting = Pick<Client, 'firstName' | 'lastName' | 'mayEmail' | 'mayText'>

/** Why nothing can be sent to a client in this way; null if something can. */
export function whyUnreachable(client: Reachable, channel: MessageChannel): string | null {
  switch (channel) {
    case 'email':
      return client.email ? null : `${clientName(client)} has no email address`
    case 'sms':
      return client.phone ? null : `${clientName(client)} has no phone number`
  }
}

/** [ME3] Why a client must not be sent a message in this way; null if they may. Emails end with an objection, texts need consent. */
export function whyUnwanted(client: Consenting, channel: MessageChannel): string | null {
  switch (channel) {
    case 'email':
      return client.mayEmail === false ? `${clientName(client)} does not want emails` : null
    case 'sms':
      return client.mayText === true ? null : `${clientName(client)} has not agreed to texts`
  }
}

/** Why a realtor's messages do not leave in this way; null if they do. */
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
