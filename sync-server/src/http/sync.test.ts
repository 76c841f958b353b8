import { poke } from '@hearthkeep/shared/protocol/poke.ts'
import { snapshotLine } from '@hearthkeep/shared/protocol/snapshot-line.ts'
import { syncAnswer, type OkAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { PROTOCOL } from '@hearthkeep/shared/protocol/version.ts'
import { aUser, aUserId } from '@hearthkeep/shared/testing/builders.ts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { View } from '../storage/store.ts'
import { Pokes } from '../sync/pokes.ts'
import { SyncService } from '../sync/sync-service.ts'
import { EventStreams } from './event-streams.ts'
import type { SignedIn } from './session.ts'
import { syncRoutes } from './sync.ts'
import { cottage, idNumber, testServer, type Person } from './test-server.ts'

const [HOUSE, DEVICE] = [idNumber(1001), idNumber(1002)]
const now = () => new Date('2026-11-20T12:00:00.000Z')
/** A request of that person's device that has nothing to say. */
const nothing = ({ user }: Pick<Person, 'user'>) => ({
  protocol: PROTOCOL,
  app: 'test',
  user: user.id,
  epoch: null,
  device: DEVICE,
  acked: 0,
  cursors: {},
  mutations: [],
})

async function sync(person: Person, request: object = {}): Promise<OkAnswer> {
  const answer = syncAnswer.parse((await person.post('/api/sync', { ...nothing(person), ...request })).body)
  if (answer.kind !== 'ok') throw new Error(`the answer is ${answer.kind}`)
  return answer
}

test('what a REST call changed reaches a device', async () => {
  const ana = await testServer().join('ana')
  const first = await sync(ana)
  const cursors = Object.fromEntries(first.deltas.map(({ scope, version }) => [scope, version]))
  await ana.post('/api/properties', { ...cottage, id: HOUSE })
  const { deltas } = await sync(ana, { epoch: first.epoch, cursors })
  expect(deltas).toMatchObject([
    { scope: `p:${HOUSE}`, puts: [{ entity: 'property', row: { id: HOUSE } }, { entity: 'membership' }] },
  ])
})

test('what a device pushed is answered by REST', async () => {
  const ana = await testServer().join('ana')
  const mutation = {
    seq: 1,
    id: idNumber(1003),
    name: 'property.create',
    args: { propertyId: HOUSE, membershipId: idNumber(1004), facts: cottage },
    at: '2026-11-20T11:00:00.000Z',
    today: '2026-11-20',
    seenVersion: 0,
    sentence: 'Added 7 Elm Street',
  }
  const { results } = await sync(ana, { mutations: [mutation] })
  expect(results).toEqual([{ id: mutation.id, status: 'ok' }])
  expect((await ana.get('/api/properties')).body).toMatchObject([{ id: HOUSE, ...cottage }])
})

test('a round is JSON that nobody keeps, and refused when it is malformed, large or anonymous', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  const answer = await ana.post('/api/sync', nothing(ana))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('application/json')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await ana.post('/api/sync', { ...nothing(ana), device: 'phone' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'device' }] },
  })
  expect(await ana.post('/api/sync', { ...nothing(ana), app: 'x'.repeat(1_100_000) })).toMatchObject({ status: 400 })
  expect(await ana.post('/api/sync', { ...nothing(ana), app: 'x'.repeat(2_000_000) })).toMatchObject({ status: 413 })
  expect(await server.call('POST', '/api/sync', { body: nothing(ana) })).toMatchObject({ status: 401 })
})

test('[P3] what one person’s device has to say is never taken in with the session of another', async () => {
  const server = testServer()
  const [ana, ben] = [await server.join('ana'), await server.join('ben')]
  expect(await ben.post('/api/sync', nothing(ana))).toMatchObject({ status: 401, body: { code: 'other_user' } })
})

test('a long answer travels compressed, a short one as it is', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  await ana.post('/api/properties', cottage)
  const headers = { ...ana.headers, 'Accept-Encoding': 'gzip' }
  const encoding = async (body: object) =>
    (await server.call('POST', '/api/sync', { body, headers })).headers.get('Content-Encoding')
  expect(await encoding(nothing(ana))).toBe('gzip')
  expect(await encoding({ ...nothing(ana), protocol: 0 })).toBe(null)
})

test('a scope is read in lines, the last of which says that it is the last', async () => {
  const server = testServer()
  const [ana, ben] = [await server.join('ana'), await server.join('ben')]
  await ana.post('/api/properties', { ...cottage, id: HOUSE })
  const page = await ana.get(`/api/sync/scopes/p:${HOUSE}`)
  expect(page.headers.get('Content-Type')).toBe('application/x-ndjson')
  const lines = String(page.body).trimEnd().split('\n')
  const [membership, property, end] = lines.map((line) => snapshotLine.parse(JSON.parse(line)))
  expect([membership, property]).toMatchObject([{ entity: 'membership' }, { entity: 'property', row: { id: HOUSE } }])
  expect(end).toEqual({ end: true, next: null })
  const [, membershipId] = /"id":"(.*?)"/.exec(lines[0] ?? '') ?? []
  const rest = await ana.get(`/api/sync/scopes/p:${HOUSE}?after=membership/${membershipId}`)
  expect(String(rest.body).trimEnd().split('\n')).toEqual(lines.slice(1))
  for (const scope of [`p:${HOUSE}`, `u:${ana.user.id}`, `p:${idNumber(9999)}`, 'house'])
    expect((await ben.get(`/api/sync/scopes/${scope}`)).status).toBe(404)
})

/** The event stream of a person, as far as it was read. */
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

const beats = (count: number) => ': still here\n\n'.repeat(count)

test('whoever sees a scope hears that it moved, and nobody else', async () => {
  const server = testServer()
  const [ana, ben] = [await server.join('ana'), await server.join('ben')]
  const [anas, bens] = [await listen(server, ana), await listen(server, ben)]
  expect(anas.response.headers.get('Content-Type')).toBe('text/event-stream')
  await ana.post('/api/properties', { ...cottage, id: HOUSE })
  const heard = await anas.readUntil('event: poke')
  const [, data = ''] = /event: poke\ndata: (.*)\n\n/.exec(heard) ?? []
  const scope = `p:${HOUSE}`
  // Her relation to the house has just begun: what that means she asks.
  expect(poke.parse(JSON.parse(data))).toEqual({ scopes: [{ scope, version: 1 }] })
  expect(await bens.readUntil(beats(3))).toBe(beats(3))
})

test('[P4] who listens hears within a heartbeat that a backup was restored, and hears it once', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  let epoch = 'epoch-1'
  const read = server.store.read.bind(server.store)
  server.store.read = (work) =>
    read((view) => work(Object.assign(Object.create(view) as View, { epoch: async () => epoch })))
  const stream = await listen(server, ana)
  expect(await stream.readUntil(beats(3))).toBe(beats(3))
  epoch = 'epoch-2'
  const heard = await stream.readUntil('event: poke')
  expect(heard).toContain('event: poke\ndata: {"scopes":[]}\n\n')
  await stream.readUntil(`"scopes":[]}\n\n${beats(3)}`)
})

test('an event stream ends with its session, and no other does', async () => {
  const server = testServer()
  const [ana, ben] = [await server.join('ana'), await server.join('ben')]
  const [anas, bens] = [await listen(server, ana), await listen(server, ben)]
  await ana.post('/api/auth/logout')
  expect(await anas.ended()).toBe(true)
  await bens.readUntil(': still here')
})

test('all event streams end when the server stops, those that come too late at once', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  const stream = await listen(server, ana)
  server.stopping.abort()
  expect(await stream.ended()).toBe(true)
  expect(await (await listen(server, ana)).ended()).toBe(true)
})

test('whoever leaves is listened for no longer', async () => {
  const { store, stopping } = testServer()
  const pokes = new Pokes()
  const sync = new SyncService({ store, pokes, now })
  const streams = new EventStreams({ stopping: stopping.signal })
  const app = new Hono<SignedIn>()
    .use(async (c, next) => {
      c.set('user', aUser())
      c.set('sessionId', 'session')
      await next()
    })
    .route('/', syncRoutes({ sync, pokes, streams, log: { info() {}, error() {} }, heartbeatMs: 1000 }))
  const { body } = await app.request('/events')
  expect(pokes.hears(aUserId())).toBe(true)
  await body?.cancel()
  await new Promise(setImmediate)
  expect(pokes.isHeard()).toBe(false)
})
