import { roleLabels } from '@hearthkeep/shared/rules/labels.ts'
import { styled } from '@mui/material/styles'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useData } from '../../data/data-provider.tsx'
import { unfinished } from '../../data/unfinished.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { Person } from '../../ui/frame/person-panel.tsx'
import { signOut } from './account-api.ts'
import { forgetUser, type SessionUser } from './session.ts'

/** How many of the changes that wait are named. */
const NAMED = 5

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
  const { store } = useData()
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<string[]>([])

  const leave = async (end: () => void | Promise<void>) => {
    signOut()
    forgetUser()
    await end()
    await navigate({ to: '/auth', replace: true })
  }
  const logout = async () => {
    const { unsent, drafts } = await unfinished(store)
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
      <ConfirmDialog
        open={waiting.length > 0}
        onClose={() => setWaiting([])}
        title={
          waiting.length === 1 ? 'One change has not been sent yet' : `${waiting.length} changes have not been sent yet`
        }
        confirmLabel="Log out"
        color="primary"
        onConfirm={() => void leave(() => device.close())}
      >
        <p>Nothing is lost: what waits stays on this device and is sent when you sign in here again.</p>
        <Waiting>
          {waiting.slice(0, NAMED).map((sentence, place) => (
            <li key={place}>{sentence}</li>
          ))}
          {waiting.length > NAMED && <li>and {waiting.length - NAMED} more</li>}
        </Waiting>
      </ConfirmDialog>
    </>
  )
}

const Waiting = styled('ul')(({ theme }) => ({
  marginTop: 12,
  '& > li': { paddingBlock: 8, borderTop: `1px solid ${theme.vars.palette.divider}`, fontWeight: 500 },
  '& > li:last-of-type': { paddingBottom: 0 },
}))
