import type { DeviceId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { withResults, type SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { LocalStore, LocalTables } from '../../web/src/data/store/local-store.ts'
import { mutate } from '../../web/src/data/mutate/mutate.ts'
import { refreshSummaries } from '../../web/src/data/summary/summaries.ts'
import { findHere, layOver } from '../../web/src/sync/apply/apply-answer.ts'
import { FULL_LOAD } from '../../web/src/sync/loop/pace.ts'
import { buildRequest } from '../../web/src/sync/loop/build-request.ts'
import { loadScopes } from '../../web/src/sync/apply/first-load.ts'
import { round, type RoundParts } from '../../web/src/sync/loop/round.ts'
import { isKnown } from '../../web/src/sync/apply/unknown-rows.ts'
import type { Transport } from '../../web/src/sync/transport/transport.ts'
import { dayOf } from './clock.ts'
import { over } from './over.ts'
import { none, roundAsking, type Sabotage } from './sabotage.ts'

/** The guard of rule 8: a late answer is laid over whatever the device has become since. */
export const withoutGuard = (): Sabotage => ({
  ...none(),
  async round(parts) {
    const { store, transport, person, app, now, today, mintId } = parts
    const asked = await buildRequest(store, { app, user: person.userId })
    const answer = await transport.sync(asked.wire)
    if (answer.kind !== 'ok') return roundAsking(parts, async () => answer)
    const request = { ...(await buildRequest(store, { app, user: person.userId })), loaded: asked.loaded }
    const apply = { request, answer, person, newLoad: mintId(), now: now().toISOString(), today: today() }
    await store.write(async (tables) => layOver(tables, await findHere(tables, apply)))
    await loadScopes(store, { transport, today: today() })
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
    round: (parts) => roundAsking(parts, (request) => assumeDone(parts, request)),
  }

  async function assumeDone({ store, transport }: RoundParts, request: SyncRequest): Promise<SyncAnswer> {
    const answer = withResults(await transport.sync(request), request)
    if (answer.kind !== 'ok') return answer
    const told = new Set(answer.results.map(({ id }) => id))
    const lastSeq = lastSeqs.get(request.device) ?? 0
    const pending = await store.read((tables) => tables.outbox.all())
    const assumed = pending.filter(({ id, seq }) => seq <= lastSeq && !told.has(id))
    return { ...answer, results: [...answer.results, ...assumed.map(({ id }) => ({ id, status: 'ok' as const }))] }
  }
}

/** The results of a push: every answer is heard as if it said in one word that all was made as said. */
export const withoutResults = (): Sabotage => ({
  ...none(),
  round: (parts) =>
    roundAsking(parts, async (request) => {
      const answer = await parts.transport.sync(request)
      return answer.kind === 'ok' ? { ...answer, results: [], allAsSaid: true } : answer
    }),
})

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

/** The version that a first load counts from, read before its first page: here it is the one after the last page. */
export function withoutVersionFirst(): Sabotage {
  const atLastPage = new Map<Scope, number>()
  return {
    ...none(),
    view: (view) =>
      over(view, {
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

/** The rows below what is pending, at a first load: a confirmed row is written over what is pending on top of it. */
export const withoutBasesAtFirstLoad = (): Sabotage => ({
  ...none(),
  round: (parts) => round({ ...parts, store: withoutBases(parts.store) }),
})

function withoutBases(store: LocalStore): LocalStore {
  const blind = (tables: LocalTables): LocalTables => ({
    ...tables,
    outbox: over(tables.outbox, { all: async () => [] }),
  })
  return {
    read: (work) => store.read((tables) => work(blind(tables))),
    write: (work, durability) => store.write((tables) => work(blind(tables)), durability),
  }
}

/** The restart of a first load that was cut off: it goes on with the page it was at. */
export function withResumedLoads(): Sabotage {
  const places = new Map<string, string>()
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
        const page = await transport.page(scope, after ?? places.get(load) ?? null)
        if (page.next) places.set(load, page.next)
        else places.delete(load)
        return page
      },
    }
  }
}

/** The guards of what comes along with a poke: all of it is taken as it comes. */
export const withoutGuardOfNews = (): Sabotage => ({
  ...none(),
  takeNews: (store, { news, today }) =>
    store.write(async (tables) => {
      for (const { scope, version, puts, deletes } of news.deltas) {
        const known = await tables.scopes.get(scope)
        if (known?.state !== 'shown') return false
        for (const { entity, id } of deletes) if (isKnown(tables, entity)) await tables.rows[entity].delete([id])
        for (const { entity, row } of puts) if (isKnown(tables, entity)) await tables.rows[entity].put([row])
        await tables.scopes.put([{ ...known, version }])
        await refreshSummaries(tables, [scope], today)
      }
      return true
    }),
})

/** The pace of requests: each carries as much as there is. */
export const withoutPace = (): Sabotage => ({
  ...none(),
  round: (parts) => round({ ...parts, pace: over(parts.pace, { next: () => FULL_LOAD, allows: () => true }) }),
})

/** What is rejected again and again is pushed again and again, with all that it says. */
export const withoutWithholding = (): Sabotage => ({
  ...none(),
  round: (parts) => round({ ...parts, pace: over(parts.pace, { isRejectedAgain: () => false }) }),
})

/** The mark of the newest app: an older one in another tab writes on. */
export const withoutMarkOfNewestApp = (): Sabotage => ({ ...none(), marksNewestApp: false })

/** What a form showed: what stands on the device when it is saved counts as seen. */
export const withoutSeen = (): Sabotage => ({
  ...none(),
  mutate: (store, { seen: _seen, ...asked }) => mutate(store, asked),
})
