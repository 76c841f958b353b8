import { monthLabels } from '@hearthkeep/shared/labels.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { sameYear } from '@hearthkeep/shared/kernel/dates.ts'
import type { When } from '@hearthkeep/shared/maintenance/task-words/read-task-words.ts'
import type { Repeat } from '@hearthkeep/shared/maintenance/task-words/repeat-words.ts'

const inYear = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
const withYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** `Sat, Dec 5`, or `Mar 1, 2027` in another year. */
export const dayWords = (day: CalendarDate, today: CalendarDate): string =>
  (sameYear(day, today) ? inYear : withYear).format(new Date(day))

/** `Done in 2014`, `Done in June 2014`, `Done Jun 15, 2014`. */
export function doneWords({ date, precision }: When): string {
  if (precision === 'year') return `Done in ${date.slice(0, 4)}`
  if (precision === 'month') return `Done in ${monthLabels[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`
  return `Done ${withYear.format(new Date(date))}`
}

/** `Every month`, `Every 3 months`. */
export const repeatWords = ({ every, unit }: Pick<Repeat, 'every' | 'unit'>): string =>
  every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`
