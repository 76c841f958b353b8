import type { MessageChannel } from '../client-message.ts'
import type { EmailProvider } from '../communication-settings.ts'
import type { CommunicationChoices } from '../communication-choices.ts'

type Needed = { [Field in 'emailHost' | 'emailPort' | 'emailUser']?: string }

/** The fields that an email provider needs besides its key, with their labels. */
export const emailProviderFields: Record<EmailProvider, Needed> = {
  sendgrid: {},
  mailgun: { emailUser: 'SMTP username' },
  ses: { emailHost: 'Region', emailUser: 'SMTP username' },
  smtp: { emailHost: 'Mail server', emailPort: 'Port', emailUser: 'Username' },
}

const smsProviderFields = { smsAccountSid: 'Account SID', smsFromNumber: 'From number' } as const

/**
 * [ME48] Whether a realtor's own provider sends: it needs a key and every field. Otherwise the site sends; `missing`
 * has the labels of the fields that are still empty if there is a key.
 */
export function ownProvider(
  choices: CommunicationChoices,
  channel: MessageChannel,
): { sends: true } | { sends: false; missing: string[] } {
  const [version, needed] =
    channel === 'email'
      ? [choices.emailApiKeyVersion, emailProviderFields[choices.emailProvider]]
      : [choices.smsApiKeyVersion, smsProviderFields]
  if (version === null) return { sends: false, missing: [] }
  const missing = Object.entries(needed).flatMap(([field, label]) =>
    choices[field as keyof CommunicationChoices] === null ? [label] : [],
  )
  return missing.length === 0 ? { sends: true } : { sends: false, missing }
}
