import { momentWords } from '@hearthkeep/shared/format/moment-words.ts'
import { useState } from 'react'
import type { PendingMutation } from '../../data/store/local-store.ts'
import { useData, useLive } from '../../data/live/data-provider.tsx'
import { isDemo } from '../../platform/demo/demo-place.ts'
import { RowSkeletons } from '../../ui/content/state/skeletons.tsx'
import { Remark } from '../../ui/kit.tsx'
import { BottomSheet } from '../../ui/overlay/bottom-sheet.tsx'
import { EarlierChanges } from './earlier-changes.tsx'
import { type HistorySubject, readSubject } from './read-subject.ts'
import { EntryList } from '../../ui/content/list/entry-list.tsx'

/** The history of a row: pending changes first, then the server's entries, with buttons to restore. */
export function HistorySheet({ subject, onClose }: { subject: HistorySubject; onClose: () => void }) {
  const { person } = useData()
  const { entity, id } = subject
  const known = useLive((tables) => readSubject(tables, subject, person.userId), [entity, id, person.userId])
  const [now] = useState(() => new Date())
  return (
    <BottomSheet onClose={onClose} title="History">
      <Remark>{subject.title}</Remark>
      {known === undefined ? (
        <RowSkeletons count={3} />
      ) : (
        <>
          {known && known.pending.length > 0 && <NotSent pending={known.pending} now={now} />}
          {isDemo ? (
            <p>The demo doesn’t keep earlier changes.</p>
          ) : (
            <EarlierChanges subject={subject} known={known} now={now} />
          )}
        </>
      )}
    </BottomSheet>
  )
}

function NotSent({ pending, now }: { pending: readonly PendingMutation[]; now: Date }) {
  return (
    <EntryList title="Not sent yet">
      {pending.map(({ id, sentence, at }) => (
        <li key={id}>
          <strong>{sentence}</strong>
          <small>{momentWords(at, now)}</small>
        </li>
      ))}
    </EntryList>
  )
}
