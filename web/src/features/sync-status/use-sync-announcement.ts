import { useData, useLive } from '../../data/live/data-provider.tsx'
import { groupRefused } from '../../data/refusals/refused-groups.ts'
import type { LocalTables } from '../../data/store/local-store.ts'
import { useUnsentFiles } from '../../data/unsent/use-unsent-files.ts'
import type { Observable } from '../../platform/observable.ts'
import { useObservable } from '../../platform/use-observable.ts'
import type { SyncStatus } from '../../sync/loop/sync-loop.ts'
import { syncAnnouncement, type SyncAnnouncement } from './sync-words.ts'
import {
  Cloud,
  CloudAlert,
  CloudCheck,
  CloudOff,
  CloudUpload,
  HardDrive,
  KeyRound,
  RefreshCw,
  type LucideIcon,
  UserX,
} from 'lucide-react'
import type { Tone } from '../../ui/theme/tone.ts'

/** Returns the current sync state of the top bar. */
export function useSyncAnnouncement(status: Observable<SyncStatus>): SyncAnnouncement {
  const { store } = useData()
  const undecided = useLive(countUndecided, [])
  return syncAnnouncement({
    status: useObservable(status),
    saves: useObservable(store.saving) === 'works',
    waiting: undecided?.waiting ?? 0,
    files: useUnsentFiles(),
    refused: undecided?.refused ?? 0,
  })
}

/** A device may have been offline for months, and its changes are counted after each one. */
async function countUndecided({ outbox, refused }: LocalTables) {
  return { waiting: await outbox.count(), refused: groupRefused(await refused.all()).length }
}

/** The icon and tone beside a sync message. */
export const announcementLooks: Record<SyncAnnouncement['kind'], { icon: LucideIcon; tone: Tone }> = {
  'cannot save': { icon: HardDrive, tone: 'replace' },
  attention: { icon: CloudAlert, tone: 'repair' },
  'account deleted': { icon: UserX, tone: 'attention' },
  'sign in': { icon: KeyRound, tone: 'attention' },
  update: { icon: RefreshCw, tone: 'attention' },
  syncing: { icon: Cloud, tone: 'neutral' },
  'on device': { icon: CloudOff, tone: 'accent' },
  uploading: { icon: CloudUpload, tone: 'neutral' },
  sent: { icon: CloudUpload, tone: 'neutral' },
  synced: { icon: CloudCheck, tone: 'good' },
}
