import type { Observable } from '../observable.ts'
import { today } from '../today.ts'
import { forgetLastView, isStartPage, storeLastView } from './last-view.ts'
import { recordLastView } from './record-last-view.ts'
import { hasContent } from './remove-last-view.ts'

interface Parts {
  root: Element
  session: Observable<{ id: string } | null>
}

/** Records the last view now, and whenever the person leaves the app. */
export function keepLastView(parts: Parts): void {
  const record = () => void recordNow(parts).catch(() => 'the next start shows no last view')
  record()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') record()
  })
}

async function recordNow({ root, session }: Parts): Promise<void> {
  const userId = session.get()?.id
  const path = location.pathname
  if (!userId || !isStartPage(path) || !hasContent(root)) return
  await storeLastView(path, await recordLastView(root, { userId, day: today.get() }))
  // The person may have signed out meanwhile.
  if (session.get()?.id !== userId) await forgetLastView()
}
