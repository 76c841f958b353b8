import { monthLabels } from '@hearthkeep/shared/labels.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import type { TaskWords, When } from '@hearthkeep/shared/maintenance/task-words/read-task-words.ts'
import type { Installed } from './quick-values.ts'

const written = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `Sat, Dec 5, 2026`. */
export const dayWords = (day: CalendarDate): string => written.format(new Date(day))

/** `on Oct 3, 2026`, `in June 2014`, `in 2014`. */
function sinceWords({ date, precision }: Pick<When, 'date' | 'precision'>): string {
  const year = date.slice(0, 4)
  switch (precision) {
    case 'year':
      return `in ${year}`
    case 'month':
      return `in ${monthLabels[Number(date.slice(5, 7)) - 1]} ${year}`
    case 'day':
      return `on ${shortDate(date)}`
  }
}

/** `Due Sat, Dec 5, 2026`, `Done on Oct 3, 2026`; a repeating task begins then. */
export function whenWords(when: NonNullable<TaskWords['when']>, repeat: TaskWords['repeat']): string {
  if (when.kind === 'done') return `Done ${sinceWords(when)}`
  return `${repeat ? 'From' : 'Due'} ${dayWords(when.date)}`
}

/** `Cost $189.00`; the cost of work to come is an estimate. */
export const costWords = ({ dollars, isDone }: { dollars: number; isDone: boolean }): string =>
  `${isDone ? 'Cost' : 'Estimated cost'} ${money(dollars)}`

/** `New system: Roof, installed in 2008`, `Replacement, installed in June 2019`. */
export function installedWords(installed: Installed): string {
  const since = `installed ${sinceWords(installed.since)}`
  if (installed.kind === 'new') return `New system: ${installed.systemName}, ${since}`
  return installed.isCurrent ? `Replacement, ${since}` : 'Replacement of an earlier one'
}
