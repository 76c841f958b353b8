import { CannotSaveDialog } from '../../../features/sync-status/cannot-save.tsx'
import { SyncSheet } from '../../../features/sync-status/sheet/sync-sheet.tsx'
import type { RunningSync } from '../../../sync/loop/start-sync.ts'
import { lazily } from '../../../ui/overlay/lazily.tsx'

const ChangeEditor = lazily(async () => (await import('./change-editor.tsx')).ChangeEditor)
const ExportButton = lazily(
  async () => (await import('../../../features/data-transfer/export-button.tsx')).ExportButton,
)
const SignInForm = lazily(async () => (await import('../../../features/account/sign-in/sign-in-form.tsx')).SignInForm)

interface SyncOverPagesProps {
  sync: RunningSync
  /** The account of the session, current or ended. */
  email: string
  onClose(): void
}

/** The sync sheet over the current page, with what other features contribute to it. */
export function SyncOverPages({ sync, email, onClose }: SyncOverPagesProps) {
  return (
    <SyncSheet
      sync={sync}
      onClose={onClose}
      signInAgain={<SignInForm email={email} onSignedIn={sync.wake} />}
      exportButton={<ExportButton />}
      Editor={ChangeEditor}
    />
  )
}

/** The same for the dialog shown when something could not be saved. */
export const CannotSaveOverPages = () => <CannotSaveDialog exportButton={<ExportButton />} />
