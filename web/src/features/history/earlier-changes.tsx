import Button from '@mui/material/Button'
import { RowSkeletons } from '../../ui/content/state/skeletons.tsx'
import { type HistoryEntry, type HistorySubject, betterOf, fetchHistory, type HistoryAnswer } from './history-api.ts'
import { EntryList } from '../../ui/content/list/entry-list.tsx'
import { HistoryItem } from './history-entry.tsx'
import type { Known } from './read-subject.ts'
import { useEffect, useState } from 'react'
import { onOnline } from '../../platform/online.ts'

interface EarlierChangesProps {
  subject: HistorySubject
  known: Known | null
  now: Date
}

/** The server's part of the history, if it can be reached. */
export function EarlierChanges({ subject, known, now }: EarlierChangesProps) {
  const { answer, askAgain } = useHistory(subject, known && stateOf(known))
  switch (answer?.state) {
    case undefined:
      return <RowSkeletons count={3} />
    case 'unreachable':
      return <p role="status">Earlier changes are on the server and will show once it can be reached.</p>
    case 'failed':
      return (
        <div role="alert">
          <p>{answer.message}</p>
          <Button variant="outlined" onClick={askAgain} sx={{ mt: 2 }}>
            Try again
          </Button>
        </div>
      )
    case 'ready':
      if (answer.entries.length === 0) return known?.pending.length ? null : <p>Nothing has changed yet.</p>
      return (
        <EntryList title="Changes">
          {answer.entries.map((entry) => (
            <HistoryItem
              key={entry.number}
              entry={entry}
              entity={subject.entity}
              known={known}
              isLastDeletion={entry === lastDeletion(answer.entries)}
              now={now}
            />
          ))}
        </EntryList>
      )
  }
}

const stateOf = ({ row, ownership, pending }: Known) =>
  `${row.updatedAt} ${ownership?.updatedAt ?? ''} ${pending.length}`

const lastDeletion = (entries: readonly HistoryEntry[]) => entries.find(({ kind }) => kind === 'deleted')

/**
 * Returns the server's history of the row; undefined while loading. Refetches when the row changes and when the network
 * is back. An earlier answer remains while the server is unreachable.
 * @param state the state of the row on this device; it differs after each change, here or elsewhere, and after each
 * sync.
 */
function useHistory(subject: HistorySubject, state: string | null) {
  const [answer, setAnswer] = useState<HistoryAnswer>()
  const [turn, setTurn] = useState(0)
  const { entity, id, title } = subject
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const next = await fetchHistory({ entity, id, title }, leaving.signal)
      if (!leaving.signal.aborted) setAnswer((before) => betterOf(before, next))
    }
    void ask()
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the last two are reasons to ask again
  }, [entity, id, title, state, turn])
  useEffect(() => onOnline(() => setTurn((before) => before + 1)), [])
  return { answer, askAgain: () => setTurn((before) => before + 1) }
}
