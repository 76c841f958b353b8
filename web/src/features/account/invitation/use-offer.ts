import type { LinkAnswer } from '../link/link-api.ts'
import { useLink } from '../link/use-link.ts'
import { session } from '../session.ts'
import { acceptOffer, fetchOffer, type Offer } from './invitation-api.ts'

type OfferState = { state: 'loading' } | { state: 'joined' } | LinkAnswer<Offer>

/** Loads the invitation of the token. */
export const useOffer = (token: string | undefined) =>
  useLink<OfferState>({
    token: token ?? null,
    read: readOffer,
    first: token === undefined ? { state: 'invalid', message: 'No invitation token provided' } : { state: 'loading' },
  })

/** A person who has already joined by this link is welcomed again. */
async function readOffer(token: string): Promise<OfferState> {
  const answer = await fetchOffer(token)
  const user = session.get()
  if (answer.state !== 'invalid' || !user) return answer
  const again = await acceptOffer(token, user.id)
  return again.state === 'joined' ? again : answer
}
