import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { appVersion } from '../../../platform/install/service-worker-registration.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { IconTile } from '../../../ui/content/card/icon-tile.tsx'
import { announcementLooks } from '../announcement-looks.ts'
import { serverSentence } from './sheet-words.ts'
import { announcementWords, type ServerState } from '../sync-words.ts'

interface ServerPanelProps {
  serverState: ServerState
  /** Whether there are refused changes, which the server does not have. */
  undecided: boolean
  signInAgain: ReactNode
}

/** The state of sync with the server, and what the person can do about it. */
export function ServerPanel({ serverState, undecided, signInAgain }: ServerPanelProps) {
  return (
    <>
      <Head>
        <IconTile {...announcementLooks[serverState.kind]} />
        <div>
          <strong>{announcementWords(serverState).label}</strong>
          <p>{serverSentence(serverState, undecided)}</p>
        </div>
      </Head>
      {serverState.kind === 'sign in' && signInAgain}
      {serverState.kind === 'update' && serverState.who === 'app' && <NewerApp />}
    </>
  )
}

function NewerApp() {
  const version = useObservable(appVersion)
  // With the whole app stored on the device, a reload shows the same version until a newer one is stored.
  if (version.kind === 'ready')
    return <p>We check for a newer version automatically; you can reload as soon as it’s ready.</p>
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
