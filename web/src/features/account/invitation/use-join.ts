import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { useState } from 'react'
import { askServer, failureWords, nothing } from '../../../data/ask-server.ts'
import { forgetUser, session } from '../session.ts'

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

/** `joined` also if the person had already joined. */
type JoinAnswer = { state: 'joined' } | { state: 'signed out' } | { state: 'refused'; message: string }

/** Asks the server to accept. A conflict means that the person had joined before. */
export async function acceptOffer(token: string, homeownerId: UserId): Promise<JoinAnswer> {
  const body = { token, homeownerId }
  const answer = await askServer('/api/property-invitations/accept', nothing, { body })
  if (answer.state === 'done' || (answer.state === 'refused' && answer.status === 409)) return { state: 'joined' }
  if (answer.state === 'signed out') return { state: 'signed out' }
  return { state: 'refused', message: failureWords(answer, 'Failed to accept invitation') }
}
