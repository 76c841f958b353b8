import { momentWords } from '@hearthkeep/shared/format/moment-words.ts'
import { HardDrive } from 'lucide-react'
import type { ToldPending } from '../../../data/refusals/use-outbox.ts'
import { EntryList } from '../../../ui/content/list/entry-list.tsx'
import { waitingWords } from './sheet-words.ts'

/** More are counted and not named: a device may have been away for a season. */
const NAMED = 50

/** What the server has not heard yet, the oldest first. */
export function WaitingList({ pending, now }: { pending: readonly ToldPending[]; now: Date }) {
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
