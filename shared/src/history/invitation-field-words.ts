import type { invitedPerson } from '../invitation/invitation.ts'
import type { transferChoices } from '../transfer/transfer.ts'
import { relationLabels } from '../labels.ts'
import { sayChoice, sayFlag, sayText, type Say } from '../format/say-value.ts'

/** What is said about who is invited to a house, or who it is handed over to, as `field-words.ts` has it of all else. */
type WordsFor<Field extends string> = Record<Field, { label: string; say: Say }>

const words = (label: string, say: Say = sayText) => ({ label, say })
const sayDocuments: Say = (value) => {
  if (!Array.isArray(value)) return sayText(value)
  return value.length === 1 ? '1 document' : `${value.length} documents`
}

export const invitationWords: WordsFor<keyof typeof invitedPerson | 'phone' | 'relation' | 'sendEmail' | 'sendSms'> = {
  email: words('Email'),
  phone: words('Phone'),
  relation: words('Role', sayChoice(relationLabels)),
  firstName: words('First name'),
  lastName: words('Last name'),
  message: words('Message'),
  sendEmail: words('Send by email', sayFlag),
  sendSms: words('Send by SMS', sayFlag),
}

export const transferWords: WordsFor<keyof typeof transferChoices | 'toEmail'> = {
  toEmail: words('Email of the new owner'),
  withCosts: words('Costs go along', sayFlag),
  keptDocuments: words('Stays with you', sayDocuments),
  givenDocuments: words('Goes along of your household’s', sayDocuments),
  notes: words('Note to the new owner'),
}
