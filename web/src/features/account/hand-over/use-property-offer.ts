import { useState } from 'react'
import type { PropertyOffer } from '@hearthkeep/shared/protocol/property-offer.ts'
import { askServer, failureWords, nothing } from '../../../data/ask-server.ts'
import { forgetUser } from '../session.ts'

export type Deciding = { state: 'asked' | 'busy' | 'accepted' | 'declined' } | { state: 'refused'; message: string }

/** Answers the offer as the signed-in person. */
export function useDecision({ id }: PropertyOffer, token: string) {
  const [deciding, setDeciding] = useState<Deciding>({ state: 'asked' })
  const decide = async (decision: 'accept' | 'decline') => {
    setDeciding({ state: 'busy' })
    const path = `/api/property-transfers/${encodeURIComponent(id)}/${decision}`
    const answer = await askServer(path, nothing, { body: { token } })
    switch (answer.state) {
      case 'done':
        return setDeciding({ state: decision === 'accept' ? 'accepted' : 'declined' })
      case 'refused':
      case 'unreachable':
        return setDeciding({ state: 'refused', message: failureWords(answer, 'Couldn’t answer the offer') })
      case 'signed out':
        forgetUser()
        return setDeciding({ state: 'refused', message: 'Your session has ended. Please sign in again.' })
    }
  }
  return { deciding, decide }
}
