import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useData } from '../../../data/live/data-provider.tsx'
import { useOutbox } from '../../../data/refusals/use-outbox.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import type { RunningSync } from '../../../sync/loop/start-sync.ts'
import { BottomSheet } from '../../../ui/overlay/bottom-sheet.tsx'
import { EntryWays } from '../../../ui/content/list/entry-list.tsx'
import { ArrivalLine } from './arrival-line.tsx'
import { CannotSavePanel } from '../cannot-save.tsx'
import { ClockNotice } from '../clock-notice.tsx'
import { RefusedList, type Editing } from '../refused/refused-list.tsx'
import { ReplacedList } from '../refused/replaced-list.tsx'
import { ServerPanel } from './server-panel.tsx'
import { StorageFacts } from './storage-facts.tsx'
import { serverStateOf } from '../sync-words.ts'
import { WaitingList } from './waiting-list.tsx'

interface SyncSheetProps {
  sync: Pick<RunningSync, 'status' | 'wake'>
  signInAgain: ReactNode
  exportButton: ReactNode
  Editor: ComponentType<Editing>
  onClose(): void
}

/** The sync sheet: problems, refused changes, pending changes, and the state of the server. */
export function SyncSheet({ sync, signInAgain, exportButton, Editor, onClose }: SyncSheetProps) {
  const { store } = useData()
  const saving = useObservable(store.saving)
  const status = useObservable(sync.status)
  const outbox = useOutbox()
  const [now] = useState(() => new Date())
  if (!outbox) return null
  const { pending, refused, syncedAt } = outbox
  return (
    <BottomSheet open onClose={onClose} title="Sync">
      <Parts>
        {saving !== 'works' && <CannotSavePanel failure={saving} />}
        <ClockNotice />
        {/* A round that fails in the store says nothing about the server. */}
        {(saving === 'works' || status !== 'unreachable') && (
          <ServerPanel
            serverState={serverStateOf({ status, waiting: pending.length })}
            undecided={refused.length > 0}
            signInAgain={signInAgain}
          />
        )}
        <ArrivalLine />
        <RefusedList Editor={Editor} />
        <ReplacedList />
        {pending.length > 0 && <WaitingList pending={pending} now={now} />}
        <StorageFacts syncedAt={syncedAt} now={now} />
        <EntryWays>
          <Button variant="outlined" onClick={sync.wake}>
            Sync now
          </Button>
          {exportButton}
        </EntryWays>
      </Parts>
    </BottomSheet>
  )
}

const Parts = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 28 })
