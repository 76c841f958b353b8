import { Cloud, CloudAlert, CloudCheck, CloudOff, HardDrive, KeyRound, RefreshCw, type LucideIcon } from 'lucide-react'
import { useData } from '../../data/data-provider.tsx'
import { groupRefused } from '../../data/refused-groups.ts'
import { useOutbox } from '../../data/use-outbox.ts'
import type { Observable } from '../../platform/observable.ts'
import { useObservable } from '../../platform/use-observable.ts'
import type { SyncStatus } from '../../sync/sync-loop.ts'
import { StatePill } from '../../ui/content/state-pill.tsx'
import type { Tone } from '../../ui/look/tone.ts'
import { useShape } from '../../ui/frame/use-shape.ts'
import { newsWords, syncNews, type SyncNews } from './sync-words.ts'
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
  return <StatePill text={isPhone ? shortLabel : label} {...looks[news.kind]} onPress={onOpen} />
}

const looks: Record<SyncNews['kind'], { icon: LucideIcon; tone: Tone }> = {
  'cannot save': { icon: HardDrive, tone: 'replace' },
  attention: { icon: CloudAlert, tone: 'repair' },
  'sign in': { icon: KeyRound, tone: 'attention' },
  update: { icon: RefreshCw, tone: 'attention' },
  syncing: { icon: Cloud, tone: 'neutral' },
  'on device': { icon: CloudOff, tone: 'accent' },
  synced: { icon: CloudCheck, tone: 'good' },
}
