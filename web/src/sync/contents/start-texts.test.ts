import { nothingRead } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { aMembership, aProperty, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocument, aHash } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { aDevice } from '../../data/testing/device.ts'
import { createSubject } from '../../platform/observable.ts'
import type { ReadingAnswer } from '../../platform/text/extract-text.ts'
import { TransportFailure } from '../transport/transport.ts'
import { startTexts } from './start-texts.ts'
import type { SyncStatus } from '../loop/sync-loop.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Responds when the test tells it to. */
class SlowWorker extends EventTarget {
  static requested: SlowWorker[] = []
  postMessage() {
    SlowWorker.requested.push(this)
  }
  answer(data: ReadingAnswer) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  terminate() {
    SlowWorker.terminated += 1
  }
  static terminated = 0
}

test('[DT4] the worker, which may hold a large reader, ends once nothing is left to read', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  vi.stubGlobal('Worker', SlowWorker)
  Object.assign(SlowWorker, { requested: [], terminated: 0 })
  const { data } = await aDevice(aUserId(), {})
  const { store, contents } = data
  await contents.add({ hash: aHash(1), bytes: new ArrayBuffer(1) }, '2026-11-21T12:00:00.000Z')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const transport = { fetch: async () => new ArrayBuffer(0) }
  const texts = startTexts({ userId: aUserId(), store, contents, transport, status: createSubject('synced') })
  onTestFinished(() => texts.stop())
  while (SlowWorker.requested.length < 1) await vi.advanceTimersByTimeAsync(500)
  expect(SlowWorker.terminated).toBe(0)
  SlowWorker.requested[0]?.answer({ ok: true, text: nothingRead('empty') })
  for (let tries = 0; tries < 20 && SlowWorker.terminated === 0; tries += 1) await vi.advanceTimersByTimeAsync(500)
  expect(SlowWorker.terminated).toBe(1)
})

test.each([true, false])(
  '[DT4] files that are not here are fetched for reading unless the person saves data: %s',
  async (saveData) => {
    vi.stubGlobal('navigator', { connection: { saveData } })
    vi.stubGlobal('Worker', SlowWorker)
    const { data } = await aDevice(aUserId(), {
      user: [aUser()],
      property: [aProperty()],
      membership: [aMembership()],
      document: [aDocument({ state: 'available' })],
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const fetched = vi.fn<() => Promise<ArrayBuffer>>(async () => new ArrayBuffer(8))
    const status = createSubject<SyncStatus>('synced')
    const { store, contents } = data
    const texts = startTexts({ userId: aUserId(), store, contents, transport: { fetch: fetched }, status })
    onTestFinished(() => texts.stop())
    status.set('synced')
    for (let tries = 0; tries < 40; tries += 1) await vi.advanceTimersByTimeAsync(500)
    expect(fetched).toHaveBeenCalledTimes(saveData ? 0 : 1)
  },
)

test('[DT4] a file added during a failing read is read next', async () => {
  // A page over plain http, which has no locks, with data saving on, so that nothing is prefetched.
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  vi.stubGlobal('Worker', SlowWorker)
  SlowWorker.requested = []
  const { data } = await aDevice(aUserId(), {})
  const { store, contents } = data
  const add = (n: number) => contents.add({ hash: aHash(n), bytes: new ArrayBuffer(n) }, '2026-11-21T12:00:00.000Z')
  const status = createSubject<SyncStatus>('synced')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const transport = { fetch: async () => new ArrayBuffer(0) }
  const texts = startTexts({ userId: aUserId(), store, contents, transport, status })
  onTestFinished(() => texts.stop())

  await add(1)
  while (SlowWorker.requested.length < 1) await vi.advanceTimersByTimeAsync(500)
  await add(2)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(SlowWorker.requested).toHaveLength(1)
  SlowWorker.requested[0]?.answer({ ok: false, problem: 'a part of the app is missing' })
  for (let tries = 0; tries < 20 && SlowWorker.requested.length < 3; tries += 1) await vi.advanceTimersByTimeAsync(500)
  expect(SlowWorker.requested.length).toBeGreaterThan(1)
})

test('[DT4] a bug of the app is reported, and a server that cannot be reached is not', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  const { data } = await aDevice(aUserId(), {})
  const { store, contents } = data
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const startWith = (failure: Error) => {
    vi.spyOn(contents, 'readHashes').mockRejectedValue(failure)
    const status = createSubject<SyncStatus>('synced')
    const transport = { fetch: async () => new ArrayBuffer(0) }
    const texts = startTexts({ userId: aUserId(), store, contents, transport, status })
    onTestFinished(() => texts.stop())
    status.set('synced')
  }
  startWith(new TransportFailure('unreachable', 'offline'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(report).not.toHaveBeenCalled()
  const bug = new Error('no such table')
  startWith(bug)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(report).toHaveBeenCalledWith(bug)
})
