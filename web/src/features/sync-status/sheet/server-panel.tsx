import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { appVersion } from '../../../platform/install/service-worker-registration.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { IconTile } from '../../../ui/content/card/icon-tile.tsx'
import { newsLooks } from '../news-looks.ts'
import { newsSentence } from './sheet-words.ts'
import { newsWords, type ServerNews } from '../sync-words.ts'

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
      <Head>
        <IconTile {...newsLooks[news.kind]} />
        <div>
          <strong>{newsWords(news).label}</strong>
          <p>{newsSentence(news, undecided)}</p>
        </div>
      </Head>
      {news.kind === 'sign in' && signInAgain}
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

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  '& > div': { minWidth: 0 },
  '& strong': { fontWeight: 600 },
  '& p': { ...theme.typography.body2, marginTop: 2, color: theme.vars.palette.text.secondary },
}))
