import type { Membership } from '@hearthkeep/shared/entities.ts'
import type { DeviceId } from '@hearthkeep/shared/kernel/fields.ts'
import { UNKNOWN_MUTATION } from '../../../sync-server/src/storage/log/mutations.ts'
import { override } from '../override.ts'
import { none, type Sabotage } from './sabotage.ts'

/** Removes deduplication by mutation id: only (device, seq) identifies a repetition. */
export const withoutMutationIds = (): Sabotage => ({
  ...none(),
  transaction(tx) {
    let requester: DeviceId | null = null
    return override(tx, {
      device(id) {
        requester = id
        return tx.device(id)
      },
      async mutations(userId, ids) {
        return (await tx.mutations(userId, ids)).filter((record) => record.device === requester)
      },
    })
  },
})

/** [P55] Drops what remains of results that were shrunk. */
export const withoutDecidedMutations = (): Sabotage => ({
  ...none(),
  transaction: (tx) =>
    override(tx, {
      // Calls and effects have no device either, but no device pushes them.
      mutations: async (userId, ids) => (await tx.mutations(userId, ids)).filter(({ device }) => device !== null),
    }),
})

/** Forgets which mutation has a sequence number in a device's order. */
export const withoutSequenceNumbers = (): Sabotage => ({
  ...none(),
  transaction: (tx) => override(tx, { mutationsAfter: async () => [] }),
})

/** Removes the membership check in the mutation's transaction. */
export const withoutMembership = (): Sabotage => ({
  ...none(),
  transaction(tx) {
    let person: string | null = null
    return override(tx, {
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

/** Drops refusals before the device has received them. */
export const withoutStoredRefusals = (): Sabotage => ({
  ...none(),
  view: (view) =>
    override(view, {
      mutationsAfter: async (device, seq) =>
        (await view.mutationsAfter(device, seq)).filter(({ status }) => status === 'ok'),
    }),
})

/** Removes effects: no one receives notices. */
export const withoutNotices = (): Sabotage => ({
  ...none(),
  transaction: (tx) =>
    override(tx, { apply: async (applied) => (applied.name === 'notice.give' ? [] : tx.apply(applied)) }),
})

/** Forgets with which change an era ended: a device may have received more. */
export const withoutEras = (): Sabotage => ({
  ...none(),
  view: (view) => override(view, { lastChangeOf: async () => Infinity }),
  transaction: (tx) => override(tx, { lastChangeOf: async () => Infinity }),
})

/** Takes the newest number for the horizon: what has a lower one and is committed later is never sent. */
export const withoutHorizon = (): Sabotage => ({
  ...none(),
  view: (view) => override(view, { horizon: () => view.newestChange() }),
})

/** Keeps the epoch of a restored database, whose eras would show the same. */
export const withoutEpoch = (): Sabotage => ({ ...withoutEras(), restoredAs: 'unchanged' })

/** Removes the membership check inside the transaction: the members of a property are those of its first read. */
export function withEarlyMembership(): Sabotage {
  const early = new Map<string, Membership[]>()
  return {
    ...none(),
    transaction: (tx) =>
      override(tx, {
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

/** Removes the version up to which a scope has dropped its tombstones. */
export const withoutTombstoneHorizon = (): Sabotage => ({
  ...none(),
  view: (view) =>
    override(view, {
      async scopeState(scope) {
        const state = await view.scopeState(scope)
        return state && { ...state, minVersion: 0 }
      },
    }),
})

/** Omits replaced values from the result of a mutation. */
export const withoutReplacedValues = (): Sabotage => ({
  ...none(),
  transaction: (tx) => override(tx, { record: (record) => tx.record({ ...record, replaced: null }) }),
})

/**
 * Stores an empty name for an unknown one: a walk begins after the rows whose entities had a code before it. The store
 * no longer takes such a name, so what it did is repeated here.
 */
export function withEmptyNames(): Sabotage {
  let isStored = false
  return {
    ...none(),
    transaction: (tx) =>
      override(tx, {
        record(record) {
          isStored ||= record.name === UNKNOWN_MUTATION
          return tx.record(record)
        },
      }),
    view: (view) =>
      override(view, {
        async page(scope, from) {
          const { rows, next } = await view.page(scope, from)
          const isSkipped = (entity: string) => entity === 'user' || entity === 'property'
          return { rows: isStored && !from.after ? rows.filter(({ entity }) => !isSkipped(entity)) : rows, next }
        },
      }),
  }
}

/** Forgets who set a value: every replaced value counts as the person's own. */
export const withoutAuthors = (): Sabotage => ({
  ...none(),
  transaction: (tx) => override(tx, { history: async () => [] }),
})

/** [P58] Leaves set aside what something current needs by now. */
export const withoutBringingBack = (): Sabotage => ({
  ...none(),
  transaction: (tx) =>
    override(tx, { scopeState: async (scope) => (scope.startsWith('w:') ? undefined : tx.scopeState(scope)) }),
})
