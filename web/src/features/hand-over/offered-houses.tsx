import type { Notice, User } from '@hearthkeep/shared/entities/all.ts'
import type { UserId } from '@hearthkeep/shared/entities/fields.ts'
import { userScope } from '@hearthkeep/shared/entities/scope.ts'
import { shortDate } from '@hearthkeep/shared/rules/date-words.ts'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useState } from 'react'
import { useData } from '../../data/data-provider.tsx'
import type { LocalTables } from '../../data/local-store.ts'
import { useLive } from '../../data/use-live.ts'
import { onOnline } from '../../platform/online.ts'
import { NoticeCard } from '../../ui/content/notice-card.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { answerOffer, fetchOffers, type OfferedHouse } from './offers-api.ts'

/** Houses that are offered to this person. Asked of the server only where a notice told of one. */
export function OfferedHouses() {
  const { userId } = useData().person
  const told = useLive((tables) => readTold(tables, userId), [userId])
  const [offers, setOffers] = useState<OfferedHouse[]>([])
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const { email = '', notices = 0 } = told ?? {}
  const load = () => void fetchOffers(email).then(setOffers)
  const loadAgain = useEffectEvent(load)
  useEffect(() => {
    if (notices === 0) return
    loadAgain()
    return onOnline(() => loadAgain())
  }, [notices])

  const answer = async ({ id, property }: OfferedHouse, decision: 'accept' | 'decline') => {
    setBusy(true)
    const problem = await answerOffer(id, decision)
    setBusy(false)
    const detail = problem ?? property?.address
    const text = problem ? 'Not answered' : decision === 'accept' ? 'The house is yours' : 'Declined'
    toast({ tone: problem ? 'replace' : 'good', text, ...(detail && { detail }) })
    load()
  }
  return offers.map((offer) => (
    <NoticeCard
      key={offer.id}
      tone="attention"
      title={`${offer.property?.address ?? 'A house'} is offered to you`}
      detail={`By ${offer.fromName}, until ${shortDate(offer.expiresAt.slice(0, 10))}.${offer.notes ? ` “${offer.notes}”` : ''}`}
      actions={
        <>
          <Button variant="contained" disabled={busy} onClick={() => void answer(offer, 'accept')}>
            Accept the house
          </Button>
          <Button variant="outlined" disabled={busy} onClick={() => void answer(offer, 'decline')}>
            Decline
          </Button>
        </>
      }
    />
  ))
}

async function readTold(tables: LocalTables, userId: UserId) {
  const user = (await tables.rows.user.get(userId)) as User | undefined
  const notices = (await tables.rows.notice.where('scope', userScope(userId))) as Notice[]
  // A house of one's own is told of with its id.
  const offers = notices.filter(({ kind, propertyId }) => kind === 'transfer_offered' && propertyId === null)
  return { email: user?.email ?? '', notices: offers.length }
}
