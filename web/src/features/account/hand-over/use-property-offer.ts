import { useState } from 'react'
import type { LinkAnswer } from '../link/link-api.ts'
import { useLink } from '../link/use-link.ts'
import { forgetUser } from '../session.ts'
import { decideOffer, fetchPropertyOffer, type PropertyOffer } from './offer-api.ts'

type Offered = { state: 'loading' } | LinkAnswer<PropertyOffer>

export const usePropertyOffer = (token: string) =>
  useLink<Offered>({ token, read: fetchPropertyOffer, first: { state: 'loading' } })

export type Deciding = { state: 'asked' | 'busy' | 'accepted' | 'declined' } | { state: 'refused'; message: string }

/** Answers the offer as the signed-in person. */
export function useDecision({ id }: PropertyOffer, token: string) {
  const [deciding, setDeciding] = useState<Deciding>({ state: 'asked' })
  const decide = async (decision: 'accept' | 'decline') => {
    setDeciding({ state: 'busy' })
    const answer = await decideOffer({ id, token }, decision)
    switch (answer.state) {
      case 'done':
        return setDeciding({ state: decision === 'accept' ? 'accepted' : 'declined' })
      case 'refused':
        return setDeciding(answer)
      case 'signed out':
        forgetUser()
        return setDeciding({ state: 'refused', message: 'Your session has ended. Please sign in again.' })
    }
  }
  return { deciding, decide }
}
