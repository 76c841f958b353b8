import { words, type WordsFor } from '../format/field-words.ts'
import { formatChoice, formatFlag } from '../format/format-value.ts'
import { relationLabels } from '../labels.ts'
import type { invitedPerson } from './invitation.ts'

export const invitationFields: WordsFor<keyof typeof invitedPerson | 'phone' | 'relation' | 'sendEmail' | 'sendSms'> = {
  email: words('Email'),
  phone: words('Phone'),
  relation: words('Role', formatChoice(relationLabels)),
  firstName: words('First name'),
  lastName: words('Last name'),
  message: words('Message'),
  sendEmail: words('Send by email', formatFlag),
  sendSms: words('Send by SMS', formatFlag),
}
