import type { SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { beforeEach, expect, test } from 'vitest'
import { act, editSystem, mutationId, okAnswer } from '../testing/device.ts'
import { WatchedLoop } from '../testing/watched-loop.ts'
import { TransportFailure } from '../transport/transport.ts'

let watched: WatchedLoop

beforeEach(async () => {
  watched = await WatchedLoop.start()
})

const loopState = () => ({ asked: watched.pendingCount, timers: watched.timers.length })
const ok = () => okAnswer()
const fails =
  (error: Error = new TransportFailure('unreachable', 'no network')): (() => SyncAnswer) =>
  () => {
    throw error
  }

test('[P15] a wake starts a round, and a long timer is set after it', async () => {
  await watched.wake()
  expect(loopState()).toEqual({ asked: 1, timers: 0 })
  await watched.answer(ok)
  expect(watched.timers.map(({ delay }) => delay)).toEqual([300_000])
  expect(watched.statuses).toEqual(['syncing', 'synced'])
})

test('[P15] every failed round sets the timer again, with backoff up to five minutes', async () => {
  await watched.wake()
  const delays: number[] = []
  for (let failure = 1; failure <= 12; failure++) {
    await watched.answer(fails())
    expect(watched.timers).toHaveLength(1)
    delays.push(watched.timers[0]?.delay ?? 0)
    await watched.ring()
  }
  expect(delays.slice(0, 4)).toEqual([750, 1500, 3000, 6000])
  expect(delays.slice(-2)).toEqual([225_000, 225_000])
  expect(watched.bugs).toEqual([])
})

test('[P15] a successful round resets the backoff', async () => {
  await watched.wake()
  for (const reply of [fails(), fails(), ok, fails()]) {
    await watched.answer(reply)
    if (watched.timers[0]?.delay !== 300_000) await watched.ring()
    else await watched.wake()
  }
  await watched.answer(fails())
  expect(watched.timers[0]?.delay).toBe(1500)
})

test('[P15] a mutation waiting for a newer server is retried with backoff', async () => {
  await act(watched.store, 1, editSystem({ notes: 'x' }))
  await watched.wake()
  const delays: number[] = []
  for (let round = 1; round <= 3; round++) {
    await watched.answer(ok)
    delays.push(watched.timers[0]?.delay ?? 0)
    await watched.ring()
  }
  expect(delays).toEqual([750, 1500, 3000])
  expect(watched.statuses).toContain('waiting')
})

test('[P15] a wake during a round starts another immediately after it, never in parallel', async () => {
  await watched.wake()
  await watched.wake()
  await watched.wake()
  expect(watched.pendingCount).toBe(1)
  await watched.answer(ok)
  expect(loopState()).toEqual({ asked: 1, timers: 0 })
  await watched.answer(ok)
  expect(loopState()).toEqual({ asked: 0, timers: 1 })
  expect(watched.mostAtOnce).toBe(1)
})

test.each<[string, () => void]>([
  ['wake', () => watched.loop.wake()],
  ['poke', () => watched.loop.receivePoke(null)],
])('[P15] a %s is not lost at any step between an answer and the timer', async (_name, happens) => {
  for (let steps = 0; steps < 100; steps += 1) {
    watched = await WatchedLoop.start()
    await watched.wake()
    const answered = watched.answer(ok)
    for (let step = 0; step < steps; step += 1) await Promise.resolve()
    happens()
    await answered
    expect(loopState(), `after ${steps} steps`).toEqual({ asked: 1, timers: 0 })
  }
})

test('[P15] a wake during a failing round is not lost', async () => {
  await watched.wake()
  await watched.wake()
  await watched.answer(fails())
  expect(loopState()).toEqual({ asked: 1, timers: 0 })
  await watched.answer(fails())
  expect(loopState()).toEqual({ asked: 0, timers: 1 })
})

test('[P15] a wake before the timer fires replaces it', async () => {
  await watched.wake()
  await watched.answer(fails())
  await watched.wake()
  expect(loopState()).toEqual({ asked: 1, timers: 0 })
})

test('an automatic retry reports its status only once it has an answer', async () => {
  await watched.wake()
  await watched.answer(fails())
  await watched.ring()
  expect(watched.statuses).toEqual(['syncing', 'unreachable'])
  await watched.answer(ok)
  await watched.wake()
  expect(watched.statuses).toEqual(['syncing', 'unreachable', 'synced', 'syncing'])
})

test('while there is more to push or pull, rounds follow one another', async () => {
  await watched.wake()
  await watched.answer(() => ({ kind: 'forked' }))
  expect(loopState()).toEqual({ asked: 1, timers: 0 })
  await watched.answer(ok)
  expect(watched.statuses).toEqual(['syncing', 'syncing', 'synced'])
})

test.each([
  ['the session has ended', fails(new TransportFailure('signed_out', '401')), 'signed_out'],
  ['the account was deleted', fails(new TransportFailure('account_deleted', '401')), 'account_deleted'],
  ['the server rejects the request', fails(new TransportFailure('rejected', '400')), 'unreachable'],
  ['the protocol versions differ', () => ({ kind: 'upgrade', protocol: 2 }) as const, 'upgrade'],
])('when %s, reports the status and retries later', async (_name, reply, status) => {
  await watched.wake()
  await watched.answer(reply)
  expect(watched.statuses.at(-1)).toBe(status)
  expect(watched.timers).toHaveLength(1)
})

test('a bug is reported and does not stop the retries', async () => {
  const bug = new Error('a bug')
  await watched.wake()
  await watched.answer(fails(bug))
  expect({ bugs: watched.bugs, timers: watched.timers.length }).toEqual({ bugs: [bug], timers: 1 })
})

test('a full disk is not reported as a bug and is retried', async () => {
  await watched.wake()
  await watched.answer(fails(Object.assign(new Error('no room'), { name: 'QuotaExceededError' })))
  expect({ bugs: watched.bugs, timers: watched.timers.length }).toEqual({ bugs: [], timers: 1 })
})

test('[SE58] a server that asks to wait receives no request until then, and nothing pending is lost', async () => {
  const busy = (waitMs: number) => fails(new TransportFailure('busy', '429', waitMs))
  await act(watched.store, 1, editSystem({ notes: 'x' }))
  await watched.wake()
  await watched.wake()
  await watched.answer(busy(8_000))
  await watched.wake()
  await watched.receivePoke(null)
  expect({ ...loopState(), delays: watched.timers.map(({ delay }) => delay) }).toEqual({
    asked: 0,
    timers: 1,
    delays: [10_000],
  })
  // The delay does not grow with each refusal, and stays short even if a proxy asks for a day.
  await watched.ring()
  await watched.answer(busy(86_400_000))
  expect(watched.timers.map(({ delay }) => delay)).toEqual([375_000])
  await watched.ring()
  expect(await watched.store.read((tables) => tables.outbox.all())).toHaveLength(1)
  await watched.answer(() => okAnswer({ results: [{ id: mutationId(1), status: 'ok' }] }))
  await watched.answer(ok)
  expect(await watched.store.read((tables) => tables.outbox.all())).toEqual([])
  expect(watched.statuses.at(-1)).toBe('synced')
  await watched.wake()
  expect(watched.pendingCount).toBe(1)
})

test('a stopped loop reports no status, sets no timer and does not wake', async () => {
  await watched.wake()
  watched.loop.stop()
  await watched.answer(ok)
  await watched.wake()
  expect(watched.statuses).toEqual(['syncing'])
  expect(loopState()).toEqual({ asked: 0, timers: 0 })
})

test('a store closed with the loop is not reported as a bug', async () => {
  await watched.wake()
  watched.loop.stop()
  await watched.answer(fails(new Error('the database is closed')))
  expect(watched.statuses).toEqual(['syncing'])
  expect({ bugs: watched.bugs, timers: watched.timers }).toEqual({ bugs: [], timers: [] })
})

test('stopping clears the timer', async () => {
  await watched.wake()
  await watched.answer(ok)
  watched.loop.stop()
  expect(watched.timers).toEqual([])
})

test('[P37] without pokes, the loop asks every half minute, and says only that everything is sent', async () => {
  watched.isDeaf = true
  await watched.wake()
  await watched.answer(ok)
  expect(watched.timers.map(({ delay }) => delay)).toEqual([22_500])
  await watched.ring()
  watched.isDeaf = false
  await watched.answer(ok)
  expect(watched.timers.map(({ delay }) => delay)).toEqual([300_000])
  expect(watched.statuses).toEqual(['syncing', 'sent', 'synced'])
})
