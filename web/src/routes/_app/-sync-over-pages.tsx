import { lazy } from 'react'
import { SyncOverlays } from '../../features/sync-status/sync-overlays.tsx'
import type { RunningSync } from '../../sync/start-sync.ts'

const ChangeEditor = lazy(async () => ({ default: (await import('./-change-editor.tsx')).ChangeEditor }))
const ExportButton = lazy(async () => ({
  default: (await import('../../features/data-transfer/export-button.tsx')).ExportButton,
}))
const SignInForm = lazy(async () => ({ default: (await import('../../features/account/sign-in-form.tsx')).SignInForm }))

interface SyncOverPagesProps {
  sync: RunningSync
  /** Whose session it is, or was. */
  email: string
  opened: boolean
  onClose(): void
}

/** What sync has to say over the pages, with what other features do for it. */
export function SyncOverPages({ sync, email, opened, onClose }: SyncOverPagesProps) {
  return (
    <SyncOverlays
      sync={sync}
      opened={opened}
      onClose={onClose}
      signInAgain={<SignInForm email={email} onSignedIn={sync.wake} />}
      exportButton={<ExportButton />}
      Editor={ChangeEditor}
    />
  )
}
