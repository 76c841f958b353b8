import type { EmailProvider } from '@hearthkeep/shared/entities/communication-settings.ts'
import type { CommunicationChoices } from '@hearthkeep/shared/rules/communication-choices.ts'
import { emailProviderLabels } from '@hearthkeep/shared/rules/message-field-words.ts'

/** What a provider needs, besides its key, by the labels of the fields. */
export const providerFields: Record<
  EmailProvider,
  { emailHost?: string; emailPort?: string; emailUser?: string; key: string }
> = {
  sendgrid: { key: 'API key' },
  mailgun: { emailUser: 'SMTP user name', key: 'SMTP password' },
  ses: { emailHost: 'Region', emailUser: 'SMTP user name', key: 'SMTP password' },
  smtp: { emailHost: 'Mail server', emailPort: 'Port', emailUser: 'User name', key: 'Password' },
}

/** Through what a realtor's messages leave: `own` once everything is there that it needs. */
export interface Leaving {
  through: 'own' | 'hearthkeep'
  words: string
}

export function emailsLeave(choices: CommunicationChoices, accountEmail: string): Leaving {
  const answers = choices.emailFromAddress ?? accountEmail
  const usual = `Emails leave through Hearthkeep, with your name. Answers go to ${answers}.`
  if (choices.emailApiKeyVersion === null) return { through: 'hearthkeep', words: usual }
  const { key: _key, ...needed } = providerFields[choices.emailProvider]
  const missing = Object.entries(needed).flatMap(([field, label]) =>
    choices[field as keyof typeof needed] === null ? [label] : [],
  )
  if (missing.length > 0)
    return { through: 'hearthkeep', words: `${missingWords(missing)} Until then: ${lowered(usual)}` }
  const provider = choices.emailProvider === 'smtp' ? choices.emailHost : emailProviderLabels[choices.emailProvider]
  return { through: 'own', words: `Emails leave through ${provider}, from ${answers}.` }
}

export function textsLeave(choices: CommunicationChoices): Leaving {
  const usual = 'Texts leave through Hearthkeep, from its number.'
  if (choices.smsApiKeyVersion === null) return { through: 'hearthkeep', words: usual }
  const missing = [
    ...(choices.smsAccountSid === null ? ['Account SID'] : []),
    ...(choices.smsFromNumber === null ? ['From number'] : []),
  ]
  if (missing.length > 0)
    return { through: 'hearthkeep', words: `${missingWords(missing)} Until then: ${lowered(usual)}` }
  return { through: 'own', words: `Texts leave through your Twilio account, from ${choices.smsFromNumber}.` }
}

const missingWords = (labels: string[]) => `Still missing: ${labels.join(', ')}.`
const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
