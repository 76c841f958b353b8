import type { EntityName, Row, Transfer } from '@hearthkeep/shared/entities.ts'
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
        return row && later(entity, row)
      },
      async byIndex(entity, index, value) {
        const rows = await tx.byIndex(entity, index, value)
        return rows.map((row) => later(entity, row))
      },
    }),
})

function later<E extends EntityName>(entity: E, row: Row<E>): Row<E> {
  if (entity !== 'transfer') return row
  const expiresAt = new Date(Date.parse((row as Transfer).expiresAt) + 365 * DAY_MS).toISOString()
  return { ...row, expiresAt }
}

/** Removes the search for expired transfers: the job finds none. */
export const withoutExpiryJob = (): Sabotage => ({
  ...none(),
  view: (view) => override(view, { endedOffers: async () => [] }),
})
