import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { poke } from '@hearthkeep/shared/protocol/poke.ts'
import { aPropertyId, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { Hono } from 'hono'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { requestLimits } from '../limits/request-limits.ts'
import { TokenBuckets } from '../limits/token-buckets.ts'
import { NewAccounts } from '../../accounts/new-accounts.ts'
import type { View } from '../../storage/store.ts'
import { Pokes } from '../../sync/pokes.ts'
import { SyncService } from '../../sync/sync-service.ts'
import { EventStreams } from './event-streams.ts'
import type { SignedIn } from '../call/session.ts'
import { syncRoutes } from './sync.ts'
import { cottage, idNumber, testServer, type Person } from '../testing/test-server.ts'
import { content, setUpProperty, upload } from '../document/testing/document-property.ts'
import { listening } from '../testing/listening.ts'

const PROPERTY = idNumber(1001)
const now = () => new Date('2026-11-20T12:00:00.000Z')

/** A person's event stream, as far as it has been read. */
async function listen(server: ReturnType<typeof testServer>, { headers }: Person) {
  const response = await server.app.request('/api/sync/events', { headers })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('there is no stream')
  let text = ''
  const readUntil = async (wanted: string) => {
    while (!text.includes(wanted)) {
      const { done, value } = await reader.read()
      if (done) throw new Error(`the stream ended after ${text}`)
      text += value
    }
    return text
  }
  const ended = async () => {
    while (!(await reader.read()).done);
    return true
  }
  return { response, readUntil, ended, leave: () => reader.cancel() }
}

const beats = (count: number) => 'event: beat\ndata: null\n\n'.repeat(count)

test('only people who see a scope are poked when it advances', async () => {
  const server = testServer()
  const [ana, ben] = [await server.join('ana'), await server.join('ben')]
  const [anas, bens] = [await listen(server, ana), await listen(server, ben)]
  expect(anas.response.headers.get('Content-Type')).toBe('text/event-stream')
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  const received = await anas.readUntil('event: poke')
  const [, data = ''] = /event: poke\ndata: (.*)\n\n/.exec(received) ?? []
  const scope = `p:${PROPERTY}`
  // Her relation to the property has just begun, so she gets no delta and asks what it means.
  expect(poke.parse(JSON.parse(data))).toEqual({ scopes: [{ scope, version: 3 }] })
  expect(await bens.readUntil(beats(3))).toBe(beats(3))
})

test('[P4] a listener is notified once, within a heartbeat, that a backup was restored', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  let epoch = 'epoch-1'
  const read = server.store.read.bind(server.store)
  server.store.read = (work) =>
    read((view) => work(Object.assign(Object.create(view) as View, { epoch: async () => epoch })))
  const stream = await listen(server, ana)
  expect(await stream.readUntil(beats(3))).toBe(beats(3))
  epoch = 'epoch-2'
  const received = await stream.readUntil('event: poke')
  expect(received).toContain('event: poke\ndata: {"scopes":[]}\n\n')
  await stream.readUntil(`"scopes":[]}\n\n${beats(3)}`)
})

test('an event stream ends with its session, and no other stream does', async () => {
  const server = testServer()
  const [ana, ben] = [await server.join('ana'), await server.join('ben')]
  const [anas, bens] = [await listen(server, ana), await listen(server, ben)]
  await ana.post('/api/auth/logout')
  expect(await anas.ended()).toBe(true)
  await bens.readUntil('event: beat')
})

test('all event streams end when the server stops, and one that opens later ends immediately', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  const stream = await listen(server, ana)
  server.stopping.abort()
  expect(await stream.ended()).toBe(true)
  expect(await (await listen(server, ana)).ended()).toBe(true)
})

/** The sync routes alone, for one person with one session. */
function onlySync(limits: { perUser: number; unsentBytes: number }) {
  const { store, stopping } = testServer()
  const pokes = new Pokes()
  const sync = new SyncService({ store, pokes, now })
  const streams = new EventStreams({ stopping: stopping.signal, perUser: limits.perUser })
  const log = { info() {}, error() {} }
  const app = new Hono<SignedIn>()
    .use(async (c, next) => {
      c.set('user', aUser())
      c.set('sessionId', 'session')
      await next()
    })
    .route(
      '/',
      syncRoutes({
        journal: { recordSync: () => undefined },
        sync,
        newAccounts: new NewAccounts({ take: async () => 0 }),
        addressOf: () => '192.0.2.1',
        pokes,
        streams,
        sockets: {
          sockets: streams,
          fetch: () => new Response(),
          countMessage: () => true,
          limits: { waiting: 1, idleMs: 1, lifeMs: 1 },
        },
        log,
        now,
        heartbeatMs: 60_000,
        limits: { streams: limits, mutations: requestLimits.mutations },
        pushes: new TokenBuckets({ ...requestLimits.mutations, now }),
      }),
    )
  return { app, pokes, store }
}

test('the server stops listening for a client that disconnects', async () => {
  const { app, pokes } = onlySync({ perUser: 10, unsentBytes: 1000 })
  const { body } = await app.request('/events')
  expect(pokes.isListening(aUserId())).toBe(true)
  await body?.cancel()
  await new Promise(setImmediate)
  expect(pokes.hasListeners()).toBe(false)
})

test('[SE50] a person has at most ten streams at once, and the next is refused with the limit', async () => {
  const server = testServer()
  const [ana, ben] = [await server.join('ana'), await server.join('ben')]
  const streams = []
  for (let n = 1; n <= 10; n++) streams.push(await listen(server, ana))
  const refused = await ana.get('/api/sync/events')
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_streams' } })
  expect(JSON.stringify(refused.body)).toContain('10 event streams')
  expect(refused.headers.get('Retry-After')).toBe('60')
  await (await listen(server, ben)).readUntil('event: beat')
  await streams[0]?.leave()
  await (await listen(server, ana)).readUntil('event: beat')
})

test('[SE50] a HEAD request leaves neither an event stream nor a file open', async () => {
  const { server, ana } = await setUpProperty()
  await ana.post('/api/documents', upload())
  const { headers } = ana
  for (let n = 1; n <= 11; n++) expect((await server.call('HEAD', '/api/sync/events', { headers })).status).toBe(200)
  await (await listen(server, ana)).readUntil('event: beat')
  const file: string[] = []
  server.contents.read = () => {
    file.push('opened')
    return new ReadableStream({ cancel: () => void file.push('closed') })
  }
  expect((await server.call('HEAD', content, { headers })).status).toBe(200)
  expect(file).toEqual(['opened', 'closed'])
})

test('[SE51] a stream ends within a heartbeat of the end of its session, however the session ended', async () => {
  const server = testServer()
  const [ana, ben] = [await server.join('ana'), await server.join('ben')]
  const [anas, bens] = [await listen(server, ana), await listen(server, ben)]
  await server.store.write((tx) => tx.endSessionsOf(ana.user.id))
  expect(await anas.ended()).toBe(true)
  await bens.readUntil(beats(3))
  server.passMinutes(91 * 24 * 60)
  expect(await bens.ended()).toBe(true)
})

test('[SE35] ending a person’s streams affects no other person; ending a session’s streams affects no other session', () => {
  const streams = new EventStreams({ stopping: new AbortController().signal, perUser: 10 })
  const ended: string[] = []
  const open = (userId = aUserId(1), sessionId = 'phone') =>
    streams.open({ userId, sessionId }, () => void ended.push(sessionId))
  open(aUserId(1), 'phone')
  open(aUserId(1), 'tablet')
  open(aUserId(2), 'of another person')
  open(aUserId(1), 'laptop')
  streams.endOf('tablet')
  expect(ended).toEqual(['tablet'])
  streams.endOfUser(aUserId(1))
  streams.endOfUser(aUserId(1))
  expect(ended).toEqual(['tablet', 'phone', 'laptop'])
})

test('[SE51] a client that does not read is disconnected, and its slot is freed', async () => {
  const { app, pokes, store } = onlySync({ perUser: 1, unsentBytes: 200_000 })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  await store.write((tx) =>
    tx.addSession({
      id: 'session',
      userId: aUserId(),
      startedAt: '2026-11-20T00:00:00.000Z',
      expiresAt: '2027-01-01T00:00:00.000Z',
      device: null,
    }),
  )
  const port = await listening({ app })
  const socket = connect(port, '127.0.0.1').pause()
  onTestFinished(() => void socket.destroy())
  socket.write('GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n')
  while (!pokes.hasListeners()) await sleep(5)
  const scopes = Array.from({ length: 1000 }, (_, n) => ({ scope: propertyScope(aPropertyId(n)), version: n }))
  let sentCount = 0
  for (; pokes.hasListeners() && sentCount < 1000; sentCount++) {
    pokes.send(aUserId(), { scopes })
    await sleep(0)
  }
  // The kernel's buffers, which hold some megabytes, fill first.
  expect(sentCount).toBeLessThan(1000)
  expect((await app.request('/events')).status).toBe(200)
})
