import type { Observable } from '../../platform/observable.ts'
import type { SyncStatus } from '../../sync/loop/sync-loop.ts'
import { StatePill } from '../../ui/content/card/state-pill.tsx'
import { useShape } from '../../ui/frame/use-shape.ts'
import { announcementLooks } from './announcement-looks.ts'
import { announcementWords } from './sync-words.ts'
import { useReplacedToast } from './refused/use-replaced-toast.ts'
import { useSyncAnnouncement } from './use-sync-announcement.ts'

/** The sync state in the top bar of each page; a tap opens the sync sheet. */
export function SyncState({ status, onOpen }: { status: Observable<SyncStatus>; onOpen(): void }) {
  useReplacedToast(onOpen)
  const syncState = useSyncAnnouncement(status)
  const { label, shortLabel, essential } = announcementWords(syncState)
  const isPhone = useShape() === 'phone'
  return (
    <StatePill
      text={isPhone ? shortLabel : label}
      essential={isPhone ? essential : label}
      {...announcementLooks[syncState.kind]}
      onPress={onOpen}
    />
  )
}
