import type { Observable } from '../../platform/observable.ts'
import type { SyncStatus } from '../../sync/loop/sync-loop.ts'
import { StatePill } from '../../ui/content/card/state-pill.tsx'
import { useShape } from '../../ui/frame/use-shape.ts'
import { newsLooks } from './news-looks.ts'
import { newsWords } from './sync-words.ts'
import { useReplacedToast } from './refused/use-replaced-toast.ts'
import { useSyncNews } from './use-sync-news.ts'

/** The sync state in the top bar of each page; a tap opens the sheet that tells more. */
export function SyncState({ status, onOpen }: { status: Observable<SyncStatus>; onOpen(): void }) {
  useReplacedToast(onOpen)
  const news = useSyncNews(status)
  const { label, shortLabel } = newsWords(news)
  const isPhone = useShape() === 'phone'
  return <StatePill text={isPhone ? shortLabel : label} {...newsLooks[news.kind]} onPress={onOpen} />
}
