import type { CalendarDate } from '../../kernel/fields.ts'
import type { DocumentContext } from '../classify/document-context.ts'
import type { ItemFinding } from '../finding.ts'
import { titleOf, workOf } from '../frames/recommendations.ts'
import type { Statement } from '../frames/statement.ts'
import { findDates } from '../text/dates-in-text.ts'
import { categoryOf } from './category.ts'

/** Finished work: its date, its cost in US dollars, and other details. */
export interface Job {
  date: CalendarDate | null
  cost: number | null
  more: readonly Statement[]
}

/** Finished work, as a statement reports it. */
export function doneWork(statement: Statement, { date, cost, more }: Job): ItemFinding {
  const { text, entry, subject, page, isFirst } = statement
  const title = isFirst && entry.price !== null && entry.label !== '' ? entry.label : text
  const details = more.map((one) => one.text).join(' ')
  return {
    title: titleOf(title),
    description: [text, details].filter((part) => part !== '').join(' '),
    priority: 'low',
    type: workOf(text),
    category: categoryOf(subject),
    scheduledDate: null,
    estimatedCost: null,
    systemType: subject ?? more.find((one) => one.subject !== null)?.subject ?? null,
    status: 'completed',
    completedDate: date,
    cost,
    page,
    quote: text,
    confidence: date !== null || cost !== null ? 'sure' : 'likely',
  }
}

/** The first date that a text gives. */
export const dateIn = (text: string): CalendarDate | null => findDates(text)[0]?.date ?? null

/** The day of the work that a document is about; null if it has no date. */
export const jobDate = ({ servicedOn, writtenOn, isDated }: DocumentContext): CalendarDate | null =>
  servicedOn ?? (isDated ? writtenOn : null)
