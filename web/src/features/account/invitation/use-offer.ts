import { useEffect, useEffectEvent, useState } from 'react'
import { onOnline } from '../../../platform/online.ts'
import { session } from '../session.ts'
import { acceptOffer, fetchOffer, type OfferAnswer } from './invitation-api.ts'

export type OfferState = { state: 'loading' } | { state: 'joined' } | OfferAnswer

/** What the link of a page with this token leads to. Asked again when the network is back, or by `retry`. */
export function useOffer(token: string | undefined): { offered: OfferState; retry(): void } {
  const [offered, setOffered] = useState<OfferState>(
    token === undefined ? { state: 'invalid', message: 'No invitation token provided' } : { state: 'loading' },
  )
  useEffect(() => {
    let isHere = true
    if (token !== undefined) void readOffer(token).then((answer) => isHere && setOffered(answer))
    return () => {
      isHere = false
    }
  }, [token])
  const retry = () => {
    if (token !== undefined) void readOffer(token).then(setOffered)
  }
  const retryOnline = useEffectEvent(retry)
  const isCutOff = offered.state === 'unreachable'
  useEffect(() => (isCutOff ? onOnline(() => retryOnline()) : undefined), [isCutOff])
  return { offered, retry }
}

/** Who has joined by this link before is welcome again. */
async function readOffer(token: string): Promise<OfferState> {
  const answer = await fetchOffer(token)
  const user = session.get()
  if (answer.state !== 'invalid' || !user) return answer
  const again = await acceptOffer(token, user.id)
  return again.state === 'joined' ? again : answer
}
