import type { ToldReplaced } from '../../data/replaced.ts'
import { fieldLabel, valueWords } from './field-words.ts'

/** "Ann Keller had set Due date to Nov 30, 2026", and where: "‘Replace furnace filter’ · 14 Main St". */
export function replacedWords({ by, field, value, names, subject, address }: ToldReplaced) {
  const label = fieldLabel(field)
  const had =
    value === null || value === '' ? `had cleared ${label}` : `had set ${label} to ${valueWords(field, value, names)}`
  return { sentence: `${by} ${had}`, where: [subject, address].filter(Boolean).join(' · ') }
}
