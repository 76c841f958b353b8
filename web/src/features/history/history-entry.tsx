import Button from '@mui/material/Button'
import type { RecordedEntity } from '@hearthkeep/shared/trash/trash-mutations.ts'
import { momentWords } from '@hearthkeep/shared/format/moment-words.ts'
import { Spread } from '../../ui/kit.tsx'
import type { HistoryEntry } from '@hearthkeep/shared/protocol/history-entry.ts'
import { isOneLine, describeEntry } from './history-words.ts'
import type { Known } from './read-subject.ts'
import { deletionRestore, valueRestore } from './restore-calls.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { usePerform } from '../../actions/use-perform.ts'

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
export function HistoryItem({ entry, entity, known, isLastDeletion, now }: HistoryItemProps) {
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
              <Button
                variant="outlined"
                aria-label={`Restore ${detail}`}
                onClick={() => void restore({ ...way, detail })}
              >
                Restore
              </Button>
            )}
          </Spread>
        )
      })}
      {call && (
        <Spread gap={4}>
          <Button variant="outlined" onClick={() => void restore({ call, detail: description.line })}>
            Restore
          </Button>
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
