import { roleLabels } from '@hearthkeep/shared/rules/labels.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useData } from '../../data/data-provider.tsx'
import { unfinished } from '../../data/unfinished.ts'
import { lazily } from '../../ui/overlay/lazily.tsx'
import type { Person } from '../../ui/frame/person-panel.tsx'
import { signOut } from './account-api.ts'
import { forgetUser, type SessionUser } from './session.ts'

const UnsentDialog = lazily(async () => (await import('./unsent-dialog.tsx')).UnsentDialog)

interface SignOutProps {
  user: SessionUser
  device: { close(): void; erase(): Promise<void> }
  children(person: Person): ReactNode
}

/**
 * Who is signed in, with a Logout that loses nothing: a device with nothing left to say is cleaned; one that still
 * has something to say keeps it, and says so first. Drafts are kept too.
 */
export function SignOut({ user, device, children }: SignOutProps) {
  const data = useData()
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<string[]>([])

  const leave = async (end: () => void | Promise<void>) => {
    signOut()
    forgetUser()
    await end()
    await navigate({ to: '/auth', replace: true })
  }
  const logout = async () => {
    const { unsent, drafts } = await unfinished(data)
    if (unsent.length > 0) setWaiting(unsent.map(({ sentence }) => sentence))
    else await leave(() => (drafts > 0 ? device.close() : device.erase()))
  }
  return (
    <>
      {children({
        name: `${user.firstName} ${user.lastName}`,
        roleLabel: roleLabels[user.role],
        onLogout: () => void logout(),
      })}
      {waiting.length > 0 && (
        <UnsentDialog
          sentences={waiting}
          onClose={() => setWaiting([])}
          onLogout={() => void leave(() => device.close())}
        />
      )}
    </>
  )
}
