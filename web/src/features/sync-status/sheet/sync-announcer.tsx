import { useState } from 'react'
import type { Observable } from '../../../platform/observable.ts'
import type { SyncStatus } from '../../../sync/loop/sync-loop.ts'
import { VisuallyHidden } from '../../../ui/content/state/visually-hidden.tsx'
import { useSyncAnnouncement } from '../use-sync-announcement.ts'
import { announcementWords, type SyncAnnouncement } from '../sync-words.ts'

/** [AX10] Announces sync to screen readers; rendered once for all pages, because each has its own top bar. */
export function SyncAnnouncer({ status }: { status: Observable<SyncStatus> }) {
  const syncState = useSyncAnnouncement(status)
  const [announced, setAnnounced] = useState('')
  const next = announcedChange(announced, syncState)
  if (next !== announced) setAnnounced(next)
  return <VisuallyHidden role="status">{next}</VisuallyHidden>
}

/**
 * Returns the live region's next text, after `before`: announces that something keeps changes from being sent, and that
 * it is over. Routine syncing is not announced.
 */
export function announcedChange(before: string, syncState: SyncAnnouncement): string {
  switch (syncState.kind) {
    case 'cannot save':
    case 'attention':
    case 'account deleted':
    case 'sign in':
    case 'update':
      return announcementWords(syncState).label
    case 'on device':
      return announcementWords({ ...syncState, waiting: 0 }).label
    case 'syncing':
    case 'uploading':
      return before
    case 'sent':
    case 'synced':
      return before === '' ? '' : announcementWords(syncState).label
  }
}
