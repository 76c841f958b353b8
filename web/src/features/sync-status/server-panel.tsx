import Button from '@mui/material/Button'
import { Suspense, type ReactNode } from 'react'
import { appVersion } from '../../platform/service-worker-registration.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { newsSentence } from './sheet-words.ts'
import type { ServerNews } from './sync-words.ts'

interface ServerPanelProps {
  news: ServerNews
  /** Whether there are refused changes, which the server does not have. */
  undecided: boolean
  signInAgain: ReactNode
}

/** What is known of the server, and what the person can do about it. */
export function ServerPanel({ news, undecided, signInAgain }: ServerPanelProps) {
  return (
    <>
      <p>{newsSentence(news, undecided)}</p>
      {news.kind === 'sign in' && <Suspense>{signInAgain}</Suspense>}
      {news.kind === 'update' && news.who === 'app' && <NewerApp />}
    </>
  )
}

function NewerApp() {
  const version = useObservable(appVersion)
  // With the whole app on the device a reload shows the same one, until a newer one is there too.
  if (version.kind === 'ready')
    return <p>A newer version of this page is looked for by itself; you can reload as soon as it is ready.</p>
  return (
    <Button variant="contained" onClick={version.kind === 'waiting' ? version.reload : () => location.reload()}>
      Reload
    </Button>
  )
}
