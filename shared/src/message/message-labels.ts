import type { MessageChannel } from './client-message.ts'
import type { EmailProvider } from './communication-settings.ts'

export const channelLabels: Record<MessageChannel, string> = { email: 'Email', sms: 'SMS' }

export const emailProviderLabels: Record<EmailProvider, string> = {
  sendgrid: 'SendGrid',
  mailgun: 'Mailgun',
  ses: 'Amazon SES',
  smtp: 'Another mail server (SMTP)',
}
