import { useEffect } from 'react'
import { rememberUser, session } from './session.ts'
import { useUser } from '../../data/queries/use-user.ts'

/** Syncs this browser's record of the person with their row: another device may have changed it. */
export function FollowUser() {
  const user = useUser()
  useEffect(() => {
    const known = session.get()
    if (!user || known?.id !== user.id) return
    const { email, firstName, lastName } = user
    if (known.email === email && known.firstName === firstName && known.lastName === lastName) return
    rememberUser({ ...known, email, firstName, lastName })
  }, [user])
  return null
}
