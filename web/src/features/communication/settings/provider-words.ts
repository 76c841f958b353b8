import type { EmailProvider } from '@hearthkeep/shared/message/communication-settings.ts'
import type { CommunicationChoices } from '@hearthkeep/shared/message/communication-choices.ts'
import type { SendingChoices } from '@hearthkeep/shared/message/sending/through-site.ts'
import { ownProvider } from '@hearthkeep/shared/message/sending/own-provider.ts'
import { emailProviderLabels } from '@hearthkeep/shared/history/message-field-words.ts'

/** Each provider's name for its key. */
export const keyLabels: Record<EmailProvider, string> = {
  sendgrid: 'API key',
  mailgun: 'SMTP password',
  ses: 'SMTP password',
  smtp: 'Password',
}

/** The provider that sends a realtor's messages: `own` once its settings are complete. */
export interface Leaving {
  through: 'own' | 'hearthkeep'
  words: string
}

export function emailsLeave(choices: CommunicationChoices, accountEmail: string): Leaving {
  const answers = choices.emailFromAddress ?? accountEmail
  const usual = `Emails are sent through Hearthkeep, in your name. Replies go to ${answers}.`
  const own = ownProvider(choices, 'email')
  if (!own.sends) return { through: 'hearthkeep', words: untilThen(own.missing, usual) }
  const provider = choices.emailProvider === 'smtp' ? choices.emailHost : emailProviderLabels[choices.emailProvider]
  return { through: 'own', words: `Emails are sent through ${provider}, from ${answers}.` }
}

export function textsLeave(choices: SendingChoices): Leaving {
  const usual = choices.noTexts === null ? 'Texts are sent through Hearthkeep, from its number.' : `${choices.noTexts}.`
  const own = ownProvider(choices, 'sms')
  if (!own.sends) return { through: 'hearthkeep', words: untilThen(own.missing, usual) }
  return { through: 'own', words: `Texts are sent through your Twilio account, from ${choices.smsFromNumber}.` }
}

const untilThen = (missing: string[], usual: string) =>
  missing.length === 0
    ? usual
    : `Still missing: ${missing.join(', ')}. Until then: ${usual.charAt(0).toLowerCase()}${usual.slice(1)}`
