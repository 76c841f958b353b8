import { useEffect, useEffectEvent, useState } from 'react'
import { onOnline } from '../../../platform/online.ts'
import { forgetUser } from '../session.ts'
import { decideOffer, fetchHouseOffer, type HouseOffer, type OfferAnswer } from './offer-api.ts'

/** What the link leads to. Asked again when the network is back, or by `retry`. */
export function useHouseOffer(token: string): { offered: OfferAnswer | { state: 'loading' }; retry(): void } {
  const [offered, setOffered] = useState<OfferAnswer | { state: 'loading' }>({ state: 'loading' })
  const retry = () => void fetchHouseOffer(token).then(setOffered)
  useEffect(() => {
    let isHere = true
    void fetchHouseOffer(token).then((answer) => isHere && setOffered(answer))
    return () => {
      isHere = false
    }
  }, [token])
  const retryOnline = useEffectEvent(retry)
  const isCutOff = offered.state === 'unreachable'
  useEffect(() => (isCutOff ? onOnline(() => retryOnline()) : undefined), [isCutOff])
  return { offered, retry }
}

export type Deciding = { state: 'asked' | 'busy' | 'accepted' | 'declined' } | { state: 'refused'; message: string }

/** Answers the offer in the name of who is signed in. */
export function useDecision({ id }: HouseOffer, token: string) {
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
