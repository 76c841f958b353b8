import { roleLabels } from '@hearthkeep/shared/labels.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { isSharedDevice } from '../../../data/store/person-databases.ts'
import type { RunningSync } from '../../../sync/loop/start-sync.ts'
import type { Person } from '../../../ui/frame/account/person-panel.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { signOut } from '../account-api.ts'
import { forgetNewPassword } from '../password/new-password-note.ts'
import { forgetUser, type SessionUser } from '../session.ts'
import type { Keeping } from './sign-out-words.ts'

const SignOutDialog = lazily(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog)

interface SignOutProps {
  user: SessionUser
  device: { sync: Pick<RunningSync, 'status' | 'wake'>; close(): void; erase(): Promise<void> }
  /** Saves what is on this device as a file. */
  exportButton: ReactNode
  children(person: Person): ReactNode
}

/** [SE77] Who is signed in, with a Logout that asks what stays on the device. */
export function SignOut({ user, device, exportButton, children }: SignOutProps) {
  const navigate = useNavigate()
  const toast = useToast()
  const [usual, setUsual] = useState<Keeping | null>(null)

  const ask = async () => {
    // Where a browser cannot list its databases, the device counts as the person's own.
    const isShared = await isSharedDevice(user.id).catch(() => false)
    setUsual(isShared ? 'remove' : 'keep')
  }
  const leave = async (keeping: Keeping) => {
    signOut()
    // Other tabs reload when they hear of this, and so close the databases.
    forgetUser()
    forgetNewPassword()
    if (keeping === 'keep') device.close()
    else await device.erase().catch(() => toast(notRemoved))
    await navigate({ to: '/auth', replace: true })
  }
  return (
    <>
      {children({
        name: `${user.firstName} ${user.lastName}`,
        roleLabel: roleLabels[user.role],
        onLogout: () => void ask(),
      })}
      {usual !== null && (
        <SignOutDialog
          sync={device.sync}
          usual={usual}
          exportButton={exportButton}
          onClose={() => setUsual(null)}
          onLogout={(keeping) => void leave(keeping)}
        />
      )}
    </>
  )
}

const notRemoved = {
  tone: 'replace',
  text: 'Not everything could be removed',
  detail: 'Close other tabs of Hearthkeep, sign in here again and log out once more.',
} as const
