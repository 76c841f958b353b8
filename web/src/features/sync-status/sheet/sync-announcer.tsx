import { useState } from 'react'
import type { Observable } from '../../../platform/observable.ts'
import type { SyncStatus } from '../../../sync/loop/sync-loop.ts'
import { VisuallyHidden } from '../../../ui/content/state/visually-hidden.tsx'
import { announcedChange } from '../changes-received.ts'
import { useSyncAnnouncement } from '../use-sync-announcement.ts'

/** [AX10] Announces sync to screen readers; rendered once for all pages, because each has its own top bar. */
export function SyncAnnouncer({ status }: { status: Observable<SyncStatus> }) {
  const syncState = useSyncAnnouncement(status)
  const [announced, setAnnounced] = useState('')
  const next = announcedChange(announced, syncState)
  if (next !== announced) setAnnounced(next)
  return <VisuallyHidden role="status">{next}</VisuallyHidden>
}
