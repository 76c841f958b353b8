import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { Attention } from '@hearthkeep/shared/overview/attention.ts'
import { dueWords, shortDate } from '@hearthkeep/shared/format/date-words.ts'

/** Returns the title of an entry, and the reason why it needs attention. */
export function attentionWords(entry: Attention, today: CalendarDate): { title: string; reason: string } {
  switch (entry.kind) {
    case 'refused':
      return {
        title: entry.count === 1 ? '1 change couldn’t be saved' : `${entry.count} changes couldn’t be saved`,
        reason: 'What you typed stays on this device until you decide',
      }
    case 'warranty':
      return {
        title: `Warranty${entry.warranty ? ` ‘${entry.warranty.name}’` : ''} for ${entry.system.systemName}`,
        reason: `Ends ${dueWords(entry.ends, today)} · ${shortDate(entry.ends)}`,
      }
    case 'lifespan':
      return {
        title: entry.system.systemName,
        reason: `In use for ${years(entry.age)}, expected to last ${years(entry.lifespan)}`,
      }
  }
}

function years(count: number): string {
  const whole = Math.floor(count)
  return whole === 1 ? '1 year' : `${whole} years`
}
