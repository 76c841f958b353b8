import type { Membership } from '@hearthkeep/shared/entities.ts'
import type { DeviceId } from '@hearthkeep/shared/kernel/fields.ts'
import { over } from './over.ts'
import { none, type Sabotage } from './sabotage.ts'

/** Deduplication by mutation id: only (device, seq) tells a repetition. */
export const withoutIds = (): Sabotage => ({
  ...none(),
  transaction(tx) {
    let asking: DeviceId | null = null
    return over(tx, {
      device(id) {
        asking = id
        return tx.device(id)
      },
      async mutations(userId, ids) {
        return (await tx.mutations(userId, ids)).filter((record) => record.device === asking)
      },
    })
  },
})

/** The place in a device's order: which mutation was given it before is forgotten. */
export const withoutPlaces = (): Sabotage => ({
  ...none(),
  transaction: (tx) => over(tx, { mutationsAfter: async () => [] }),
})

/** The check of membership in the mutation's own transaction. */
export const withoutMembership = (): Sabotage => ({
  ...none(),
  transaction(tx) {
    let person: string | null = null
    return over(tx, {
      get(entity, id) {
        if (entity === 'user') person = id
        return tx.get(entity, id)
      },
      async byIndex(entity, index, value) {
        const rows = await tx.byIndex(entity, index, value)
        return entity === 'membership' ? rows.map((row) => Object.assign({}, row, { userId: person })) : rows
      },
    })
  },
})

/** Refusals kept for the device until it has heard of them. */
export const withoutKeptRefusals = (): Sabotage => ({
  ...none(),
  view: (view) =>
    over(view, {
      mutationsAfter: async (device, seq) =>
        (await view.mutationsAfter(device, seq)).filter(({ status }) => status === 'ok'),
    }),
})

/** What follows from a change for others: nobody hears of anything. */
export const withoutNotices = (): Sabotage => ({
  ...none(),
  transaction: (tx) =>
    over(tx, { apply: async (applied) => (applied.name === 'notice.give' ? [] : tx.apply(applied)) }),
})

/** A new epoch for a restored database. */
export const withoutEpoch = (): Sabotage => ({ ...none(), restoredAs: 'it is' })

/** The check of membership inside the transaction: a house's people are those whom the server once read. */
export function withEarlyMembership(): Sabotage {
  const early = new Map<string, Membership[]>()
  return {
    ...none(),
    transaction: (tx) =>
      over(tx, {
        async byIndex(entity, index, value) {
          const rows = await tx.byIndex(entity, index, value)
          if (entity !== 'membership' || index !== 'scope' || rows.length === 0) return rows
          const known = early.get(value) ?? (rows as Membership[])
          early.set(value, known)
          return known as typeof rows
        },
      }),
  }
}

/** The version up to which a scope has forgotten its deletions. */
export const withoutHorizon = (): Sabotage => ({
  ...none(),
  view: (view) =>
    over(view, {
      async scopeState(scope) {
        const state = await view.scopeState(scope)
        return state && { ...state, minVersion: 0 }
      },
    }),
})

/** What a mutation has replaced is not told with its result. */
export const withoutReplaced = (): Sabotage => ({
  ...none(),
  transaction: (tx) => over(tx, { record: (record) => tx.record({ ...record, replaced: null }) }),
})

/** Who set what: everything that is replaced counts as the person's own. */
export const withoutSetters = (): Sabotage => ({
  ...none(),
  transaction: (tx) => over(tx, { history: async () => [] }),
})
