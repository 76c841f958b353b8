import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { Cadence } from '@hearthkeep/shared/overview/realtor/cadence.ts'
import { dueWords, nearDate } from '@hearthkeep/shared/format/date-words.ts'

/** `Last in touch Aug 1`; `No contact recorded`; [TP48] `… · plan message Nov 2`. */
export const lastWords = ({ lastContact, planMessage }: Cadence, today: CalendarDate): string => {
  const contact = lastContact === null ? 'No contact recorded' : `Last in touch ${nearDate(lastContact, today)}`
  return planMessage === null ? contact : `${contact} · plan message ${nearDate(planMessage, today)}`
}

/** `Next contact in 3 weeks`, for a client who is not overdue. */
export const nextContactWords = ({ nextContactDue }: Cadence, today: CalendarDate): string =>
  `Next contact ${dueWords(nextContactDue, today)}`
