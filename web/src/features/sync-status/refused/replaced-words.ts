import { anyFieldWordsOf } from '@hearthkeep/shared/history/field-words.ts'
import type { ReplacedChange } from '../../../data/refusals/replaced.ts'

/** "Ann Keller had set Due date to Nov 30, 2026", and where: "‘Replace furnace filter’ · 14 Main St". */
export function replacedWords({ by, entity, field, value, names, subject, address }: ReplacedChange) {
  const { label, say } = anyFieldWordsOf(entity, field)
  const had = value === null || value === '' ? `had cleared ${label}` : `had set ${label} to ${say(value, names)}`
  return { sentence: `${by} ${had}`, where: [subject, address].filter(Boolean).join(' · ') }
}
