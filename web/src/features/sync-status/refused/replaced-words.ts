import { anyFieldWordsOf } from '@hearthkeep/shared/history/field-words.ts'
import type { ReplacedChange } from '../../../data/refusals/replaced.ts'

/** "Ann Keller had set Due date to Nov 30, 2026", and where: "‘Replace furnace filter’ · 14 Main St". */
export function replacedWords({ by, entity, field, value, names, subject, address }: ReplacedChange) {
  return {
    sentence: `${by} ${hadWords({ entity, field, value, names })}`,
    where: [subject, address].filter(Boolean).join(' · '),
  }
}

function hadWords({
  entity,
  field,
  value,
  names,
}: Pick<ReplacedChange, 'entity' | 'field' | 'value' | 'names'>): string {
  // A hash says nothing to people.
  if (entity === 'document' && field === 'hash') return 'had replaced the file'
  const { label, say } = anyFieldWordsOf(entity, field)
  return value === null || value === '' ? `had cleared ${label}` : `had set ${label} to ${say(value, names)}`
}
