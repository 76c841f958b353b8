import { readTypedDate } from '../../../format/typed-date.ts'
import type { CalendarDate } from '../../../kernel/fields.ts'

/** A typed kind of system, such as `fridge 2014`, and the install date in it. */
export function readTypedKind(typed: string): { name: string; installDate: CalendarDate | null } {
  const words = typed.replace(/\s+/gu, ' ').trim().split(' ')
  // The longest date at the end: “from June 2014” before “2014”.
  for (let count = Math.min(4, words.length - 1); count > 0; count--) {
    const date = readTypedDate(words.slice(-count).join(' '))
    if (date) return { name: words.slice(0, -count).join(' '), installDate: date.date }
  }
  return { name: words.join(' '), installDate: null }
}
