import type { MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import type { CommunicationChoices } from '@hearthkeep/shared/message/communication-choices.ts'
import { Undeliverable, type Channel } from './channel.ts'
import type { OwnProvider } from '../sender.ts'
import { SmtpChannel } from './smtp-channel.ts'
import { mailProvider, smtpOf } from './smtp-presets.ts'
import { TwilioChannel } from './twilio-channel.ts'

interface Parts {
  /** The sender of the site. */
  from: string
  /** Whether realtors' mail servers may be in the network of this server. */
  allowPrivate: boolean
  twilioBaseUrl: string
}

export type OwnChannels = (channel: MessageChannel, provider: OwnProvider) => Channel

/**
 * [ME25] Returns the channels of realtors' own providers. @throws Undeliverable if a setting does not fit its provider.
 */
export const ownChannels =
  ({ from, allowPrivate, twilioBaseUrl: baseUrl }: Parts): OwnChannels =>
  (channel, { choices, key }) => {
    switch (channel) {
      case 'email': {
        const provider = mailProvider.safeParse(providerOf(choices, key))
        if (!provider.success) throw new Undeliverable('Your email provider is not set up correctly')
        return new SmtpChannel({ server: smtpOf(provider.data), allowPrivate, from })
      }
      case 'sms': {
        const { smsAccountSid: accountSid, smsFromNumber } = choices
        if (!accountSid || !smsFromNumber) throw new Undeliverable('Your SMS provider is not set up correctly')
        return new TwilioChannel({ accountSid, authToken: key, from: smsFromNumber, baseUrl }, { isSendersOwn: true })
      }
    }
  }

/** Where a provider of this channel is reached; null if it is not set up correctly. */
export function hostOfProvider(channel: MessageChannel, { choices, key }: OwnProvider): string | null {
  if (channel === 'sms') return 'twilio'
  const provider = mailProvider.safeParse(providerOf(choices, key))
  return provider.success ? smtpOf(provider.data).host : null
}

/** Converts the settings for {@link mailProvider}. */
function providerOf(
  { emailProvider: provider, emailHost: host, emailPort, emailUser: user }: CommunicationChoices,
  password: string,
) {
  switch (provider) {
    case 'sendgrid':
      return { provider, password }
    case 'mailgun':
      return { provider, password, user, area: host ?? 'us' }
    case 'ses':
      return { provider, password, user, region: host }
    case 'smtp':
      return { provider, host, port: emailPort, login: user === null ? null : { user, password } }
  }
}
