import { historyEntry, type HistoryEntry } from '@hearthkeep/shared/protocol/answers/history-entry.ts'
import Button from '@mui/material/Button'
import { RowSkeletons } from '../../ui/content/state/skeletons.tsx'
import { EntryList } from '../../ui/content/list/entry-list.tsx'
import type { HistorySubject, Known } from './read-subject.ts'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { askServer } from '../../data/ask-server.ts'
import { onOnline } from '../../platform/online.ts'
import type { RecordedEntity } from '@hearthkeep/shared/trash/trash-mutations.ts'
import { momentWords } from '@hearthkeep/shared/format/moment-words.ts'
import { Spread } from '../../ui/kit.tsx'
import { isOneLine, describeEntry } from './history-words.ts'
import { deletionRestore, valueRestore } from './restore-calls.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { usePerform } from '../../actions/use-perform.ts'

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
          <Button onClick={askAgain} sx={{ mt: 2 }}>
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
  const { entity, id } = subject
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const next = await fetchHistory({ entity, id }, leaving.signal)
      if (!leaving.signal.aborted) setAnswer((before) => betterOf(before, next))
    }
    void ask()
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the last two are reasons to ask again
  }, [entity, id, state, turn])
  useEffect(() => onOnline(() => setTurn((before) => before + 1)), [])
  return { answer, askAgain: () => setTurn((before) => before + 1) }
}

/** `unreachable`: the request failed; `failed`: the server has no history to return, for the reason in `message`. */
export type HistoryAnswer =
  | { state: 'ready'; entries: HistoryEntry[] }
  | { state: 'unreachable' }
  | { state: 'failed'; message: string }

const entries = z.array(historyEntry)

/** Fetches the newest changes of a row from the server; pending changes are not included. */
async function fetchHistory(
  { entity, id }: Pick<HistorySubject, 'entity' | 'id'>,
  signal: AbortSignal,
): Promise<HistoryAnswer> {
  const answer = await askServer(`/api/history/${entity}/${id}`, entries, { signal })
  switch (answer.state) {
    case 'done':
      return { state: 'ready', entries: answer.value }
    case 'unreachable':
      return { state: 'unreachable' }
    case 'signed out':
      return { state: 'failed', message: 'Sign in to see earlier changes.' }
    case 'refused':
      if (answer.status === 404) return { state: 'ready', entries: [] }
      return { state: 'failed', message: 'Couldn’t load earlier changes. They’re safe on the server.' }
  }
}

/** Returns the later answer, unless it is a failure after a success. */
export const betterOf = (before: HistoryAnswer | undefined, next: HistoryAnswer): HistoryAnswer =>
  before?.state === 'ready' && next.state !== 'ready' ? before : next

interface HistoryItemProps {
  entry: HistoryEntry
  entity: RecordedEntity
  known: Known | null
  /** Only the last deletion can be undone. */
  isLastDeletion: boolean
  now: Date
}

/** The server's time determines the order. A change made offline also shows when it was made. */
const whenWords = ({ at, saidAt }: HistoryEntry, now: Date): string =>
  saidAt === null ? momentWords(at, now) : `${momentWords(saidAt, now)} · synced ${momentWords(at, now)}`

/** An entry of the history, with buttons to restore what it changed. */
function HistoryItem({ entry, entity, known, isLastDeletion, now }: HistoryItemProps) {
  const restore = useRestore()
  const description = describeEntry(entry, known?.systemNames ?? {})
  const row = entry.entity === 'ownership' ? known?.ownership : known?.row
  const inLine = isOneLine(description)
  const call = known && isLastDeletion ? deletionRestore({ ...known, entity }) : null
  return (
    <li>
      <strong>{description.line}</strong>
      <small>{whenWords(entry, now)}</small>
      {description.changes.map(({ change, label, before, words }) => {
        const way = known && row && valueRestore({ ...known, row, entity: entry.entity }, change)
        if (inLine && !way) return null
        const detail = `${label}: ${before}`
        return (
          <Spread gap={4} key={change.field}>
            {!inLine && <span>{words}</span>}
            {way && (
              <Button aria-label={`Restore ${detail}`} onClick={() => void restore({ ...way, detail })}>
                Restore
              </Button>
            )}
          </Spread>
        )
      })}
      {call && (
        <Spread gap={4}>
          <Button onClick={() => void restore({ call, detail: description.line })}>Restore</Button>
        </Spread>
      )}
    </li>
  )
}

/** Restores a row or value, and shows a toast; with Undo if `undo` is given. */
function useRestore() {
  const perform = usePerform()
  return ({ call, undo, detail }: { call: CallOf; undo?: CallOf; detail: string }) =>
    perform(call, { done: { tone: 'good', text: 'Restored', detail }, failed: 'Couldn’t restore it', undo })
}
