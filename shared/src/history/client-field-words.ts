import type { clientFacts } from '../client/client.ts'
import type { interactionFacts } from '../client/interaction.ts'
import type { referralFacts } from '../client/referral.ts'
import type { responseFacts } from '../message/response.ts'
import type { touchpointFacts } from '../touchpoint/touchpoint.ts'
import type { Rhythm, touchpointPlanFacts } from '../touchpoint/touchpoint-plan.ts'
import { consentWayLabels } from '../client/text-consent.ts'
import { interactionLabels } from '../client/interaction-labels.ts'
import { priorityLabels } from '../labels.ts'
import { channelLabels } from './message-field-words.ts'
import {
  formatChoice,
  formatDate,
  formatFlag,
  formatMonthDay,
  formatNumber,
  formatText,
  type Formatter,
} from '../format/format-value.ts'

/** Field labels of a realtor's client records, like those in `field-words.ts` for everything else. */
type WordsFor<Field extends string> = Record<Field, { label: string; say: Formatter }>

const words = (label: string, say: Formatter = formatText) => ({ label, say })

export const clientWords: WordsFor<keyof typeof clientFacts> = {
  firstName: words('First name'),
  lastName: words('Last name'),
  email: words('Email'),
  phone: words('Phone'),
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
}

export const interactionWords: WordsFor<keyof typeof interactionFacts> = {
  kind: words('Kind', formatChoice(interactionLabels)),
  on: words('Date', formatDate),
  notes: words('Notes'),
}

export const referralWords: WordsFor<keyof typeof referralFacts> = {
  name: words('Name'),
  contact: words('Contact'),
  notes: words('Notes'),
  on: words('Date', formatDate),
}

export const responseWords: WordsFor<keyof typeof responseFacts> = {
  rating: words('Rating', formatNumber()),
  comment: words('Comment'),
  on: words('Date', formatDate),
}

export const touchpointWords: WordsFor<keyof typeof touchpointFacts | 'on'> = {
  title: words('Title'),
  touchpointType: words('Type'),
  category: words('Category'),
  description: words('Description'),
  priority: words('Priority', formatChoice(priorityLabels)),
  scheduledDate: words('Scheduled date', formatDate),
  notes: words('Notes'),
  /** The date of completion. */
  on: words('Date', formatDate),
}

export const rhythmLabels: Record<Rhythm, string> = {
  monthly: 'Every month',
  quarterly: 'Every three months',
  yearly: 'Every year',
  seasonal: 'At the start of each season',
}

const { title, touchpointType, category, description, priority } = touchpointWords

export const touchpointPlanWords: WordsFor<keyof typeof touchpointPlanFacts> = {
  title,
  touchpointType,
  category,
  description,
  priority,
  rhythm: words('How often', formatChoice(rhythmLabels)),
  startsOn: words('First date', formatDate),
  clientIds: words('Clients', (value) => (Array.isArray(value) ? `${value.length} selected` : 'All')),
  channel: words('Sent by', formatChoice(channelLabels)),
  sendsByItself: words('Sends automatically', formatFlag),
  isPaused: words('Paused', formatFlag),
}
