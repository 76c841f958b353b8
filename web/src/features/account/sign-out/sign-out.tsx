import { roleLabels } from '@hearthkeep/shared/labels.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { SessionUser } from '@hearthkeep/shared/protocol/answers/session-user.ts'
import { isSharedDevice } from '../../../data/store/person-databases.ts'
import type { RunningSync } from '../../../sync/loop/start-sync.ts'
import type { Person } from '../../../ui/frame/account/person-panel.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { signOut } from '../account-api.ts'
import { forgetNewPassword } from '../password/new-password-note.ts'
import { forgetUser } from '../session.ts'
import type { LocalDataChoice } from './sign-out-words.ts'

const SignOutDialog = lazily(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog)

interface SignOutProps {
  user: SessionUser
  device: { sync: Pick<RunningSync, 'status' | 'wake'>; close(): void; erase(): Promise<void> }
  /** Exports this device's data to a file. */
  exportButton: ReactNode
  children(person: Person): ReactNode
}

/** [SE77] The signed-in person, with a Logout that asks what stays on the device. */
export function SignOut({ user, device, exportButton, children }: SignOutProps) {
  const navigate = useNavigate()
  const toast = useToast()
  const [usual, setUsual] = useState<LocalDataChoice | null>(null)

  const ask = async () => {
    // If the browser cannot list its databases, the device is treated as not shared.
    const isShared = await isSharedDevice(user.id).catch(() => false)
    setUsual(isShared ? 'remove' : 'keep')
  }
  const leave = async (keeping: LocalDataChoice) => {
    signOut()
    // Other tabs reload in response, which closes their databases.
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
  tone: 'error',
  text: 'Couldn’t remove everything',
  detail: 'Close other Hearthkeep tabs, sign in here again, then log out once more.',
} as const
