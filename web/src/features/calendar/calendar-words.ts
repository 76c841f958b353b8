import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { CalendarKind } from '@hearthkeep/shared/calendar/calendar-item.ts'
import { rangeOf, type CalendarView } from '@hearthkeep/shared/calendar/calendar-range.ts'
import { dueWords, shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { itemStatusLabels } from '@hearthkeep/shared/labels.ts'
import type { ListedWork } from './calendar-work.ts'

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (date: CalendarDate) => formatter.format(new Date(date))
}

/** `November 2026` */
export const monthTitle = format({ month: 'long', year: 'numeric' })
/** `November` */
export const monthName = format({ month: 'long' })
/** `Friday, November 20, 2026` */
const wholeDay = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
/** `Friday, November 20` */
export const dayTitle = format({ weekday: 'long', month: 'long', day: 'numeric' })
/** `Friday` */
export const weekdayName = format({ weekday: 'long' })
/** `Fri` */
export const weekdayShort = format({ weekday: 'short' })

/** `Nov` */
export const monthShort = format({ month: 'short' })

const span = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Returns the title of a view: `November 2026`, `Nov 15 – 21, 2026`, `2026`. */
export function viewTitle(view: CalendarView, date: CalendarDate): string {
  switch (view) {
    case 'month':
      return monthTitle(date)
    case 'week': {
      const { from, to } = rangeOf('week', date)
      return span.formatRange(new Date(from), new Date(to))
    }
    case 'year':
      return date.slice(0, 4)
  }
}

const kinds: CalendarKind[] = ['overdue', 'planned', 'done']
export const kindLabels: Record<CalendarKind, string> = { overdue: 'Overdue', planned: 'Planned', done: 'Done' }

/** Returns the counts by kind: `1 overdue, 2 planned`; `nothing`. */
export function countWords(works: readonly ListedWork[]): string {
  const counts = kinds.flatMap((kind) => {
    const count = works.filter((work) => work.kind === kind).length
    return count === 0 ? [] : [`${count} ${kindLabels[kind].toLowerCase()}`]
  })
  return counts.join(', ') || 'nothing'
}

/** Returns a day as a screen reader reads it: `Friday, November 20, 2026: 1 overdue, 2 planned`. */
export const dayWords = (date: CalendarDate, works: readonly ListedWork[]): string =>
  `${wholeDay(date)}: ${countWords(works)}`

/**
 * Returns when an item is due or was completed: `5 days overdue`, `Due in 3 days`, `Completed Nov 12, 2026`, `No date
 * set`.
 */
export function whenWords({ item, day, kind }: ListedWork, today: CalendarDate): string {
  if (kind === 'done') return day === null ? 'Recently completed' : `${itemStatusLabels.completed} ${shortDate(day)}`
  if (day === null) return kind === 'overdue' ? itemStatusLabels.overdue : 'No date set'
  if (day >= today) return `Due ${dueWords(day, today)}`
  return kind === 'overdue' ? dueWords(day, today) : itemStatusLabels[item.status]
}
