import { gunzipSync } from 'node:zlib'
import { PROTOCOL } from '@hearthkeep/shared/protocol/limits.ts'
import { aSystem } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeRequests, type FakeRequest } from '../../platform/testing/fake-request.ts'
import { noteServerTime, serverNow } from '../../platform/server-clock.ts'
import { httpTransport, transportWith } from './http-transport.ts'
import { ownStream } from './own-stream.ts'
import { deviceIds, editSystem, ownProperty, mutationId, NOW, okAnswer, person, TODAY } from '../testing/device.ts'
import { emptyCursor } from '@hearthkeep/shared/protocol/cursor.ts'

afterEach(() => void vi.useRealTimers())

const request = {
  protocol: PROTOCOL,
  app: 'test',
  user: person.userId,
  epoch: null,
  device: deviceIds[0],
  acked: 0,
  cursor: emptyCursor,
  cursors: {},
  drifted: [],
  mutations: [],
}

/** As it is sent: without its empty fields, with the name of the page's event stream. */
const { cursors: _cursors, drifted: _drifted, ...filled } = request
const sentRequest = { ...filled, stream: ownStream }

type Reply = [status: number, body?: string, headers?: Record<string, string>] | 'nothing'

/** Sets the answer of the network to any request; without one the connection breaks. @returns the requests. */
function networkSays(reply: Reply): FakeRequest['sent'][] {
  const requests: FakeRequest['sent'][] = []
  fakeRequests((request) => {
    requests.push(request.sent)
    queueMicrotask(() => (reply === 'nothing' ? request.breaks() : request.answers(...reply)))
  })
  return requests
}

const json = (body: unknown): Reply => [200, JSON.stringify(body)]

const row = JSON.stringify({ entity: 'system', row: aSystem() })

test('[P25] a request is sent as JSON without empty fields, and its answer is parsed', async () => {
  const requests = networkSays(json(okAnswer()))
  expect(await httpTransport.sync(request)).toEqual(okAnswer())
  expect(requests[0]).toEqual({
    method: 'POST',
    path: '/api/sync',
    headers: { 'content-type': 'application/json' },
    body: expect.any(String),
  })
  expect(JSON.parse(requests[0]?.body as string)).toEqual(sentRequest)
})

test('[P20] a request may take as long as bytes keep moving, and times out after half a minute without any', async () => {
  vi.useFakeTimers()
  const made = fakeRequests()
  const answer = httpTransport.sync(request).catch((error: unknown) => error)
  for (let second = 20; second <= 200; second += 20) {
    await vi.advanceTimersByTimeAsync(20_000)
    made[0]?.sends(second, 400)
  }
  made[0]?.answers(...(json(okAnswer()) as [number, string]))
  expect(await answer).toEqual(okAnswer())
  const stalled = httpTransport.sync(request).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await stalled).toMatchObject({ kind: 'unreachable' })
})

test('[P20] a long body has a second more for each kilobyte, up to two minutes', async () => {
  vi.useFakeTimers()
  fakeRequests()
  const stateAfter = async (bytes: number, seconds: number) => {
    // Random, because compression shortens anything else.
    const notes = Array.from({ length: bytes / 8 }, () => Math.random().toString(36).slice(2, 10)).join('')
    const claimed = { ...editSystem({ notes }), at: NOW, today: TODAY, seq: 1, id: mutationId(1) }
    let state = 'waiting'
    const sending = httpTransport.sync({ ...request, mutations: [claimed] })
    sending.catch(() => (state = 'failed'))
    // Compressing takes real time.
    await expect.poll(() => vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(seconds * 1_000)
    const now = state
    await vi.advanceTimersByTimeAsync(120_000)
    return now
  }
  expect([await stateAfter(80_000, 60), await stateAfter(80_000, 115)]).toEqual(['waiting', 'failed'])
  expect([await stateAfter(400_000, 115), await stateAfter(400_000, 125)]).toEqual(['waiting', 'failed'])
})

test('the server’s time is learned from its answers, and from nobody else’s', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00.000Z') })
  const aYearAgo = new Date(Date.now() - 365 * 24 * 60 * 60_000)
  const date = { Date: aYearAgo.toUTCString() }
  networkSays([200, '<!doctype html><title>Sign in to the Wi-Fi</title>', date])
  await httpTransport.sync(request).catch(() => undefined)
  expect(serverNow()).toEqual(new Date())
  networkSays([200, JSON.stringify(okAnswer()), date])
  await httpTransport.sync(request)
  expect(serverNow()).toEqual(aYearAgo)
  noteServerTime(new Date().toUTCString())
})

test('[P24] many mutations are sent as the same compressed JSON, whether serialized beforehand or with the request', async () => {
  const requests = networkSays(json(okAnswer()))
  const claimed = { ...editSystem({ notes: '“x”' }), at: NOW, today: TODAY }
  const mutations = Array.from({ length: 150 }, (_, n) => ({ seq: n, id: mutationId(n), ...claimed }))
  httpTransport.prepare?.(mutations)
  for (const many of [mutations, [...mutations]]) await httpTransport.sync({ ...request, mutations: many })
  for (const { body, headers } of requests) {
    expect(headers).toMatchObject({ 'content-encoding': 'gzip' })
    const text = gunzipSync(Buffer.from(await (body as Blob).arrayBuffer())).toString()
    expect(JSON.parse(text)).toEqual({ ...sentRequest, mutations })
  }
  expect(requests).toHaveLength(2)
})

test('a page is read to its end, and the next is requested by its key', async () => {
  const requests = networkSays([200, `${row}\n{"end":true,"next":"system/2"}\n`])
  const page = await httpTransport.page(ownProperty, 'system/1')
  expect(page).toEqual({ rows: [{ entity: 'system', row: aSystem() }], next: 'system/2' })
  expect(requests[0]?.path).toBe(`/api/sync/scopes/${encodeURIComponent(ownProperty)}?after=system%2F1`)
})

const garbage: [string, Reply, string][] = [
  ['the page of a captive portal', [200, '<!doctype html><title>Sign in to the Wi-Fi</title>'], 'unreachable'],
  ['a truncated answer', [200, JSON.stringify(okAnswer()).slice(0, 40)], 'unreachable'],
  ['a connection that breaks', 'nothing', 'unreachable'],
  ['an empty answer', [200, ''], 'unreachable'],
  ['unrelated JSON', json({ kind: 'ok', message: 'healthy' }), 'unreachable'],
  ['null', json(null), 'unreachable'],
  ['a failure of our server', [500, '{"code":"internal"}'], 'failed'],
  ['a proxy’s bad gateway page', [502, '<h1>Bad gateway</h1>'], 'unreachable'],
  ['a portal that asks for a password', [401, '<h1>Room number?</h1>'], 'rejected'],
  ['an ended session', [401, '{"code":"unauthorized"}'], 'signed_out'],
  ['a deleted account', [401, '{"code":"account_deleted"}'], 'account_deleted'],
  ['a request that the server cannot read', [400, '{"code":"invalid"}'], 'unfit'],
  ['a firewall that blocks the request', [403, '<h1>Blocked</h1>'], 'unfit'],
  ['a proxy with a lower size limit', [413, '<h1>Too large</h1>'], 'too_large'],
  ['a request that was too slow', [408, '{"code":"too_slow"}'], 'unreachable'],
  ['a missing page', [404, '<h1>Not found</h1>'], 'rejected'],
]

test.each(garbage)('%s is rejected as an answer', async (_name, reply, kind) => {
  networkSays(reply)
  await expect(httpTransport.sync(request)).rejects.toMatchObject({ kind })
  await expect(httpTransport.page(ownProperty, null)).rejects.toMatchObject({ kind })
})

test.each([
  [429, { 'Retry-After': '7' }, { kind: 'busy', waitMs: 7_000 }],
  [503, { 'Retry-After': '5' }, { kind: 'busy', waitMs: 5_000 }],
  [429, {}, { kind: 'rejected', waitMs: 0 }],
  [503, { 'Retry-After': 'tomorrow' }, { kind: 'failed', waitMs: 0 }],
  [500, { 'Retry-After': '5' }, { kind: 'failed', waitMs: 0 }],
])('[SE58] Retry-After is read from a busy answer: %i %j', async (status, headers, failure) => {
  networkSays([status, '{"code":"too_many_requests"}', headers])
  await expect(httpTransport.sync(request)).rejects.toMatchObject(failure)
})

test.each([
  ['without its end line', `${row}\n${row}\n`],
  ['truncated in a row', `${row}\n${row.slice(0, 50)}`],
  ['with rows without a scope', '{"entity":"system","row":{"id":"1"}}\n{"end":true,"next":null}\n'],
])('a page %s is rejected', async (_name, body) => {
  networkSays([200, body])
  await expect(httpTransport.page(ownProperty, null)).rejects.toMatchObject({ kind: 'unreachable' })
})

const someMutation = { ...editSystem({ notes: 'x' }), at: NOW, today: TODAY, seq: 1, id: mutationId(1) }

test('[P27] a short push goes over the socket, and over HTTP if it has no answer there', async () => {
  const requests = networkSays(json(okAnswer()))
  const asked: string[] = []
  let answer: string | null = JSON.stringify(okAnswer())
  const ask = async (body: string) => {
    asked.push(body)
    return answer
  }
  let answered = 0
  const { sync } = transportWith({ ask, noteAnswered: () => (answered += 1) })
  const push = { ...request, mutations: [someMutation] }
  expect(await sync(push)).toEqual(okAnswer())
  expect(requests).toHaveLength(0)
  answer = null
  expect(await sync(push)).toEqual(okAnswer())
  expect(requests[0]?.body).toBe(asked[1])
  await sync(request)
  await sync({ ...push, app: 'x'.repeat(5_000) })
  expect([asked.length, requests.length, answered]).toEqual([2, 3, 1])
})

test('[P27] nonsense from a socket is no answer', async () => {
  const { sync } = transportWith({ ask: async () => '<html>', noteAnswered: () => undefined })
  await expect(sync({ ...request, mutations: [someMutation] })).rejects.toMatchObject({ kind: 'unreachable' })
})
