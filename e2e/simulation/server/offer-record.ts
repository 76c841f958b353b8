import type { Transfer } from '@hearthkeep/shared/entities.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { INVITATION_DAYS } from '@hearthkeep/shared/invitation/invitation-state.ts'
import { DAY_MS } from '../clock.ts'
import { holds } from '../laws/violation.ts'

interface Offer {
  scope: Scope
  status: Transfer['status']
  /** By the world's clock, regardless of the row. */
  since: Date
}

/** The transfers, with the time at which the server received each. */
export class OfferRecord {
  private readonly offers = new Map<string, Offer>()

  copy(): OfferRecord {
    const copy = new OfferRecord()
    for (const [id, offer] of this.offers) copy.offers.set(id, offer)
    return copy
  }

  /** [HO3]: An offer can be answered only within its thirty days, and can expire only after them. */
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

  /** Transfers that should have been recorded as expired. */
  unrecorded(now: Date): { id: string; scope: Scope }[] {
    return [...this.offers].flatMap(([id, offer]) =>
      offer.status === 'pending' && hasEnded(offer, now) ? [{ id, scope: offer.scope }] : [],
    )
  }
}

function checkAnswered(offer: Offer, { name, now }: { name: string; now: Date }): void {
  const { status, since } = offer
  const message = () => `${name} made an offer ${status} at ${now.toISOString()}, which began at ${since.toISOString()}`
  switch (status) {
    case 'accepted':
    case 'declined':
      return holds(!hasEnded(offer, now), 'HO3', message)
    case 'expired':
      return holds(hasEnded(offer, now), 'HO3', message)
    case 'pending':
      return holds(false, 'HO3', message)
    case 'cancelled':
  }
}

const hasEnded = ({ since }: Offer, now: Date) => now.getTime() - since.getTime() >= INVITATION_DAYS * DAY_MS
