import type { Document } from '@hearthkeep/shared/entities.ts'
import { aMembership, aProperty, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocument, aDocumentId, aHash } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aDevice } from '../../data/testing/device.ts'
import { onWaitingDocuments } from '../../data/unsent/waiting-documents.ts'
import { createSubject } from '../../platform/observable.ts'
import type { ContentTransport, SendAnswer } from '../transport/content-transport.ts'
import { startContents } from './start-contents.ts'
import type { SyncStatus } from '../loop/sync-loop.ts'
import { TransportFailure } from '../transport/transport.ts'

// A page over plain http, which has no locks.
beforeEach(() => void vi.stubGlobal('navigator', {}))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type AskAnswer = Awaited<ReturnType<ContentTransport['ask']>>

const waiting = aDocument({ state: 'waiting' })
const other = aDocument({ id: aDocumentId(2), hash: aHash(2), state: 'waiting' })

interface Waiting {
  documents: Document[]
  send: ContentTransport['send']
}

/** A device with documents to upload, and a server that gives these answers. */
async function waitingDevice(
  answerTo: (requestCount: number) => AskAnswer,
  { documents = [waiting], send = async () => ({ state: 'taken' }) }: Partial<Waiting> = {},
) {
  const rows = { user: [aUser()], property: [aProperty()], membership: [aMembership()], document: documents }
  const { data } = await aDevice(aUserId(), rows)
  for (const { hash } of documents)
    await data.contents.add({ hash, bytes: new ArrayBuffer(8) }, '2026-11-21T12:00:00.000Z')
  const requests: number[] = []
  const transport: ContentTransport = {
    async ask() {
      requests.push(requests.length + 1)
      return answerTo(requests.length)
    },
    send,
    fetch: async () => new ArrayBuffer(0),
  }
  const status = createSubject<SyncStatus>('syncing')
  const { store, contents } = data
  const running = startContents({ store, contents, transport, userId: aUserId(), status })
  onTestFinished(() => running.stop())
  const change = (title: string) => store.write((tables) => tables.rows.document.put([{ ...waiting, title }]))
  return { asked: requests, status, running, change, contents, store }
}

test('[DO21] a temporarily missing document is retried automatically', async () => {
  const { asked, status, running } = await waitingDevice((n) => ({ state: n < 3 ? 'later' : 'taken' }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  status.set('synced')
  while (asked.length < 3) await vi.advanceTimersByTimeAsync(500)
  await vi.advanceTimersByTimeAsync(0)
  expect(running.get().get(aDocumentId())).toEqual({ state: 'sending', part: 1 })
})

test('[DO21] a file waiting for its next attempt is retried when its row changes or a person asks', async () => {
  // With a stopped clock nothing becomes due on its own.
  vi.useFakeTimers({ toFake: ['Date'] })
  const { asked, status, running, change } = await waitingDevice(() => ({ state: 'later' }))
  status.set('synced')
  await expect.poll(() => running.get().get(aDocumentId())).toEqual({ state: 'later' })
  await change('Renamed')
  await expect.poll(() => asked).toHaveLength(2)
  await expect.poll(() => running.get().get(aDocumentId())).toEqual({ state: 'later' })
  running.retry(aDocumentId())
  await expect.poll(() => asked).toHaveLength(3)
})

test('[DO21] a manual retry during another upload runs after it', async () => {
  const refused: SendAnswer = { state: 'refused', problem: 'Too large' }
  let answerOther = (_answer: SendAnswer) => {}
  const onItsWay = new Promise<SendAnswer>((resolve) => (answerOther = resolve))
  const sent: string[] = []
  const { status, running } = await waitingDevice(() => ({ state: 'wanted' }), {
    documents: [waiting, other],
    async send(id) {
      sent.push(id)
      return id === other.id ? onItsWay : refused
    },
  })
  status.set('synced')
  await expect.poll(() => running.get().get(waiting.id)).toEqual(refused)
  await expect.poll(() => sent).toHaveLength(2)
  running.retry(waiting.id)
  answerOther(refused)
  await expect.poll(() => sent.slice(2)).toEqual([waiting.id])
})

test('bytes follow their rows: nothing is sent before the device has synced', async () => {
  const { asked, status, change } = await waitingDevice(() => ({ state: 'later' }))
  await change('Renamed')
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual([])
  status.set('synced')
  await expect.poll(() => asked).toHaveLength(1)
})

test('[DO22] unreferenced bytes are removed once the device has synced', async () => {
  const { status, contents } = await waitingDevice(() => ({ state: 'later' }))
  await contents.add({ hash: aHash(2), bytes: new ArrayBuffer(8), isFetched: true }, '2026-11-20T12:00:00.000Z')
  status.set('synced')
  await expect.poll(async () => (await contents.all()).map(({ hash }) => hash)).toEqual([aHash()])
})

test('[SE58] while the server asks to wait, no file is resent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { asked, status } = await waitingDevice((n) => {
    if (n === 1) throw new TransportFailure('busy', '429', 120_000)
    return { state: 'taken' }
  })
  status.set('synced')
  while (asked.length < 1) await vi.advanceTimersByTimeAsync(0)
  await vi.advanceTimersByTimeAsync(1_000)
  status.set('syncing')
  status.set('synced')
  await vi.advanceTimersByTimeAsync(110_000)
  // The store has asynchronous steps of its own, which the fake clock does not control.
  for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toEqual([1])
  while (asked.length < 2) await vi.advanceTimersByTimeAsync(500)
  expect(asked).toEqual([1, 2])
})

test('[DO21] after a failure, the file is sent again as soon as the device is back in sync', async () => {
  // With stopped timers no retry becomes due.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { asked, status } = await waitingDevice((n) => {
    if (n === 1) throw new TransportFailure('unreachable', 'offline')
    return { state: 'taken' }
  })
  const turns = async () => {
    for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  status.set('synced')
  await turns()
  expect(asked).toEqual([1])
  status.set('syncing')
  status.set('synced')
  await turns()
  expect(asked).toEqual([1, 2])
})

test('once stopped, it ignores the sync state and documents', async () => {
  const { status, running, change, store } = await waitingDevice(() => ({ state: 'later' }))
  const looksAtStatus = vi.spyOn(status, 'get')
  running.stop()
  const listener = vi.fn<() => void>()
  onTestFinished(onWaitingDocuments(store, listener))
  await expect.poll(() => listener).toHaveBeenCalledTimes(1)
  await change('Renamed')
  await expect.poll(() => listener).toHaveBeenCalledTimes(2)
  status.set('synced')
  expect(looksAtStatus).not.toHaveBeenCalled()
})

test.each([
  ['an unreachable server', () => new TransportFailure('unreachable', 'offline'), 0],
  ['a bug of the app', () => new Error('no such table'), 1],
])('retries after %s, and reports only a bug of the app', async (_what, failure, reports) => {
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { asked, status } = await waitingDevice((n) => {
    if (n === 1) throw failure()
    return { state: 'taken' }
  })
  status.set('synced')
  while (asked.length < 2) await vi.advanceTimersByTimeAsync(500)
  expect(report).toHaveBeenCalledTimes(reports)
})
