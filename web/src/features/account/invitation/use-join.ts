import { useState } from 'react'
import { forgetUser, session } from '../session.ts'
import { acceptOffer } from './invitation-api.ts'

export type Joining = { state: 'asked' | 'busy' | 'joined' } | { state: 'refused'; message: string }

/** Accepts the invitation as the signed-in person. */
export function useJoin(token: string) {
  const [joining, setJoining] = useState<Joining>({ state: 'asked' })
  const join = async () => {
    const user = session.get()
    if (!user) return
    setJoining({ state: 'busy' })
    const answer = await acceptOffer(token, user.id)
    if (answer.state !== 'signed out') return setJoining(answer)
    forgetUser()
    setJoining({ state: 'refused', message: 'Your session has ended. Please sign in again.' })
  }
  return { joining, join }
}
