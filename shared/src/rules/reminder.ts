import type { CalendarDate } from '../entities/fields.ts'
import { addDays } from './dates.ts'
import { dueWords, shortDate } from './date-words.ts'

/** A task that comes due, and to whom it is told. */
export interface Reminder {
  firstName: string
  title: string
  /** Street and number. */
  address: string
  due: CalendarDate
  /** When it is told. */
  day: CalendarDate
}

/** The day on which a task is announced. */
export const reminderDay = (due: CalendarDate, daysBefore: number): CalendarDate => addDays(due, -daysBefore)

export function reminderEmail(reminder: Reminder): { subject: string; body: string } {
  const { firstName, title, address } = reminder
  return {
    subject: `Reminder: ${title} at ${address}`,
    body: `Hello ${firstName},\n\n${title} at ${address} is due on ${whenWords(reminder)}.\n\nHearthkeep`,
  }
}

export const reminderText = (reminder: Reminder): string =>
  `Hearthkeep: ${reminder.title} at ${reminder.address} is due on ${whenWords(reminder)}.`

const whenWords = ({ due, day }: Reminder) => `${shortDate(due)}, ${dueWords(due, day)}`
