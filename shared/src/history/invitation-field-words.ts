import type { invitedPerson } from '../invitation/invitation.ts'
import type { transferChoices } from '../transfer/transfer.ts'
import { relationLabels } from '../labels.ts'
import { formatChoice, formatFlag, formatText, type Formatter } from '../format/format-value.ts'

/** Field labels of invitations and transfers, like those in `field-words.ts` for everything else. */
type WordsFor<Field extends string> = Record<Field, { label: string; say: Formatter }>

const words = (label: string, say: Formatter = formatText) => ({ label, say })
const formatDocuments: Formatter = (value) => {
  if (!Array.isArray(value)) return formatText(value)
  return value.length === 1 ? '1 document' : `${value.length} documents`
}

export const invitationWords: WordsFor<keyof typeof invitedPerson | 'phone' | 'relation' | 'sendEmail' | 'sendSms'> = {
  email: words('Email'),
  phone: words('Phone'),
  relation: words('Role', formatChoice(relationLabels)),
  firstName: words('First name'),
  lastName: words('Last name'),
  message: words('Message'),
  sendEmail: words('Send by email', formatFlag),
  sendSms: words('Send by SMS', formatFlag),
}

export const transferWords: WordsFor<keyof typeof transferChoices | 'toEmail'> = {
  toEmail: words('New owner’s email'),
  withCosts: words('Include costs', formatFlag),
  keptDocuments: words('Stays with you', formatDocuments),
  givenDocuments: words('Included from your household', formatDocuments),
  notes: words('Note to the new owner'),
}
