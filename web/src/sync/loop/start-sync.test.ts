// @vitest-environment jsdom
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { MemoryStore } from '../../data/testing/memory-store.ts'
import { refreshSummaries } from '../../data/summary/summaries.ts'
import { fakeRequests, type FakeRequest } from '../../platform/testing/fake-request.ts'
import { today } from '../../platform/today.ts'
import { startSync } from './start-sync.ts'
import { aDevice, ownProperty, okAnswer, person } from '../testing/device.ts'

/** The event streams that were opened, in order. */
let streams: FakeStream[]

class FakeStream extends EventTarget {
  isOpen = true
  constructor() {
    super()
    streams.push(this)
  }
  close() {
    this.isOpen = false
  }
}

beforeEach(() => {
  streams = []
  vi.stubGlobal('EventSource', FakeStream)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

const answer = (request: FakeRequest) => request.answers(200, JSON.stringify(okAnswer()))

function turnPage(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

function start(store: MemoryStore) {
  const sync = startSync({ store, person, app: 'test' })
  onTestFinished(() => sync.stop())
  return sync
}

/** A page whose first round has ended, and the requests that it made. */
async function pageInStep(store?: MemoryStore) {
  const requests = fakeRequests((request) => queueMicrotask(() => answer(request)))
  const sync = start(store ?? (await aDevice()))
  await expect.poll(() => sync.status.get()).toBe('synced')
  return { asked: requests, sync }
}

test('[P15] a stopped page sends no more requests, whatever wakes it', async () => {
  const { asked, sync } = await pageInStep()
  const before = asked.length
  expect(before).toBeGreaterThan(0)
  sync.stop()
  sync.wake()
  globalThis.dispatchEvent(new Event('online'))
  turnPage('visible')
  await settled()
  expect(asked).toHaveLength(before)
  expect(streams.map(({ isOpen }) => isOpen)).toEqual([false])
})

test.each([
  ['a mutation was written', ({ wake }: { wake(): void }) => wake()],
  ['it is online again', () => globalThis.dispatchEvent(new Event('online'))],
  ['it is visible again', () => turnPage('visible')],
])('[P15] a page starts a round when %s', async (_reason, happens) => {
  const { asked, sync } = await pageInStep()
  const before = asked.length
  happens(sync)
  await expect.poll(() => asked).toHaveLength(before + 1)
})

test('[P15] a page whose network is lost says so, although nothing is pending', async () => {
  const { sync } = await pageInStep()
  fakeRequests((request) => queueMicrotask(() => request.breaks()))
  globalThis.dispatchEvent(new Event('offline'))
  await expect.poll(() => sync.status.get()).toBe('unreachable')
  fakeRequests((request) => queueMicrotask(() => answer(request)))
  globalThis.dispatchEvent(new Event('online'))
  await expect.poll(() => sync.status.get()).toBe('synced')
})

test('[P19] a page listens for pokes once it has synced', async () => {
  const requests = fakeRequests()
  start(await aDevice())
  await expect.poll(() => requests).toHaveLength(1)
  expect(streams).toEqual([])
  requests.forEach(answer)
  await expect.poll(() => streams).toHaveLength(1)
})

test('[P19] a hidden page has no stream, and opens one after its next round when visible again', async () => {
  await pageInStep()
  turnPage('hidden')
  expect(streams.map(({ isOpen }) => isOpen)).toEqual([false])
  turnPage('visible')
  await expect.poll(() => streams.map(({ isOpen }) => isOpen)).toEqual([false, true])
  turnPage('visible')
  await settled()
  expect(streams.map(({ isOpen }) => isOpen)).toEqual([false, true])
})

test('[P37] while its streams break, a page says that everything is sent, until it is online again', async () => {
  const { sync } = await pageInStep()
  const latest = () => must(streams.at(-1), 'a stream')
  for (let time = 1; time <= 2; time += 1) {
    latest().dispatchEvent(new Event('error'))
    await expect.poll(() => streams.length === time + 1 || sync.status.get() === 'sent').toBe(true)
  }
  await expect.poll(() => sync.status.get()).toBe('sent')
  expect(streams).toHaveLength(2)
  globalThis.dispatchEvent(new Event('online'))
  await expect.poll(() => streams).toHaveLength(3)
  latest().dispatchEvent(new Event('open'))
  await expect.poll(() => sync.status.get()).toBe('synced')
})

/** A device whose property was last summarized long ago. */
async function aDeviceOfEarlier(): Promise<MemoryStore> {
  const store = await aDevice()
  await store.write((tables) => refreshSummaries(tables, [ownProperty], '2020-01-01'))
  return store
}

const daysOf = (store: MemoryStore) =>
  store.read(async ({ summaries }) => (await summaries.all()).map(({ day }) => day))

test('[CP7] a page recomputes the summaries at startup and when the day changes', async () => {
  const store = await aDeviceOfEarlier()
  await pageInStep(store)
  await expect.poll(() => daysOf(store)).toEqual([today.get()])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 })
  const tomorrow = today.get()
  turnPage('visible')
  await expect.poll(() => daysOf(store)).toEqual([tomorrow])
})

test('[CP7] a stopped page recomputes no summaries and reads none when the day changes', async () => {
  fakeRequests()
  const store = await aDeviceOfEarlier()
  start(store).stop()
  await settled()
  const read = vi.spyOn(store, 'read')
  turnPage('visible')
  expect(read).not.toHaveBeenCalled()
  expect(await daysOf(store)).toEqual(['2020-01-01'])
})

test('[CP7] summaries are no longer recomputed for a past day', async () => {
  fakeRequests()
  const store = await aDeviceOfEarlier()
  start(store)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 })
  await settled()
  expect(await daysOf(store)).toEqual(['2020-01-01'])
})

test('[CP7] a bug in the work of a new day is reported, and a lost or closed database is not', async () => {
  fakeRequests()
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  const unhandled = vi.fn<(error: unknown) => void>()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  const turnWith = async (failure: Error) => {
    const store = await aDevice()
    vi.spyOn(store, 'read').mockRejectedValue(failure)
    vi.spyOn(store, 'write').mockRejectedValue(failure)
    start(store)
    await settled()
  }
  await turnWith(Object.assign(new Error('closed'), { name: 'DatabaseClosedError' }))
  expect(report).not.toHaveBeenCalled()
  const bug = new Error('no such table')
  await turnWith(bug)
  expect(report).toHaveBeenCalledWith(bug)
  expect(unhandled).not.toHaveBeenCalled()
})
