import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { reachOf } from '@hearthkeep/shared/protocol/cursor.ts'
import type { MutationRecord } from '../../../sync-server/src/storage/log/mutations.ts'
import type { LocalStore } from '../../../web/src/data/store/local-store.ts'
import { DAY_MS } from '../clock.ts'
import { override } from '../override.ts'
import { none, roundAsking, type Sabotage } from './sabotage.ts'

/** Uses the device's timestamps instead of the server's: deletions count from when the device says they were made. */
export const withDeviceClock = (): Sabotage => ({
  ...none(),
  transaction: (tx) =>
    override(tx, {
      apply({ at, saidAt = at, changes, ...applied }) {
        const claimedChanges = changes.map(({ after, ...change }) => ({
          ...change,
          after: after?.deletedAt === at ? { ...after, deletedAt: saidAt } : after,
        }))
        return tx.apply({ ...applied, at, saidAt, changes: claimedChanges })
      },
    }),
})

/** Empties the trash after two days instead of thirty. */
export const withShortTrash = (): Sabotage => ({
  ...none(),
  jobsNow: (now) => new Date(now.getTime() + 28 * DAY_MS),
})

/** Ignores checksums that differ: damaged rows stay as they are. */
export const withoutChecksums = (): Sabotage => ({
  ...none(),
  round: (parts) =>
    roundAsking(parts, async (request) => {
      const ignored = await ignoreDrift(parts.store)
      const cursors = Object.entries(request.cursors).filter(([scope]) => !ignored.has(scope))
      return parts.transport.sync({ ...request, drifted: [], cursors: Object.fromEntries(cursors) })
    }),
})

/** Treats the scopes that differ as being where the cursor says. @returns these scopes. */
function ignoreDrift(store: LocalStore): Promise<Set<string>> {
  return store.write(async (tables) => {
    const { cursor } = must(await tables.device.get('this'), 'the state of this device')
    const drifted = (await tables.scopes.all()).filter((scope) => scope.drifted)
    await tables.scopes.put(drifted.map(({ id }) => ({ id, state: 'shown', version: reachOf(cursor, id) ?? 0 })))
    return new Set(drifted.map(({ id }) => id))
  })
}

/** Never removes the rows of a property that is gone. */
export const withoutRemoval = (): Sabotage => ({
  ...none(),
  view: (view) => override(view, { hasGone: () => false }),
})

/** Takes a property that is gone as removed after the first of its rows. */
export const withHastyRemoval = (): Sabotage => ({
  ...none(),
  transaction: (tx) =>
    override(tx, {
      async nextGone() {
        const [first] = await tx.nextGone(Number.MAX_SAFE_INTEGER)
        return first ? [first] : []
      },
    }),
})

/** Skips the check that a device belongs to the requesting person. */
export const withoutDeviceOwners = (): Sabotage => ({
  ...none(),
  view: (view) => override(view, { device: async () => undefined }),
})

/** Skips the check that an already decided mutation belongs to the person: ids are global. */
export function withoutMutationOwners(): Sabotage {
  const decided = new Map<MutationId, MutationRecord>()
  return {
    ...none(),
    transaction: (tx) =>
      override(tx, {
        record(record) {
          decided.set(record.id, record)
          return tx.record(record)
        },
        mutations: async (userId, ids) => {
          const others = ids.flatMap((id) => decided.get(id) ?? [])
          return [...others.map((record) => ({ ...record, userId })), ...(await tx.mutations(userId, ids))]
        },
      }),
  }
}

/**
 * Ignores the version at which a device made a row: the row is left out of the answer even if another user has changed
 * it since.
 */
export const withoutRowVersions = (): Sabotage => ({
  ...none(),
  view: (view) =>
    override(view, {
      async delta(scope, { known, ...query }) {
        const changed = await view.delta(scope, query)
        if (!changed || !known) return changed
        const { deletes, puts, ...delta } = changed.delta
        return {
          ...changed,
          delta: {
            ...delta,
            deletes: deletes.filter(({ entity, id }) => !known.has(`${entity}/${id}`)),
            puts: puts.filter(({ entity, row }) => !known.has(`${entity}/${row.id}`)),
          },
        }
      },
    }),
})
