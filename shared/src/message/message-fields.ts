import { words, type WordsFor } from '../format/field-words.ts'
import { formatChoice, formatDate, formatFlag, formatNumber } from '../format/format-value.ts'
import type { clientMessageFacts } from './client-message.ts'
import type { communicationFacts } from './communication-settings.ts'
import { channelLabels, emailProviderLabels } from './message-labels.ts'
import type { messageTemplateFacts } from './message-template.ts'
import type { responseFacts } from './response.ts'

export const communicationFields: WordsFor<keyof typeof communicationFacts> = {
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

const messageFields: WordsFor<keyof typeof clientMessageFacts> = {
  channel: words('Message type', formatChoice(channelLabels)),
  subject: words('Subject'),
  text: words('Message'),
}

export const templateFields: WordsFor<keyof typeof messageTemplateFacts> = {
  name: words('Name'),
  templateType: words('Template'),
  ...messageFields,
  isActive: words('In use', formatFlag),
  isDefault: words('Default', formatFlag),
}

export const clientMessageFields: WordsFor<keyof typeof clientMessageFacts | 'kind' | 'delaySeconds'> = {
  ...messageFields,
  kind: words('Kind'),
  delaySeconds: words('Sent after', formatNumber('seconds')),
}

export const responseFields: WordsFor<keyof typeof responseFacts> = {
  rating: words('Rating', formatNumber()),
  comment: words('Comment'),
  on: words('Date', formatDate),
}
