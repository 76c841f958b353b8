import { words, type WordsFor } from '../format/field-words.ts'
import {
  formatChoice,
  formatDate,
  formatFlag,
  formatLines,
  formatMonthDay,
  formatNumber,
  formatTexts,
} from '../format/format-value.ts'
import type { clientFacts, Readers } from './client.ts'
import type { interactionFacts } from './interaction.ts'
import { callOutcomeLabels, interactionLabels } from './interaction-labels.ts'
import type { referralFacts } from './referral.ts'
import { consentWayLabels } from './text-consent.ts'

const readersLabels: Record<Readers, string> = { first: 'The first person', partner: 'The second person', both: 'Both' }

/** `555-0117 (Work)` */
const sayOtherWay = ({ value, label }: Readonly<Record<string, unknown>>): string =>
  typeof label === 'string' && label !== '' ? `${String(value)} (${label})` : String(value)

export const clientFields: WordsFor<keyof typeof clientFacts> = {
  firstName: words('First name'),
  lastName: words('Last name'),
  email: words('Email'),
  phone: words('Phone'),
  organization: words('Organization'),
  partnerFirstName: words('Second person’s first name'),
  partnerLastName: words('Second person’s last name'),
  partnerEmail: words('Second person’s email'),
  partnerPhone: words('Second person’s phone'),
  partnerMayEmail: words('Second person agreed to emails', formatFlag),
  partnerMayText: words('Second person agreed to texts', formatFlag),
  partnerTextConsentBy: words('Who agreed to texts for the second person'),
  partnerTextConsentOn: words('Second person agreed to texts on', formatDate),
  partnerTextConsentHow: words('How the second person agreed to texts', formatChoice(consentWayLabels)),
  messagesTo: words('Messages go to', formatChoice(readersLabels)),
  otherWays: words('Other emails and phones', formatLines(sayOtherWay)),
  closingDate: words('Closing date', formatDate),
  birthday: words('Birthday', formatDate),
  yearlessBirthday: words('Birthday without a year', formatMonthDay),
  cadenceDays: words('Contact every', formatNumber('days')),
  mayEmail: words('Agreed to emails', formatFlag),
  mayText: words('Agreed to texts', formatFlag),
  textConsentBy: words('Who agreed to texts'),
  textConsentOn: words('Agreed to texts on', formatDate),
  textConsentHow: words('How they agreed to texts', formatChoice(consentWayLabels)),
  lastContactOn: words('Last contact before', formatDate),
  firstContactOn: words('First contact', formatDate),
  notes: words('Notes'),
  tags: words('Tags', formatTexts),
  isArchived: words('Archived', formatFlag),
}

export const interactionFields: WordsFor<keyof typeof interactionFacts> = {
  kind: words('Kind', formatChoice(interactionLabels)),
  on: words('Date', formatDate),
  notes: words('Notes'),
  outcome: words('Outcome', formatChoice(callOutcomeLabels)),
  nextOn: words('Next contact', formatDate),
}

export const referralFields: WordsFor<keyof typeof referralFacts> = {
  name: words('Name'),
  contact: words('Contact'),
  notes: words('Notes'),
  on: words('Date', formatDate),
}
