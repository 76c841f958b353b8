import { paragraphs } from '../message/template/message-template.ts'
import { shortDate } from '../format/date-words.ts'
import type { SeasonName } from '../maintenance/schedule/seasons-of-year.ts'
import type { Reason } from './suggestion.ts'

type Of<Kind extends Reason['kind']> = Extract<Reason, { kind: Kind }>

export const seasonLabels: Record<SeasonName, string> = {
  spring: 'Spring',
  summer: 'Summer',
  fall: 'Fall',
  winter: 'Winter',
}

/** Returns the reason for a suggestion, for the realtor: `Closing anniversary on Dec 3, 2026: 5 years`. */
export function reasonWords(reason: Reason): string {
  switch (reason.kind) {
    case 'plan':
      return `${reason.title} on ${shortDate(reason.date)}`
    case 'anniversary':
      return `Closing anniversary on ${shortDate(reason.date)}: ${reason.years} ${reason.years === 1 ? 'year' : 'years'}`
    case 'season':
      return `${seasonLabels[reason.season]} begins on ${shortDate(reason.date)}`
    case 'warranty':
      return `${reason.systemName} warranty ends on ${shortDate(reason.ends)}`
    case 'safety':
      return `Safety task overdue since ${shortDate(reason.due)}: ${reason.task}`
  }
}

export const warrantyWords = ({ systemName, ends }: Of<'warranty'>) => ({
  title: `Your warranty ends on ${shortDate(ends)}: ${systemName}`,
  description: paragraphs(
    'Hi {firstName},',
    `A warranty at {address} ends on ${shortDate(ends)}: ${systemName}.`,
    'If something isn’t right, now is the time to report it. I’m glad to help you find out what’s covered.',
    '{realtorName}',
  ),
})

export const safetyWords = ({ task, due }: Of<'safety'>) => ({
  title: `A safety task at your home: ${task}`,
  description: paragraphs(
    'Hi {firstName},',
    `A safety task at {address} was due on ${shortDate(due)} and is still open: ${task}.`,
    'It’s worth a few minutes this week. If you need someone to do it, let me know.',
    '{realtorName}',
  ),
})
