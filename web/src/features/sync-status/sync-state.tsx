import type { Observable } from '../../platform/observable.ts'
import type { SyncStatus } from '../../sync/loop/sync-loop.ts'
import { StatePill } from '../../ui/content/card/state-pill.tsx'
import { useShape } from '../../ui/theme/use-shape.ts'
import { announcementLooks, useSyncAnnouncement } from './use-sync-announcement.ts'
import { announcementWords } from './sync-words.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLive } from '../../data/live/data-provider.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

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

/**
 * Shows a toast when a value of another person has been replaced; values already listed at the start are not announced
 * again.
 */
function useReplacedToast(onShow: () => void): void {
  const keys = useLive(async (tables) => (await tables.replaced.all()).map(({ key }) => key), [])
  const toast = useToast()
  const notifiedKeys = useRef<readonly string[] | null>(null)
  const showToast = useEffectEvent(() =>
    toast({
      text: 'You replaced a value someone else changed',
      action: { label: 'Show', onAction: onShow },
    }),
  )
  useEffect(() => {
    if (!keys) return
    const before = notifiedKeys.current
    notifiedKeys.current = keys
    if (before && keys.some((key) => !before.includes(key))) showToast()
  }, [keys])
}
