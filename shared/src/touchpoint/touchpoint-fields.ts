import { words, type WordsFor } from '../format/field-words.ts'
import { formatChoice, formatDate, formatFlag } from '../format/format-value.ts'
import { priorityLabels } from '../labels.ts'
import { channelLabels } from '../message/message-labels.ts'
import { rhythmLabels } from './touchpoint-labels.ts'
import type { touchpointPlanFacts } from './touchpoint-plan.ts'
import type { touchpointFacts } from './touchpoint.ts'

export const touchpointFields: WordsFor<keyof typeof touchpointFacts | 'on'> = {
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

const { title, touchpointType, category, description, priority } = touchpointFields

export const touchpointPlanFields: WordsFor<keyof typeof touchpointPlanFacts> = {
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
