import Button from '@mui/material/Button'
import { useState, type ComponentType, type ReactNode, useEffect } from 'react'
import { useData } from '../../../data/live/data-provider.tsx'
import { useOutbox, type PendingChange } from '../../../data/refusals/use-outbox.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import type { RunningSync } from '../../../sync/loop/start-sync.ts'
import { Row, Stack, Words } from '../../../ui/kit.tsx'
import { BottomSheet } from '../../../ui/overlay/bottom-sheet.tsx'
import { EntryWays, EntryList } from '../../../ui/content/list/entry-list.tsx'
import { ArrivalLine } from './arrival-line.tsx'
import { CannotSavePanel } from '../cannot-save.tsx'
import { ClockNotice } from '../clock-notice.tsx'
import { RefusedList, type Editing } from '../refused/refused-list.tsx'
import { ReplacedList } from '../refused/replaced-list.tsx'
import { serverStateOf, announcementWords, type ServerState } from '../sync-words.ts'
import { momentWords } from '@hearthkeep/shared/format/moment-words.ts'
import { HardDrive } from 'lucide-react'
import { waitingWords, keptWords, sizeWords, serverSentence } from './sheet-words.ts'
import { useUnsentFiles } from '../../../data/unsent/use-unsent-files.ts'
import { useKeptFiles } from '../../../data/unsent/use-kept-files.ts'
import { estimateStorage, isStorageKept } from '../../../platform/persistent-storage.ts'
import { FactList } from '../../../ui/content/card/fact-list.tsx'
import { appVersion } from '../../../platform/install/service-worker-registration.ts'
import { IconTile } from '../../../ui/content/card/icon-tile.tsx'
import { announcementLooks } from '../use-sync-announcement.ts'

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
  const files = useUnsentFiles()
  const [now] = useState(() => new Date())
  if (!outbox) return null
  const { pending, refused, syncedAt } = outbox
  return (
    <BottomSheet onClose={onClose} title="Sync">
      <Stack gap={28}>
        {saving !== 'works' && <CannotSavePanel failure={saving} />}
        <ClockNotice />
        {/* A round that fails in the store says nothing about the server. */}
        {(saving === 'works' || status !== 'unreachable') && (
          <ServerPanel
            serverState={serverStateOf({ status, waiting: pending.length, files })}
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
          <Button onClick={sync.wake}>Sync now</Button>
          {exportButton}
        </EntryWays>
      </Stack>
    </BottomSheet>
  )
}

/** The rest are only counted: a device may have been offline for months. */
const NAMED = 50

/** Pending changes, oldest first. */
function WaitingList({ pending, now }: { pending: readonly PendingChange[]; now: Date }) {
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

/** When the server last answered, how much is stored here, and whether the browser has granted persistence. */
function StorageFacts({ syncedAt, now }: { syncedAt: string | null; now: Date }) {
  const { used, kept } = useStorage()
  const files = useKeptFiles()
  return (
    <FactList
      facts={[
        { label: 'Last sync', value: momentWords(syncedAt, now) },
        { label: 'Kept on this device', value: sizeWords(used) },
        { label: 'Including documents', value: files ?? 'Unknown' },
        { label: 'Kept', value: keptWords[kept] },
      ]}
    />
  )
}

function useStorage() {
  const [storage, setStorage] = useState<{ used: number | null; kept: keyof typeof keptWords }>({
    used: null,
    kept: 'unsupported',
  })
  useEffect(() => {
    void Promise.all([estimateStorage(), isStorageKept()]).then(([estimate, kept]) =>
      setStorage({ used: estimate?.used ?? null, kept }),
    )
  }, [])
  return storage
}

interface ServerPanelProps {
  serverState: ServerState
  /** Whether there are refused changes, which the server does not have. */
  undecided: boolean
  signInAgain: ReactNode
}

/** The state of sync with the server, and what the person can do about it. */
function ServerPanel({ serverState, undecided, signInAgain }: ServerPanelProps) {
  return (
    <>
      <Row gap={12} sx={{ flexWrap: 'nowrap', alignItems: 'start' }}>
        <IconTile {...announcementLooks[serverState.kind]} />
        <Words>
          <strong>{announcementWords(serverState).label}</strong>
          <p>{serverSentence(serverState, undecided)}</p>
        </Words>
      </Row>
      {serverState.kind === 'sign in' && signInAgain}
      {serverState.kind === 'update' && serverState.who === 'app' && <NewerApp />}
    </>
  )
}

function NewerApp() {
  const version = useObservable(appVersion)
  // With the whole app stored on the device, a reload shows the same version until a newer one is stored.
  if (version.kind === 'ready')
    return <p>We check for a newer version automatically; you can reload as soon as it’s ready.</p>
  return (
    <Button variant="contained" onClick={version.kind === 'waiting' ? version.reload : () => location.reload()}>
      Reload
    </Button>
  )
}
