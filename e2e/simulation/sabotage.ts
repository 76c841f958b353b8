import type { DeviceId } from '@hearthkeep/shared/entities/fields.ts'
import type { SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { View, WriteTransaction } from '../../sync-server/src/storage/store.ts'
import { refreshSummaries } from '../../web/src/data/summaries.ts'
import { applyAnswer } from '../../web/src/sync/apply-answer.ts'
import { buildRequest } from '../../web/src/sync/build-request.ts'
import { loadScopes } from '../../web/src/sync/first-load.ts'
import { round, type RoundEnd, type RoundParts } from '../../web/src/sync/round.ts'
import { dayOf } from './clock.ts'
import { over } from './over.ts'

/** Where a mechanism can be switched off, to prove that the simulated world would notice. */
export interface Sabotage {
  round(parts: RoundParts): Promise<RoundEnd>
  transaction(tx: WriteTransaction): WriteTransaction
  view(view: View): View
  restoredAs: 'restored' | 'it is'
}

/** Nothing is switched off. */
export const none = (): Sabotage => ({
  round,
  transaction: (tx) => tx,
  view: (view) => view,
  restoredAs: 'restored',
})

/** The guard of rule 8: a late answer is laid over whatever the device has become since. */
export const withoutGuard = (): Sabotage => ({
  ...none(),
  async round(parts) {
    const { store, transport, person, app, now, today, mintId } = parts
    const asked = await buildRequest(store, { app, user: person.userId })
    const answer = await transport.sync(asked.wire)
    if (answer.kind !== 'ok') return round({ ...parts, transport: { ...transport, sync: async () => answer } })
    const request = { ...(await buildRequest(store, { app, user: person.userId })), loaded: asked.loaded }
    await applyAnswer(store, { request, answer, person, newLoad: mintId(), now: now().toISOString(), today: today() })
    await loadScopes(store, transport)
    return answer.deltas.length + answer.fresh.length + asked.wire.mutations.length === 0 ? 'done' : 'again'
  },
})

/** Results by id: all up to the last place that the server has seen of this device counts as done. */
export function withoutResultsById(): Sabotage {
  const lastSeqs = new Map<DeviceId, number>()
  return {
    ...none(),
    transaction: (tx) =>
      over(tx, {
        async saveDevice(device) {
          lastSeqs.set(device.id, device.lastSeq)
          await tx.saveDevice(device)
        },
      }),
    round: (parts) =>
      round({ ...parts, transport: { ...parts.transport, sync: (request) => assumeDone(parts, request) } }),
  }

  async function assumeDone({ store, transport }: RoundParts, request: SyncRequest): Promise<SyncAnswer> {
    const answer = await transport.sync(request)
    if (answer.kind !== 'ok') return answer
    const told = new Set(answer.results.map(({ id }) => id))
    const lastSeq = lastSeqs.get(request.device) ?? 0
    const pending = await store.read((tables) => tables.outbox.all())
    const assumed = pending.filter(({ id, seq }) => seq <= lastSeq && !told.has(id))
    return { ...answer, results: [...answer.results, ...assumed.map(({ id }) => ({ id, status: 'ok' as const }))] }
  }
}

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
      async mutation(id) {
        const record = await tx.mutation(id)
        return record?.device === asking ? record : undefined
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

/** A new epoch for a restored database. */
export const withoutEpoch = (): Sabotage => ({ ...none(), restoredAs: 'it is' })

/** The round after a first load: what was loaded is shown at once. */
export const withoutCatchingUp = (): Sabotage => ({
  ...none(),
  async round(parts) {
    const end = await round(parts)
    await parts.store.write(async (tables) => {
      for (const scope of await tables.scopes.all()) {
        if (scope.state !== 'loaded') continue
        await tables.scopes.put([{ ...scope, state: 'shown' }])
        await refreshSummaries(tables, [scope.id], dayOf(parts.now()))
      }
    })
    return end
  },
})
