import { useData } from '../../data/live/data-provider.tsx'
import { groupRefused } from '../../data/refusals/refused-groups.ts'
import { useOutbox } from '../../data/refusals/use-outbox.ts'
import type { Observable } from '../../platform/observable.ts'
import { useObservable } from '../../platform/use-observable.ts'
import type { SyncStatus } from '../../sync/loop/sync-loop.ts'
import { syncNews, type SyncNews } from './sync-words.ts'

/** What the top bar says about sync now. */
export function useSyncNews(status: Observable<SyncStatus>): SyncNews {
  const { store } = useData()
  const outbox = useOutbox()
  return syncNews({
    status: useObservable(status),
    saves: useObservable(store.saving) === 'works',
    waiting: outbox?.pending.length ?? 0,
    refused: groupRefused(outbox?.refused ?? []).length,
  })
}
