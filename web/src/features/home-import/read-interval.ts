import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { readTaskWords } from '@hearthkeep/shared/maintenance/task-words/read-task-words.ts'
import type { Repeat } from '@hearthkeep/shared/maintenance/task-words/repeat-words.ts'

const units: Record<string, string> = { d: 'day', w: 'week', m: 'month', y: 'year' }

/**
 * [HI5] Reads an interval with the words of quick add, as people write it in a column of its own: `every 3 months`, `3
 * months`, `Quarterly`, `Annual`, or a number below a heading with its unit. Null for a task that does not repeat.
 */
export function readInterval(
  cell: string,
  { heading, today }: { heading: string; today: CalendarDate },
): { repeat: Repeat | null } | { why: string } {
  const text = cell
    .slice(0, 100)
    .replace(/^(\d+)\s?([dwmy])$/iu, (_, count: string, unit: string) => `${count} ${units[unit.toLowerCase()]}s`)
    .replace(/\s?\/\s?(?:yr|year)$/iu, ' a year')
  if (/^(?:once|one[- ]?time|never|none|no|n\/a|-+|0)$/iu.test(text)) return { repeat: null }
  const [, unit] = /(day|week|month|year)s?/iu.exec(heading.slice(0, 200)) ?? []
  const forms = /^\d+(?:[.,]0+)?$/u.test(text)
    ? unit === undefined
      ? []
      : [`every ${Number.parseInt(text, 10)} ${unit}s`]
    : [text, `every ${text}`, `${text}ly`]
  for (const form of forms) {
    const { title, repeat, when, cost } = readTaskWords({ typed: `Task ${form}`, today })
    if (repeat && title === 'Task' && !when && !cost) return { repeat }
  }
  return { why: forms.length === 0 ? 'it has no unit' : 'it can’t be read as an interval' }
}
