import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { DocumentContext } from '../classify/document-context.ts'
import type { ItemFinding } from '@hearthkeep/shared/finding/finding.ts'
import { titleOf, workOf } from '../frames/recommendations.ts'
import { dayOfLabel, dayOfWork, type Statement } from '../frames/statement.ts'
import { placeOfWork } from '../frames/work-done.ts'
import { dayBefore, findDates } from '../text/dates-in-text.ts'
import { categoryOf } from './category.ts'
import { confidenceOf } from './confidence.ts'
import { priceOf } from './open-work.ts'

interface Reported {
  context: DocumentContext
  likelihood: number
}

/** The finished work that a statement reports, with its day and its cost. */
export function doneWork(statement: Statement, { context, likelihood }: Reported): ItemFinding {
  const { text, subject, page } = statement
  return {
    title: titleOf(text),
    description: text,
    priority: 'low',
    type: workOf(text),
    category: categoryOf(subject),
    scheduledDate: null,
    estimatedCost: null,
    systemType: subject,
    status: 'completed',
    completedDate: dayOf(statement, context),
    cost: priceOf(statement),
    page,
    quote: text,
    confidence: confidenceOf(likelihood, 'history'),
  }
}

/** The day beside the words for the work, or that of its row, its list or its heading, or else of the document. */
function dayOf({ text, entry }: Statement, context: DocumentContext): CalendarDate | null {
  const field = entry.fields.find(({ name }) => dayOfWork.test(name))?.text
  return (
    dateIn(text) ??
    (field === undefined ? null : (dateIn(field) ?? dayBefore(`on ${field}`, context.writtenOn))) ??
    dayOfLabel(entry) ??
    dayBefore(text, context.writtenOn) ??
    (/^(?:19|20)\d\d$/.test(entry.section.heading) ? `${entry.section.heading}-01-01` : null) ??
    jobDate(context)
  )
}

/** The first date behind the words for work, or else the first one. */
function dateIn(text: string): CalendarDate | null {
  const dates = findDates(text)
  const at = dates.length > 1 ? placeOfWork(text) : 0
  return (dates.find(({ start }) => start >= at) ?? dates[0])?.date ?? null
}

/** The day of the work that a document is about; null if it has no date. */
export const jobDate = ({ servicedOn, writtenOn, isDated }: DocumentContext): CalendarDate | null =>
  servicedOn ?? (isDated ? writtenOn : null)
