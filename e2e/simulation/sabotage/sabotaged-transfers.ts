import type { Transfer } from '@hearthkeep/shared/entities.ts'
import { DAY_MS } from '../clock.ts'
import { override } from '../override.ts'
import { none, type Sabotage } from './sabotage.ts'

/** Removes the expiry of a transfer: when it is answered, it still has a year left. */
export const withoutTransferExpiry = (): Sabotage => ({
  ...none(),
  transaction: (tx) =>
    override(tx, {
      async get(entity, id) {
        const row = await tx.get(entity, id)
        if (entity !== 'transfer' || !row) return row
        const { expiresAt } = row as Transfer
        const later = new Date(Date.parse(expiresAt) + 365 * DAY_MS).toISOString()
        return Object.assign({}, row, { expiresAt: later })
      },
    }),
})

/** Removes the search for expired transfers: the job finds none. */
export const withoutExpiryJob = (): Sabotage => ({
  ...none(),
  view: (view) => override(view, { endedOffers: async () => [] }),
})
