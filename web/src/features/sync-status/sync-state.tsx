import { useData } from '../../data/data-provider.tsx'
import { groupRefused } from '../../data/refused-groups.ts'
import { useOutbox } from '../../data/use-outbox.ts'
import type { Observable } from '../../platform/observable.ts'
import { useObservable } from '../../platform/use-observable.ts'
import type { SyncStatus } from '../../sync/sync-loop.ts'
import { StatePill } from '../../ui/content/state-pill.tsx'
import { useShape } from '../../ui/frame/use-shape.ts'
import { newsLooks } from './news-looks.ts'
import { newsWords, syncNews } from './sync-words.ts'
import { useReplacedToast } from './use-replaced-toast.ts'

/** The sync state in the top bar of each page; a tap opens the sheet that tells more. */
export function SyncState({ status, onOpen }: { status: Observable<SyncStatus>; onOpen(): void }) {
  const { store } = useData()
  const outbox = useOutbox()
  useReplacedToast(onOpen)
  const news = syncNews({
    status: useObservable(status),
    saves: useObservable(store.saving) === 'works',
    waiting: outbox?.pending.length ?? 0,
    refused: groupRefused(outbox?.refused ?? []).length,
  })
  const { label, shortLabel } = newsWords(news)
  const isPhone = useShape() === 'phone'
  return <StatePill text={isPhone ? shortLabel : label} {...newsLooks[news.kind]} onPress={onOpen} />
}
