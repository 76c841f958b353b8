import { useState } from 'react'
import type { Observable } from '../../../platform/observable.ts'
import type { SyncStatus } from '../../../sync/loop/sync-loop.ts'
import { OnlyHeard } from '../../../ui/content/state/only-heard.tsx'
import { heardNews } from '../heard-news.ts'
import { useSyncNews } from '../use-sync-news.ts'

/** [AX10] Tells a screen reader of sync; once for all pages, because each has its own top bar. */
export function SyncHeard({ status }: { status: Observable<SyncStatus> }) {
  const news = useSyncNews(status)
  const [heard, setHeard] = useState('')
  const next = heardNews(heard, news)
  if (next !== heard) setHeard(next)
  return <OnlyHeard role="status">{next}</OnlyHeard>
}
