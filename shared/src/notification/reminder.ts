import type { CalendarDate } from '../kernel/fields.ts'
import { addDays } from '../kernel/dates.ts'
import { dueWords, shortDate } from '../format/date-words.ts'
import type { ReportedRow } from './morning-words.ts'

/** A task to announce. */
export interface Reminder {
  title: string
  /** Street and number. */
  address: string
  due: CalendarDate
  /** The day of the announcement. */
  day: CalendarDate
}

/** Returns the day on which a task is announced. */
export const reminderDay = (due: CalendarDate, daysBefore: number): CalendarDate => addDays(due, -daysBefore)

/** [N3] What is due, where and when. */
export const reminderOf = ({ title, address, due, day }: Reminder): ReportedRow => ({
  subject: `Reminder: ${title} at ${address}`,
  words: `${title} at ${address} ${whenWords(due, day)}.`,
  lines: [],
})

const whenWords = (due: CalendarDate, day: CalendarDate) =>
  due < day
    ? `was due on ${shortDate(due)} and is ${dueWords(due, day)}`
    : `is due on ${shortDate(due)}, ${dueWords(due, day)}`
