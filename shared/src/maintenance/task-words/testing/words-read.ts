import type { DateOrder } from '../../../format/typed-date.ts'
import { dueOf, readTaskWords } from '../read-task-words.ts'

/** A Saturday, after Thanksgiving. */
export const today = '2026-11-28'

export function read(typed: string, { order, on = today }: { order?: DateOrder; on?: string } = {}) {
  const words = readTaskWords({ typed, today: on, ...(order && { order }) })
  const { title, when, repeat } = words
  const due = dueOf(words, on)
  const done =
    when?.kind === 'done' ? `done ${when.date}${when.precision === 'day' ? '' : `, a ${when.precision}`}` : null
  return [title, done ?? due, repeat && `${repeat.every} ${repeat.unit}`].filter((part) => part !== null)
}
