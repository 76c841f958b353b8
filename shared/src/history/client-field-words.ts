import type { clientFacts } from '../client/client.ts'
import type { interactionFacts } from '../client/interaction.ts'
import type { referralFacts } from '../client/referral.ts'
import type { responseFacts } from '../message/response.ts'
import type { touchpointFacts } from '../touchpoint/touchpoint.ts'
import type { Rhythm, touchpointPlanFacts } from '../touchpoint/touchpoint-plan.ts'
import { interactionLabels } from '../client/interaction-labels.ts'
import { priorityLabels } from '../labels.ts'
import { channelLabels } from './message-field-words.ts'
import { sayChoice, sayDate, sayFlag, sayNumber, sayText, type Say } from '../format/say-value.ts'

/** What a realtor records about clients, as `field-words.ts` has it of all else. */
type WordsFor<Field extends string> = Record<Field, { label: string; say: Say }>

const words = (label: string, say: Say = sayText) => ({ label, say })

export const clientWords: WordsFor<keyof typeof clientFacts> = {
  firstName: words('First name'),
  lastName: words('Last name'),
  email: words('Email'),
  phone: words('Phone'),
  closingDate: words('Closing date', sayDate),
  birthday: words('Birthday', sayDate),
  cadenceDays: words('In touch every', sayNumber('days')),
  mayEmail: words('Agreed to emails', sayFlag),
  mayText: words('Agreed to texts', sayFlag),
  notes: words('Notes'),
}

export const interactionWords: WordsFor<keyof typeof interactionFacts> = {
  kind: words('Kind', sayChoice(interactionLabels)),
  on: words('Date', sayDate),
  notes: words('Notes'),
}

export const referralWords: WordsFor<keyof typeof referralFacts> = {
  name: words('Name'),
  contact: words('Contact'),
  notes: words('Notes'),
  on: words('Date', sayDate),
}

export const responseWords: WordsFor<keyof typeof responseFacts> = {
  rating: words('Rating', sayNumber()),
  comment: words('Comment'),
  on: words('Date', sayDate),
}

export const touchpointWords: WordsFor<keyof typeof touchpointFacts | 'on'> = {
  title: words('Title'),
  touchpointType: words('Type'),
  category: words('Category'),
  description: words('Description'),
  priority: words('Priority', sayChoice(priorityLabels)),
  scheduledDate: words('Scheduled date', sayDate),
  notes: words('Notes'),
  /** Of its completion. */
  on: words('Date', sayDate),
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
  rhythm: words('How often', sayChoice(rhythmLabels)),
  startsOn: words('First date', sayDate),
  clientIds: words('Clients', (value) => (Array.isArray(value) ? `${value.length} chosen` : 'All')),
  channel: words('Sent by', sayChoice(channelLabels)),
  sendsByItself: words('Sends by itself', sayFlag),
  isPaused: words('Paused', sayFlag),
}
