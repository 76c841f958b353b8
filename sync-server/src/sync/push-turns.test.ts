import { syncAnswer, type SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { PROTOCOL } from '@hearthkeep/shared/protocol/limits.ts'
import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { cottage, idNumber, testServer } from '../http/testing/test-server.ts'
import { Pokes } from './pokes.ts'
import type { WriteTransaction } from '../storage/store.ts'
import { pushTurns, type PushTurns } from './push-turns.ts'
import { SyncService } from './sync-service.ts'
import { emptyCursor } from '@hearthkeep/shared/protocol/cursor.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'

const PROPERTY = idNumber(1001)
const scope = propertyScope(PROPERTY as PropertyId)
const moments = { at: '2026-11-20T12:00:00.000Z', today: '2026-11-20' }

const task = (n: number) => ({
  ...moments,
  id: idNumber(3000 + n),
  seq: n,
  name: 'maintenance.add',
  args: { propertyId: PROPERTY, itemId: idNumber(4000 + n), facts: { title: `Task ${n}` } },
})

/** Returns a function that returns true from its nth call on. */
const after = (n: number) => () => (n -= 1) <= 0

/** Ana's device and a service of her server that ends turns after `each` mutations and pushes after `turns` turns. */
async function withTurns({ each, turns = Infinity }: { each: number; turns?: number }) {
  let others = 0
  const cut: PushTurns = {
    beginPush: () => after(turns + 1),
    beginTurn: () => after(each),
    most: 500,
    yieldToOthers: async () => void (others += 1),
  }
  return { ...(await pushingIn(cut)), others: () => others }
}

async function pushingIn(turns: PushTurns) {
  const server = testServer()
  const ana = await server.join('ana')
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  const parts = { store: server.store, pokes: new Pokes(), now: () => new Date('2026-11-20T12:00:00.000Z') }
  const service = new SyncService({ ...parts, turns })
  const push = async (count: number, from = 1, user = ana.user.id): Promise<SyncAnswer> =>
    syncAnswer.parse(
      await service.sync(user, {
        protocol: PROTOCOL,
        app: 'test',
        user,
        epoch: null,
        device: idNumber(2000) as never,
        acked: 0,
        cursor: emptyCursor,
        cursors: {},
        drifted: [],
        mutations: Array.from({ length: count }, (_, n) => task(from + n)) as never,
      }),
    )
  return { server, push }
}

test('[SE9] a push runs in turns, with other writes between them', async () => {
  const { push, others } = await withTurns({ each: 3 })
  const answer = await push(10)
  expect(answer).toMatchObject({ kind: 'ok', results: Array.from({ length: 10 }, () => ({ status: 'ok' })) })
  expect(others()).toBe(3)
})

test('[SE9] a turn is over once its time has passed and another write waits, or after half a second', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let isAwaited = false
  const isOver = pushTurns.beginTurn(() => isAwaited)
  const seen = [0, 24, 1, 474, 1].map((passed) => {
    vi.advanceTimersByTime(passed)
    return [false, true].map((awaited) => {
      isAwaited = awaited
      return isOver()
    })
  })
  vi.useRealTimers()
  const [never, ifAwaited, always] = [
    [false, false],
    [false, true],
    [true, true],
  ]
  expect(seen).toEqual([never, never, ifAwaited, ifAwaited, always])
})

/** As many as a request may carry: a warm process runs hundreds in the 25 ms of a turn. */
const MANY = 2_000

test('[SE9] a write that begins during a long push does not wait for its end', async () => {
  const { push, server } = await pushingIn(pushTurns)
  const pushing = push(MANY)
  await setTimeout(1)
  const tasks = await server.store.write((tx) => tx.byIndex('maintenanceItem', 'scope', scope))
  expect(tasks.length).toBeLessThan(MANY)
  await pushing
  const all = await server.store.read((view) => view.byIndex('maintenanceItem', 'scope', scope))
  expect(all).toHaveLength(MANY)
})

test('[SE9] a transaction knows whether another write waits for it', async () => {
  const { store } = testServer()
  const seen: boolean[] = []
  const look = (tx: WriteTransaction) => Promise.resolve(void seen.push(tx.isAwaited()))
  await Promise.all([store.write(look), store.write(look)])
  expect(seen).toEqual([true, false])
})

test('[SE9] mutations left at the time limit are pushed again, and none runs twice', async () => {
  const { push, server } = await withTurns({ each: 2, turns: 2 })
  const statuses = (answer: SyncAnswer) => (answer.kind === 'ok' ? answer.results.map(({ status }) => status) : [])
  expect(statuses(await push(10))).toEqual(['ok', 'ok', 'ok', 'ok', 'retry'])
  // The device has received four results and pushes the fourth mutation again.
  expect(statuses(await push(7, 4))).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'retry'])
  expect(statuses(await push(3, 8))).not.toContain('retry')
  const items = await server.store.read((view) => view.byIndex('maintenanceItem', 'scope', scope))
  expect(items).toHaveLength(10)
})

test('[SE8] a request with another person’s device id is answered as forked, without results', async () => {
  const { server, push } = await withTurns({ each: 100 })
  await push(2)
  const eve = await server.join('eve')
  const request = { protocol: PROTOCOL, app: 'test', user: eve.user.id, epoch: null, device: idNumber(2000), acked: 0 }
  const { body } = await eve.post('/api/sync', { ...request, cursor: emptyCursor, cursors: {}, mutations: [] })
  expect(body).toEqual({ kind: 'forked' })
})
