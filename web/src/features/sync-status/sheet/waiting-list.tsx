import { momentWords } from '@hearthkeep/shared/format/moment-words.ts'
import { HardDrive } from 'lucide-react'
import type { PendingChange } from '../../../data/refusals/use-outbox.ts'
import { EntryList } from '../../../ui/content/list/entry-list.tsx'
import { waitingWords } from './sheet-words.ts'

/** The rest are only counted: a device may have been offline for months. */
const NAMED = 50

/** Pending changes, oldest first. */
export function WaitingList({ pending, now }: { pending: readonly PendingChange[]; now: Date }) {
  const { title, detail } = waitingWords(
    pending.map(({ at }) => at),
    now,
  )
  return (
    <EntryList icon={HardDrive} title={title} detail={detail}>
      {pending.slice(0, NAMED).map(({ id, sentence, address, at }) => (
        <li key={id}>
          <strong>{sentence}</strong>
          <small>{[address, momentWords(at, now)].filter(Boolean).join(' · ')}</small>
        </li>
      ))}
      {pending.length > NAMED && <li>and {pending.length - NAMED} more</li>}
    </EntryList>
  )
}
