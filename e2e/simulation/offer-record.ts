import type { Transfer } from '@hearthkeep/shared/entities.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { INVITATION_DAYS } from '@hearthkeep/shared/invitation/invitation-state.ts'
import { DAY_MS } from './clock.ts'
import { holds } from './violation.ts'

interface Offer {
  scope: Scope
  status: Transfer['status']
  /** By the world's clock, whatever the row says. */
  since: Date
}

/** The offers of houses, and when the server received each. */
export class OfferRecord {
  private readonly offers = new Map<string, Offer>()

  copy(): OfferRecord {
    const copy = new OfferRecord()
    for (const [id, offer] of this.offers) copy.offers.set(id, offer)
    return copy
  }

  /** [HO3]: an offer is answered within its thirty days, and has expired only after them. */
  note({ name, changes }: { name: string; changes: readonly RowChange[] }, now: Date): void {
    for (const { entity, id, after } of changes) {
      if (entity !== 'transfer') continue
      const known = this.offers.get(id)
      if (!after) {
        this.offers.delete(id)
        continue
      }
      const { scope, status } = after as Transfer
      const offer = { scope, status, since: known?.since ?? now }
      if (known && known.status !== status) checkAnswered(offer, { name, now })
      this.offers.set(id, offer)
    }
  }

  /** Those that should have been recorded as expired. */
  unrecorded(now: Date): { id: string; scope: Scope }[] {
    return [...this.offers].flatMap(([id, offer]) =>
      offer.status === 'pending' && hasEnded(offer, now) ? [{ id, scope: offer.scope }] : [],
    )
  }
}

function checkAnswered(offer: Offer, { name, now }: { name: string; now: Date }): void {
  const { status, since } = offer
  const what = () => `${name} made an offer ${status} at ${now.toISOString()}, which began at ${since.toISOString()}`
  switch (status) {
    case 'accepted':
    case 'declined':
      return holds(!hasEnded(offer, now), 'HO3', what)
    case 'expired':
      return holds(hasEnded(offer, now), 'HO3', what)
    case 'pending':
      return holds(false, 'HO3', what)
    case 'cancelled':
  }
}

const hasEnded = ({ since }: Offer, now: Date) => now.getTime() - since.getTime() >= INVITATION_DAYS * DAY_MS
