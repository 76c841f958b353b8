import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { MutationRecord } from '../../sync-server/src/storage/store.ts'
import { DAY_MS } from './clock.ts'
import { over } from './over.ts'
import { none, roundAsking, type Sabotage } from './sabotage.ts'

/** The server's own moments: what ends is counted from when the device says that it was done. */
export const withoutServersClock = (): Sabotage => ({
  ...none(),
  transaction: (tx) =>
    over(tx, {
      apply({ at, saidAt = at, changes, ...applied }) {
        const said = changes.map(({ after, ...change }) => ({
          ...change,
          after: after?.deletedAt === at ? { ...after, deletedAt: saidAt } : after,
        }))
        return tx.apply({ ...applied, at, saidAt, changes: said })
      },
    }),
})

/** The thirty days of the trash: it is emptied of what has lain there for two. */
export const withoutThirtyDays = (): Sabotage => ({
  ...none(),
  jobsNow: (now) => new Date(now.getTime() + 28 * DAY_MS),
})

/** The checksum that comes with each delta: rows that were damaged stay as they are. */
export const withoutChecksums = (): Sabotage => ({
  ...none(),
  round: (parts) =>
    roundAsking(parts, async (request) => {
      const answer = await parts.transport.sync(request)
      if (answer.kind !== 'ok') return answer
      return { ...answer, deltas: answer.deltas.map(({ checksum: _checksum, ...delta }) => delta) }
    }),
})

/** The question whose device asks, before it is answered. */
export const withoutOwnersOfDevices = (): Sabotage => ({
  ...none(),
  view: (view) => over(view, { device: async () => undefined }),
})

/** The question whose mutation it is that was decided before: an id is everybody's. */
export function withoutOwnersOfMutations(): Sabotage {
  const decided = new Map<MutationId, MutationRecord>()
  return {
    ...none(),
    transaction: (tx) =>
      over(tx, {
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

/** The version at which a device made a row: it is left out of the answer also where somebody has changed it since. */
export const withoutVersionsOfSaid = (): Sabotage => ({
  ...none(),
  view: (view) =>
    over(view, {
      async delta(scope, { known, ...asked }) {
        const changed = await view.delta(scope, asked)
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
