import type { DeviceId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { withResults, type SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import { tableOf, type LocalStore, type LocalTables } from '../../../web/src/data/store/local-store.ts'
import { mutate } from '../../../web/src/data/mutate/mutate.ts'
import { refreshSummaries } from '../../../web/src/data/summary/summaries.ts'
import { withLocalState, applyUnguarded } from '../../../web/src/sync/apply/apply-answer.ts'
import { FULL_LOAD } from '../../../web/src/sync/loop/pace.ts'
import { buildRequest } from '../../../web/src/sync/loop/build-request.ts'
import { loadScopes } from '../../../web/src/sync/apply/first-load.ts'
import { round, type RoundParts } from '../../../web/src/sync/loop/round.ts'
import { isKnown } from '../../../web/src/sync/apply/unknown-rows.ts'
import type { Transport } from '../../../web/src/sync/transport/transport.ts'
import { dayOf } from '../clock.ts'
import { override } from '../override.ts'
import { none, roundAsking, type Sabotage } from './sabotage.ts'

/** Removes the guard of [P8]: a late answer is applied over whatever state the device has by now. */
export const withoutCursorGuard = (): Sabotage => ({
  ...none(),
  async round(parts) {
    const { store, transport, person, app, now, today, mintId } = parts
    const sentRequest = await buildRequest(store, { app, user: person.userId })
    const answer = await transport.sync(sentRequest.wire)
    if (answer.kind !== 'ok') return roundAsking(parts, async () => answer)
    const request = { ...(await buildRequest(store, { app, user: person.userId })), loaded: sentRequest.loaded }
    const apply = { request, answer, person, newLoad: mintId(), now: now().toISOString(), today: today() }
    await store.write(async (tables) => applyUnguarded(tables, await withLocalState(tables, apply)))
    await loadScopes(store, { transport, today: today() })
    return answer.deltas.length + answer.snapshots.length + sentRequest.wire.mutations.length === 0 ? 'done' : 'again'
  },
})

/**
 * Removes results by id: all mutations up to the last sequence number that the server has seen from this device count
 * as done.
 */
export function withoutResultsById(): Sabotage {
  const lastSeqs = new Map<DeviceId, number>()
  return {
    ...none(),
    transaction: (tx) =>
      override(tx, {
        async saveDevice(device) {
          lastSeqs.set(device.id, device.lastSeq)
          await tx.saveDevice(device)
        },
      }),
    round: (parts) => roundAsking(parts, (request) => assumeDone(parts, request)),
  }

  async function assumeDone({ store, transport }: RoundParts, request: SyncRequest): Promise<SyncAnswer> {
    const answer = withResults(await transport.sync(request), request)
    if (answer.kind !== 'ok') return answer
    const reportedIds = new Set(answer.results.map(({ id }) => id))
    const lastSeq = lastSeqs.get(request.device) ?? 0
    const pending = await store.read((tables) => tables.outbox.all())
    const assumed = pending.filter(({ id, seq }) => seq <= lastSeq && !reportedIds.has(id))
    return { ...answer, results: [...answer.results, ...assumed.map(({ id }) => ({ id, status: 'ok' as const }))] }
  }
}

/** Removes the results of a push: every answer is read as if everything in it matched. */
export const withoutResults = (): Sabotage => ({
  ...none(),
  round: (parts) =>
    roundAsking(parts, async (request) => {
      const answer = await parts.transport.sync(request)
      return answer.kind === 'ok' ? { ...answer, results: [], allMatched: true } : answer
    }),
})

/** Removes the round after a first load: loaded scopes are shown immediately. */
export const withoutCatchUp = (): Sabotage => ({
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

/** Counts a first load from the version after its last page, instead of the version read before its first page. */
export function withLateVersion(): Sabotage {
  const atLastPage = new Map<Scope, number>()
  return {
    ...none(),
    view: (view) =>
      override(view, {
        async page(scope, from) {
          atLastPage.set(scope, (await view.scopeState(scope))?.version ?? 0)
          return view.page(scope, from)
        },
      }),
    async round(parts) {
      const end = await round(parts)
      await parts.store.write(async (tables) => {
        for (const scope of await tables.scopes.all()) {
          const version = atLastPage.get(scope.id)
          if (scope.state === 'loaded' && version !== undefined) await tables.scopes.put([{ ...scope, version }])
        }
      })
      return end
    },
  }
}

/** Ignores base rows in a first load: a confirmed row overwrites the pending change on top of it. */
export const withoutBaseRows = (): Sabotage => ({
  ...none(),
  round: (parts) => round({ ...parts, store: withoutBases(parts.store) }),
})

function withoutBases(store: LocalStore): LocalStore {
  const blind = (tables: LocalTables): LocalTables => ({
    ...tables,
    outbox: override(tables.outbox, { all: async () => [] }),
  })
  return {
    read: (work) => store.read((tables) => work(blind(tables))),
    write: (work, durability) => store.write((tables) => work(blind(tables)), durability),
  }
}

/** Removes the restart of an interrupted first load: it continues with the page where it stopped. */
export function withResumedLoads(): Sabotage {
  const nextPages = new Map<string, string>()
  return {
    ...none(),
    async round(parts) {
      const { device } = must(await parts.store.read((tables) => tables.device.get('this')), 'the device')
      return round({ ...parts, transport: resuming(parts.transport, device) })
    },
  }

  function resuming(transport: Transport, device: DeviceId): Transport {
    return {
      sync: (request) => transport.sync(request),
      async page(scope, after) {
        const load = `${device} ${scope}`
        const page = await transport.page(scope, after ?? nextPages.get(load) ?? null)
        if (page.next) nextPages.set(load, page.next)
        else nextPages.delete(load)
        return page
      },
    }
  }
}

/** Removes the guards for the delta of a poke: it is applied as received. */
export const withoutPokeGuard = (): Sabotage => ({
  ...none(),
  applyPokeDelta: (store, { pokeDelta, today }) =>
    store.write(async (tables) => {
      for (const { scope, version, puts, deletes } of pokeDelta.deltas) {
        const known = await tables.scopes.get(scope)
        if (known?.state !== 'shown') return false
        for (const { entity, id } of deletes) if (isKnown(tables, entity)) await tables.rows[entity].delete([id])
        for (const { entity, row } of puts) if (isKnown(tables, entity)) await tableOf(tables, entity).put([row])
        await tables.scopes.put([{ ...known, version }])
        await refreshSummaries(tables, [scope], today)
      }
      return true
    }),
})

/** Removes the pace of requests: each carries as much as possible. */
export const withoutPace = (): Sabotage => ({
  ...none(),
  round: (parts) => round({ ...parts, pace: override(parts.pace, { next: () => FULL_LOAD, allows: () => true }) }),
})

/** Removes withholding: a mutation that is rejected repeatedly is pushed again and again, in full. */
export const withoutWithholding = (): Sabotage => ({
  ...none(),
  round: (parts) => round({ ...parts, pace: override(parts.pace, { isCulprit: () => false }) }),
})

/** Removes the mark of the newest app: an older one in another tab continues to write. */
export const withoutNewestAppMark = (): Sabotage => ({ ...none(), marksNewestApp: false })

/** Ignores the values that a form showed: the values on the device at the time of saving count as seen. */
export const withoutFormValues = (): Sabotage => ({
  ...none(),
  mutate: (store, { seen: _seen, ...input }) => mutate(store, input),
})

/** [P59] Loads the past work of a property, and then no longer asks for its changes. */
export const withoutAskingForPast = (): Sabotage => ({
  ...none(),
  round: (parts) => roundAsking(parts, (wire) => parts.transport.sync({ ...wire, past: [] })),
})
