import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { Cadence } from '@hearthkeep/shared/client/cadence.ts'
import { dueWords, nearDate } from '@hearthkeep/shared/format/date-words.ts'

/** `Last in touch Aug 1`; `Not in touch yet`. */
export const lastWords = ({ lastContact }: Cadence, today: CalendarDate): string =>
  lastContact === null ? 'Not in touch yet' : `Last in touch ${nearDate(lastContact, today)}`

/** `Next contact in 3 weeks`, for a client who is not overdue. */
export const nextContactWords = ({ nextContactDue }: Cadence, today: CalendarDate): string =>
  `Next contact ${dueWords(nextContactDue, today)}`
