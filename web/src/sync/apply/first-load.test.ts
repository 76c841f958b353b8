import { must } from '@hearthkeep/shared/kernel/must.ts'
import { propertyScope, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import {
  aMembership,
  anItem,
  anItemId,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  aUser,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MemoryStore } from '../../data/testing/memory-store.ts'
import { loadScopes } from './first-load.ts'
import { act, deviceIds, editSystem, ownProperty, mutationId, NOW, TODAY } from '../testing/device.ts'
import { isKnown } from './unknown-rows.ts'
import { TransportFailure, type Transport } from '../transport/transport.ts'
import { newDeviceState } from '../../data/store/new-device-state.ts'

let store: MemoryStore

beforeEach(async () => {
  store = new MemoryStore()
  await store.write(async (tables) => {
    await tables.device.put([{ ...newDeviceState(deviceIds[0]), epoch: 'e' }])
    await tables.scopes.put([{ id: ownProperty, version: 5, state: 'loading', load: 'one' }])
  })
})

const rows: WireRow[] = [
  { entity: 'membership', row: aMembership() },
  { entity: 'property', row: aProperty() },
  { entity: 'system', row: aSystem() },
]

/** Pages of one row each; `before` runs on the device before a page arrives. */
const pages = (before: (page: number, requestCount: number) => Promise<unknown> | void = () => {}, of = rows) => {
  let requestCount = 0
  const transport: Transport = {
    sync: () => Promise.reject(new Error('not asked')),
    async page(_scope, after) {
      const page = Number(after ?? 0)
      await before(page, (requestCount += 1))
      return { rows: of.slice(page, page + 1), next: page + 1 < of.length ? `${page + 1}` : null }
    },
  }
  return { transport, asked: () => requestCount }
}

const load = (transport: Transport) => loadScopes(store, { transport, today: TODAY })

const scopeState = () => store.read((tables) => tables.scopes.get(ownProperty))
const held = () =>
  store.read(async (tables) =>
    (
      await Promise.all(
        rows.flatMap(({ entity, row }) => (isKnown(tables, entity) ? [tables.rows[entity].get(row.id)] : [])),
      )
    ).filter(Boolean),
  )

test('[P17] the scope remembers that a page was read at a later version, also after an interruption', async () => {
  const { transport } = pages((page) =>
    page === 1 ? Promise.reject(new TransportFailure('unreachable', '')) : undefined,
  )
  const readAt = (version: number, era = 'now'): Transport => ({
    ...transport,
    page: async (...asked) => ({ ...(await transport.page(...asked)), version, era }),
  })
  await store.write((tables) =>
    tables.device.put([{ ...newDeviceState(deviceIds[0]), cursor: { upTo: 5, era: 'now' } }]),
  )
  await expect(load(readAt(7))).rejects.toThrow(TransportFailure)
  expect(await scopeState()).toMatchObject({ state: 'loading', version: 5, ahead: 7 })
  await load({ ...transport, page: async () => ({ rows, next: null, version: 6, era: 'now' }) })
  expect(await scopeState()).toEqual({ id: ownProperty, state: 'loaded', version: 5, ahead: 7 })
})

test('[P52] a page of another era ends the attempt, and nothing of it is written', async () => {
  const { transport } = pages()
  await load({ ...transport, page: async (...asked) => ({ ...(await transport.page(...asked)), era: 'another' }) })
  expect(await held()).toEqual([])
  expect(await scopeState()).toEqual({ id: ownProperty, state: 'loading', version: 5, load: 'one' })
})

test('[P17] all pages are loaded, and the scope stays hidden until a later round', async () => {
  const { transport, asked } = pages()
  await load(transport)
  expect(await held()).toEqual(rows.map(({ row }) => row))
  expect(await scopeState()).toEqual({ id: ownProperty, version: 5, state: 'loaded' })
  expect((await store.read((tables) => tables.summaries.get(aPropertyId())))?.systemCount).toBe(1)
  expect(asked()).toBe(3)
})

test('[P17] an interrupted load restarts with the first page', async () => {
  const cut = pages((page) => {
    if (page === 1) throw new TransportFailure('unreachable', 'cut')
  })
  await expect(load(cut.transport)).rejects.toThrow('cut')
  expect(await scopeState()).toMatchObject({ state: 'loading' })
  const { transport, asked } = pages()
  await load(transport)
  expect(asked()).toBe(3)
  expect(await scopeState()).toMatchObject({ state: 'loaded' })
})

test('[P17] a load restarts if an answer advances the scope meanwhile, so no deleted row returns', async () => {
  const { transport, asked } = pages(async (page, count) => {
    if (page === 1 && count === 2)
      await store.write((tables) => tables.scopes.put([{ id: ownProperty, version: 6, state: 'loading', load: 'one' }]))
  })
  await load(transport)
  expect(asked()).toBe(4)
  expect(await scopeState()).toEqual({ id: ownProperty, version: 6, state: 'loaded' })
})

test.each([
  ['another load has begun', { id: ownProperty, version: 5, state: 'loading', load: 'two' }],
  ['another tab has loaded it', { id: ownProperty, version: 5, state: 'loaded' }],
] as const)('a load stops and writes nothing more when %s', async (_name, now) => {
  const { transport, asked } = pages((page) =>
    page === 1 ? store.write((tables) => tables.scopes.put([now])) : undefined,
  )
  await load(transport)
  expect(asked()).toBe(2)
  expect(await held()).toMatchObject([aMembership()])
  expect(await scopeState()).toEqual(now)
})

test('[P17] a row changed by a pending mutation is confirmed as its base row', async () => {
  const mine = aSystem({ notes: 'mine' })
  await store.write(async (tables) => {
    await tables.rows.system.put([mine])
    await tables.outbox.put([
      {
        ...editSystem({ notes: 'mine' }),
        seq: 1,
        id: mutationId(1),
        at: NOW,
        today: TODAY,
        sentence: 'Changed ‘Central furnace’',
        scope: ownProperty,
        baseRows: [{ entity: 'system', id: aSystemId(), row: null }],
      },
    ])
  })
  await load(pages().transport)
  await store.read(async (tables) => {
    expect(await tables.rows.system.get(aSystemId())).toEqual(mine)
    expect((await tables.outbox.all())[0]?.baseRows).toEqual([{ entity: 'system', id: aSystemId(), row: aSystem() }])
  })
})

test('[P17] two tabs loading one property summarize its stored rows, not those one of them requested earlier', async () => {
  const early = pages(async (page) => {
    if (page !== 2) return
    const changed = aProperty({ deletedAt: NOW })
    const late = {
      ...pages().transport,
      page: async () => ({ rows: [{ entity: 'property', row: changed }], next: '2' }),
    }
    const cut = { ...late, page: once(late.page) }
    await load(cut).catch(() => undefined)
  })
  await load(early.transport)
  expect(await scopeState()).toMatchObject({ state: 'loaded' })
  expect(await store.read((tables) => tables.summaries.get(aPropertyId()))).toBeUndefined()
})

test('[P17] a change to rows of the first pages, made before the last page, is in the summary', async () => {
  await store.write((tables) => tables.rows.user.put([aUser()]))
  const tasks = [1, 2, 3, 4].map((n) => anItem({ id: anItemId(n), dueDate: '2026-11-10' }))
  const wire: WireRow[] = [...rows, ...tasks.map((row) => ({ entity: 'maintenanceItem', row }))]
  const complete = {
    name: 'maintenance.complete',
    args: { propertyId: aPropertyId(), itemId: anItemId(1), nextItemId: anItemId(9), completedDate: TODAY },
  } as const
  const { transport } = pages((page) => (page === 5 ? act(store, 1, complete) : undefined), wire)
  await load(transport)
  const items = await store.read((tables) => tables.rows.maintenanceItem.all())
  expect(items.filter((item) => 'status' in item && item.status === 'scheduled')).toHaveLength(3)
  const summary = await store.read((tables) => tables.summaries.get(aPropertyId()))
  expect(summary).toMatchObject({ overdueCount: 3, completedCount: 1 })
})

/** Delivers only the first page, then cuts the connection. */
function once(page: Transport['page']): Transport['page'] {
  let requestCount = 0
  return (scope, after) => {
    requestCount += 1
    return requestCount === 1 ? page(scope, after) : Promise.reject(new TransportFailure('unreachable', 'cut'))
  }
}

test('a page with more rows than one transaction takes is written in full', async () => {
  const many: WireRow[] = Array.from({ length: 1234 }, (_, n) => ({
    entity: 'system',
    version: 1,
    row: aSystem({ id: aSystemId(n) }),
  }))
  await load({ ...pages().transport, page: async () => ({ rows: many, next: null }) })
  expect(await store.read((tables) => tables.rows.system.all())).toHaveLength(1234)
})

describe('scopes that arrive while another is written', () => {
  const others = [2, 3, 4].map((n) => ({ scope: propertyScope(aPropertyId(n)), property: aPropertyId(n) }))
  const pageOf = (scope: Scope): WireRow[] => {
    const id = must(
      [...others, { scope: ownProperty, property: aPropertyId() }].find((each) => each.scope === scope),
      scope,
    ).property
    return [{ entity: 'property', row: aProperty({ id, scope }) }]
  }
  const startLoads = () =>
    store.write((tables) =>
      tables.scopes.put(others.map(({ scope }) => ({ id: scope, version: 5, state: 'loading', load: 'one' }))),
    )

  test('share one transaction', async () => {
    await startLoads()
    const writes = vi.spyOn(store, 'write')
    await load({ ...pages().transport, page: async (scope) => ({ rows: pageOf(scope), next: null }) })
    const scopes = await store.read((tables) => tables.scopes.all())
    expect(scopes.map(({ state }) => state)).toEqual(['loaded', 'loaded', 'loaded', 'loaded'])
    expect(await store.read((tables) => tables.summaries.all())).toHaveLength(4)
    expect(writes.mock.calls.length).toBeLessThan(4)
  })

  test('[P17] are written even if one of them has moved on, which is loaded again', async () => {
    await startLoads()
    const moved = must(others[1], 'a scope').scope
    let requestCount = 0
    await load({
      ...pages().transport,
      async page(scope) {
        if (scope === moved && (requestCount += 1) === 1)
          await store.write((tables) => tables.scopes.put([{ id: moved, version: 6, state: 'loading', load: 'one' }]))
        return { rows: pageOf(scope), next: null }
      },
    })
    expect(requestCount).toBe(2)
    const scopes = await store.read((tables) => tables.scopes.all())
    expect(new Map(scopes.map(({ id, version }) => [id, version])).get(moved)).toBe(6)
    expect(scopes.every(({ state }) => state === 'loaded')).toBe(true)
  })
})
