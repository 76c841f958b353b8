import type { brandingFacts } from '../brand/branding.ts'
import type { clientMessageFacts, MessageChannel } from '../message/client-message.ts'
import type { communicationFacts, EmailProvider } from '../message/communication-settings.ts'
import type { messageTemplateFacts } from '../message/message-template.ts'
import { sayChoice, sayFlag, sayNumber, sayText, type Say } from '../format/say-value.ts'

type WordsFor<Field extends string> = Record<Field, { label: string; say: Say }>

const words = (label: string, say: Say = sayText) => ({ label, say })

export const channelLabels: Record<MessageChannel, string> = { email: 'Email', sms: 'SMS' }

export const emailProviderLabels: Record<EmailProvider, string> = {
  sendgrid: 'SendGrid',
  mailgun: 'Mailgun',
  ses: 'Amazon SES',
  smtp: 'Another mail server (SMTP)',
}

export const communicationWords: WordsFor<keyof typeof communicationFacts> = {
  emailEnabled: words('Email communications', sayFlag),
  smsEnabled: words('SMS communications', sayFlag),
  autoSendWelcome: words('Auto-send welcome messages', sayFlag),
  autoSendReminders: words('Auto-send maintenance reminders', sayFlag),
  autoSendFollowUps: words('Auto-send follow-ups', sayFlag),
  emailFromName: words('Email from name'),
  emailFromAddress: words('Email from address'),
  emailSignature: words('Email signature'),
  reminderDaysInAdvance: words('Reminder days in advance', sayNumber('days')),
  followUpIntervalDays: words('Days between follow-ups', sayNumber('days')),
  emailProvider: words('Email provider', sayChoice(emailProviderLabels)),
  emailHost: words('Mail server or region'),
  emailPort: words('Port', sayNumber()),
  emailUser: words('User name'),
  smsProvider: words('SMS provider', sayChoice({ twilio: 'Twilio' })),
  smsFromNumber: words('SMS from number'),
  smsAccountSid: words('Twilio account SID'),
}

export const brandingWords: WordsFor<keyof typeof brandingFacts> = {
  businessName: words('Business name'),
  color: words('Color'),
  logo: words('Logo', (value) => (value === null ? 'None' : 'A picture')),
}

const messageWords: WordsFor<keyof typeof clientMessageFacts> = {
  channel: words('Message type', sayChoice(channelLabels)),
  subject: words('Subject'),
  text: words('Message'),
}

export const templateWords: WordsFor<keyof typeof messageTemplateFacts> = {
  name: words('Name'),
  templateType: words('Template'),
  ...messageWords,
  isActive: words('In use', sayFlag),
  isDefault: words('Default', sayFlag),
}

export const clientMessageWords: WordsFor<keyof typeof clientMessageFacts | 'kind' | 'delaySeconds'> = {
  ...messageWords,
  kind: words('Kind'),
  delaySeconds: words('Sent after', sayNumber('seconds')),
}
