import { Cloud, CloudAlert, CloudCheck, CloudOff, KeyRound, RefreshCw, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useOutbox } from '../../data/use-outbox.ts'
import { useObservable } from '../../platform/use-observable.ts'
import type { RunningSync } from '../../sync/start-sync.ts'
import { StatePill } from '../../ui/content/state-pill.tsx'
import type { Tone } from '../../ui/look/tone.ts'
import { useShape } from '../../ui/frame/use-shape.ts'
import { newsWords, syncNews, type SyncNews } from './sync-words.ts'

const SyncSheet = lazy(async () => ({ default: (await import('./sync-sheet.tsx')).SyncSheet }))

interface SyncStateProps {
  sync: RunningSync
  /** Shown in the sheet when the session has ended. */
  signInAgain: ReactNode
}

/** The sync state in the top bar; a tap opens the sheet that tells more. */
export function SyncState({ sync, signInAgain }: SyncStateProps) {
  const [opened, setOpened] = useState(false)
  const status = useObservable(sync.status)
  const outbox = useOutbox()
  const news = syncNews({ status, waiting: outbox?.pending.length ?? 0, refused: outbox?.refused.length ?? 0 })
  const { label, shortLabel } = newsWords(news)
  const isPhone = useShape() === 'phone'
  return (
    <>
      <StatePill text={isPhone ? shortLabel : label} {...looks[news.kind]} onPress={() => setOpened(true)} />
      {opened && outbox && (
        <Suspense>
          <SyncSheet {...{ news, outbox, signInAgain }} onSync={sync.wake} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}

const looks: Record<SyncNews['kind'], { icon: LucideIcon; tone: Tone }> = {
  attention: { icon: CloudAlert, tone: 'repair' },
  'sign in': { icon: KeyRound, tone: 'attention' },
  update: { icon: RefreshCw, tone: 'attention' },
  syncing: { icon: Cloud, tone: 'neutral' },
  'on device': { icon: CloudOff, tone: 'accent' },
  synced: { icon: CloudCheck, tone: 'good' },
}
