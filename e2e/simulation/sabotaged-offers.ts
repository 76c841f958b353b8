import type { Transfer } from '@hearthkeep/shared/entities.ts'
import { DAY_MS } from './clock.ts'
import { over } from './over.ts'
import { none, type Sabotage } from './sabotage.ts'

/** The end of an offer: who answers one finds that it has a year left. */
export const withoutEndOfOffers = (): Sabotage => ({
  ...none(),
  transaction: (tx) =>
    over(tx, {
      async get(entity, id) {
        const row = await tx.get(entity, id)
        if (entity !== 'transfer' || !row) return row
        const { expiresAt } = row as Transfer
        const later = new Date(Date.parse(expiresAt) + 365 * DAY_MS).toISOString()
        return Object.assign({}, row, { expiresAt: later })
      },
    }),
})

/** The search for offers that have ended: the job finds none. */
export const withoutExpiry = (): Sabotage => ({
  ...none(),
  view: (view) => over(view, { endedOffers: async () => [] }),
})
