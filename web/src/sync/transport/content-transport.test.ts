import { aDocumentId } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeRequests } from '../../platform/testing/fake-request.ts'
import { httpContentTransport } from './content-transport.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Reply = [status: number, body: string, headers?: Record<string, string>]

const busy = (seconds: number): Reply => [429, '{}', { 'Retry-After': `${seconds}` }]

/** Answers requests with these, one after another, each at once. @returns a function that counts the requests. */
function networkSays(...answers: Reply[]): () => number {
  const made = fakeRequests((request) => {
    const reply = answers[made.length - 1]
    if (reply) queueMicrotask(() => request.answers(...reply))
  })
  return () => made.length
}

test('[SE58] a file refused by a busy server is fetched again after the requested wait', async () => {
  const requestCount = networkSays(busy(3), busy(2), [200, 'abc'])
  const fetched = httpContentTransport.fetch(aDocumentId())
  await vi.advanceTimersByTimeAsync(4_900)
  expect(requestCount()).toBe(2)
  await vi.advanceTimersByTimeAsync(200)
  expect(new TextDecoder().decode(await fetched)).toBe('abc')
})

test('[SE58] if the server stays busy or asks for a long wait, the fetch fails', async () => {
  const requestCount = networkSays(busy(61), ...Array.from({ length: 5 }, () => busy(1)))
  await expect(httpContentTransport.fetch(aDocumentId())).rejects.toMatchObject({ kind: 'unreachable' })
  const fetched = httpContentTransport.fetch(aDocumentId()).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await fetched).toMatchObject({ kind: 'unreachable' })
  expect(requestCount()).toBe(6)
})

const sendWith = (...answer: Reply) => {
  networkSays(answer)
  return httpContentTransport.send(aDocumentId(), { bytes: new ArrayBuffer(8), onProgress: () => undefined })
}
const ours = (message: string) => JSON.stringify({ code: 'some', message })
const row = (state: string) => JSON.stringify({ id: aDocumentId(), state })
const page = '<html>Please sign in to this network</html>'

test.each<[string, Reply, object]>([
  ['has the contents', [200, row('available')], { state: 'taken' }],
  ['has the contents for a former home', [204, ''], { state: 'taken' }],
  ['does not know the document', [404, ours('Document not found')], { state: 'later' }],
  ['forbids the change', [403, ours('Not yours')], { state: 'later' }],
  ['has no room', [507, ours('No room')], { state: 'later' }],
  ['finds that the type differs', [415, ours('This is not a PDF')], { state: 'refused', problem: 'This is not a PDF' }],
  ['finds that the bytes differ', [409, ours('Replaced')], { state: 'refused', problem: 'Replaced' }],
  ['finds the contents too large', [413, ours('Too large')], { state: 'refused', problem: 'Too large' }],
])('[DO21] handles a server that %s', async (_what, reply, answer) => {
  expect(await sendWith(...reply)).toEqual(answer)
})

test('[DO21] a file rejected as too large by a proxy is not retried', async () => {
  expect(await sendWith(413, page)).toEqual({
    state: 'refused',
    problem: 'This file is too large for the connection to the server.',
  })
})

test.each<[string, Reply, object]>([
  ['a captive portal answers 200', [200, page], { kind: 'unreachable' }],
  ['a captive portal answers 404', [404, page], { kind: 'unreachable' }],
  ['the server fails', [500, ours('A fault')], { kind: 'unreachable' }],
  ['the session has ended', [401, ours('Please sign in')], { kind: 'signed_out' }],
  ['the server asks to wait', [503, ours('Busy'), { 'Retry-After': '7' }], { kind: 'busy', waitMs: 7_000 }],
])('[DO21] counts nothing as sent when %s', async (_what, reply, failure) => {
  await expect(sendWith(...reply)).rejects.toMatchObject(failure)
})

test.each<[Reply, object]>([
  [[200, row('available')], { state: 'taken' }],
  [[200, row('waiting')], { state: 'wanted' }],
  [[404, ours('Document not found')], { state: 'later' }],
  [[400, ours('File size is required')], { state: 'wanted' }],
])('[DO21] when asked first, the server answers %j', async (reply, answer) => {
  networkSays(reply)
  expect(await httpContentTransport.ask(aDocumentId(1), aDocumentId(2))).toEqual(answer)
})
