import type { brandingFacts } from '../brand/branding.ts'
import type { clientMessageFacts, MessageChannel } from '../message/client-message.ts'
import type { communicationFacts, EmailProvider } from '../message/communication-settings.ts'
import type { messageTemplateFacts } from '../message/message-template.ts'
import { formatChoice, formatFlag, formatNumber, formatText, type Formatter } from '../format/format-value.ts'

type WordsFor<Field extends string> = Record<Field, { label: string; say: Formatter }>

const words = (label: string, say: Formatter = formatText) => ({ label, say })

export const channelLabels: Record<MessageChannel, string> = { email: 'Email', sms: 'SMS' }

export const emailProviderLabels: Record<EmailProvider, string> = {
  sendgrid: 'SendGrid',
  mailgun: 'Mailgun',
  ses: 'Amazon SES',
  smtp: 'Another mail server (SMTP)',
}

export const communicationWords: WordsFor<keyof typeof communicationFacts> = {
  emailEnabled: words('Email communications', formatFlag),
  smsEnabled: words('SMS communications', formatFlag),
  autoSendWelcome: words('Auto-send welcome messages', formatFlag),
  autoSendReminders: words('Auto-send maintenance reminders', formatFlag),
  autoSendFollowUps: words('Auto-send follow-ups', formatFlag),
  emailFromName: words('Email from name'),
  emailFromAddress: words('Email from address'),
  emailSignature: words('Email signature'),
  licenseLine: words('License line'),
  postalAddress: words('Postal address'),
  reminderDaysInAdvance: words('Reminder days in advance', formatNumber('days')),
  followUpIntervalDays: words('Days between follow-ups', formatNumber('days')),
  emailProvider: words('Email provider', formatChoice(emailProviderLabels)),
  emailHost: words('Mail server or region'),
  emailPort: words('Port', formatNumber()),
  emailUser: words('Username'),
  smsProvider: words('SMS provider', formatChoice({ twilio: 'Twilio' })),
  smsFromNumber: words('SMS from number'),
  smsAccountSid: words('Twilio account SID'),
}

export const brandingWords: WordsFor<keyof typeof brandingFacts> = {
  businessName: words('Business name'),
  color: words('Color'),
  logo: words('Logo', (value) => (value === null ? 'None' : 'An image')),
}

const messageWords: WordsFor<keyof typeof clientMessageFacts> = {
  channel: words('Message type', formatChoice(channelLabels)),
  subject: words('Subject'),
  text: words('Message'),
}

export const templateWords: WordsFor<keyof typeof messageTemplateFacts> = {
  name: words('Name'),
  templateType: words('Template'),
  ...messageWords,
  isActive: words('In use', formatFlag),
  isDefault: words('Default', formatFlag),
}

export const clientMessageWords: WordsFor<keyof typeof clientMessageFacts | 'kind' | 'delaySeconds'> = {
  ...messageWords,
  kind: words('Kind'),
  delaySeconds: words('Sent after', formatNumber('seconds')),
}
