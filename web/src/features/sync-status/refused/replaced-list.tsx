import Button from '@mui/material/Button'
import { Replace } from 'lucide-react'
import { usePerform } from '../../../actions/use-perform.ts'
import { forgetReplaced, readReplaced, type ReplacedChange } from '../../../data/refusals/replaced.ts'
import { useLive } from '../../../data/live/data-provider.tsx'
import { useAct } from '../../../data/live/use-mutate.ts'
import { EntryList, EntryWays } from '../../../ui/content/list/entry-list.tsx'
import { anyFieldWordsOf } from '@hearthkeep/shared/history/words-by-entity.ts'

/** Values of other people that this person's changes have replaced; empty if there are none. */
export function ReplacedList() {
  const replaced = useLive(readReplaced, []) ?? []
  if (replaced.length === 0) return null
  return (
    <EntryList
      icon={Replace}
      tone="attention"
      title={`You replaced ${replaced.length === 1 ? 'a value' : `${replaced.length} values`}`}
      detail="Someone else made a change you couldn’t see yet. Yours now applies."
    >
      {replaced.map((value) => (
        <ReplacedItem key={value.key} value={value} />
      ))}
    </EntryList>
  )
}

function ReplacedItem({ value }: { value: ReplacedChange }) {
  const perform = usePerform()
  const act = useAct()
  const { sentence, where } = replacedWords(value)
  const { restore } = value
  const forget = forgetReplaced(value.key)

  const restored = {
    done: { tone: 'good', text: 'Restored', detail: sentence },
    failed: 'Couldn’t restore it',
  } as const
  const keepMine = () => act(async (tables) => ({ ok: true, value: await forget(tables) }))
  return (
    <li aria-label={sentence}>
      <strong>{sentence}</strong>
      <small>{where}</small>
      <EntryWays role="group" aria-label={sentence}>
        {restore && <Button onClick={() => void perform(restore, restored, { also: forget })}>Use theirs</Button>}
        <Button onClick={() => void keepMine()}>Keep mine</Button>
      </EntryWays>
    </li>
  )
}

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
