import { snapshotLine } from '@hearthkeep/shared/protocol/snapshot-line.ts'
import { syncAnswer, type OkAnswer, type SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { PROTOCOL } from '@hearthkeep/shared/protocol/limits.ts'
import { expect, test } from 'vitest'
import { cottage, idNumber, testServer, type Person } from '../testing/test-server.ts'
import { syncRequest } from '../testing/sync-request.ts'
import { emptyChecksum } from '@hearthkeep/shared/protocol/checksum.ts'
import { emptyCursor } from '@hearthkeep/shared/protocol/cursor.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aPropertyId, aSystem, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { textsOfAnswer } from './sync.ts'

const [PROPERTY, DEVICE] = [idNumber(1001), idNumber(1002)]
/** An empty request of that person's device. */
const nothing = ({ user }: Person) => syncRequest({ user: user.id, device: DEVICE })

const create = {
  seq: 1,
  id: idNumber(1003),
  name: 'property.create',
  args: { propertyId: PROPERTY, membershipId: idNumber(1004), facts: cottage },
  at: '2026-11-20T11:00:00.000Z',
  today: '2026-11-20',
}

async function sync(person: Person, request: object = {}): Promise<OkAnswer> {
  const answer = syncAnswer.parse((await person.post('/api/sync', { ...nothing(person), ...request })).body)
  if (answer.kind !== 'ok') throw new Error(`the answer is ${answer.kind}`)
  return answer
}

test('a change made by REST reaches a device', async () => {
  const ana = await testServer().join('ana')
  const first = await sync(ana)
  const cursors = Object.fromEntries(first.deltas.map(({ scope, version }) => [scope, version]))
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  const { deltas } = await sync(ana, { epoch: first.epoch, cursors })
  expect(deltas).toMatchObject([
    { scope: `p:${PROPERTY}`, puts: [{ entity: 'property', row: { id: PROPERTY } }, { entity: 'membership' }] },
  ])
})

test('a change pushed by a device is returned by REST', async () => {
  const ana = await testServer().join('ana')
  const { results } = await sync(ana, { mutations: [create] })
  expect(results).toEqual([{ id: create.id, status: 'ok' }])
  expect((await ana.get('/api/properties')).body).toMatchObject([{ id: PROPERTY, ...cottage }])
})

test.each([
  ['an older app, which sent no cursor', PROTOCOL - 1, { cursor: undefined }],
  ['the first app', 1, { cursor: undefined, app: undefined, device: undefined, acked: 'none' }],
  ['a newer app', PROTOCOL + 1, { cursor: 'opaque', mutations: {}, device: 7 }],
  ['a newer app with the same fields', PROTOCOL + 1, {}],
])(
  '[P3] [P28] %s gets the protocol version of the server, and nothing is processed',
  async (_app, protocol, fields) => {
    const ana = await testServer().join('ana')
    const answer = await ana.post('/api/sync', { ...nothing(ana), mutations: [create], ...fields, protocol })
    expect(answer).toMatchObject({ status: 200, body: { kind: 'upgrade', protocol: PROTOCOL } })
    expect((await ana.get('/api/properties')).body).toEqual([])
  },
)

test.each([undefined, null, '3', 1.5, {}])(
  '[P28] a request with the protocol version %j is invalid',
  async (protocol) => {
    const ana = await testServer().join('ana')
    expect(await ana.post('/api/sync', { ...nothing(ana), protocol })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'protocol' }] },
    })
  },
)

test.each([[[1]], ['x'], [{ x: 1 }], [{ [`p:${PROPERTY}`]: '1' }], [{ [`p:${PROPERTY}`]: -1 }], [{ 'q:1': 1 }]])(
  '[SE90] the cursors %j are invalid',
  async (cursors) => {
    const ana = await testServer().join('ana')
    expect(await ana.post('/api/sync', { ...nothing(ana), cursors })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'cursors' }] },
    })
  },
)

test('[P11] an invalid mutation is refused alone, and the others are applied', async () => {
  const ana = await testServer().join('ana')
  const claimed = { at: '2026-11-20T11:00:00.000Z', today: '2026-11-20', seenVersion: 0 }
  const create = {
    ...claimed,
    name: 'property.create',
    args: { propertyId: PROPERTY, membershipId: idNumber(1004), facts: cottage },
  }
  const edit = { ...claimed, name: 'property.edit', args: { propertyId: PROPERTY, changes: { notes: 'x' } } }
  const mutations = [
    create,
    { ...edit, today: 'never' },
    { ...edit, name: 'x'.repeat(61) },
    { ...edit, checksumDeltas: 'none' },
    {},
    // A field that the server does not know.
    { ...edit, sentence: 'Edited 7 Elm Street' },
  ].map((mutation, index) => ({ ...mutation, seq: index + 1, id: idNumber(1010 + index) }))
  const { results } = await sync(ana, { mutations })
  expect(results.map((result) => result.status)).toEqual(['ok', 'refused', 'refused', 'refused', 'refused', 'ok'])
  expect(results[1]).toMatchObject({ refusal: { kind: 'invalid', issues: [{ path: 'today' }] } })
  expect(await sync(ana, { mutations })).toMatchObject({ results })
  const unnamed = mutations.map(({ id: _id, ...rest }) => rest)
  expect(await ana.post('/api/sync', { ...nothing(ana), mutations: unnamed })).toMatchObject({ status: 400 })
})

test('a round is uncacheable JSON, and is refused when malformed, too large or anonymous', async () => {
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

test('[P3] a push from one person’s device is never applied in another person’s session', async () => {
  const server = testServer()
  const [ana, ben] = [await server.join('ana'), await server.join('ben')]
  expect(await ben.post('/api/sync', nothing(ana))).toMatchObject({ status: 401, body: { code: 'other_user' } })
})

test('a long answer is compressed and a short one is not', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  await ana.post('/api/properties', cottage)
  const headers = { ...ana.headers, 'Accept-Encoding': 'gzip' }
  const encoding = async (body: object) =>
    (await server.call('POST', '/api/sync', { body, headers })).headers.get('Content-Encoding')
  expect(await encoding(nothing(ana))).toBe('gzip')
  expect(await encoding({ ...nothing(ana), protocol: 0 })).toBe(null)
})

test('a scope page is a sequence of lines that ends with an end line', async () => {
  const server = testServer()
  const [ana, ben] = [await server.join('ana'), await server.join('ben')]
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  const page = await ana.get(`/api/sync/scopes/p:${PROPERTY}`)
  expect(page.headers.get('Content-Type')).toBe('application/x-ndjson')
  const lines = String(page.body).trimEnd().split('\n')
  const [property, membership, end] = lines.map((line) => snapshotLine.parse(JSON.parse(line)))
  expect([property, membership]).toMatchObject([
    { entity: 'property', row: { id: PROPERTY } },
    { entity: 'membership' },
  ])
  expect(end).toEqual({ end: true, next: null, version: expect.any(Number), era: expect.any(String) })
  const rest = await ana.get(`/api/sync/scopes/p:${PROPERTY}?after=property/${PROPERTY}`)
  expect(String(rest.body).trimEnd().split('\n')).toEqual(lines.slice(1))
  for (const scope of [`p:${PROPERTY}`, `u:${ana.user.id}`, `p:${idNumber(9999)}`, 'house'])
    expect((await ben.get(`/api/sync/scopes/${scope}`)).status).toBe(404)
})

test('[SE47] the log has the length and the first entries of a long list from a device', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  const drifted = Array.from({ length: 300 }, (_, n) => `p:${idNumber(n)}`)
  await sync(ana, { drifted })
  expect(server.logged.filter(({ message }) => message.startsWith('the rows on a device did not match'))).toEqual([
    { fields: { device: DEVICE, count: 300, drifted: drifted.slice(0, 10) }, message: expect.any(String) as string },
  ])
})

test('[SE54] a request cannot name more scopes or mutations than a device can have', async () => {
  const ana = await testServer().join('ana')
  const scopes = (count: number) => Array.from({ length: count }, (_, n) => `p:${idNumber(n)}`)
  const cursors = (count: number) => Object.fromEntries(scopes(count).map((scope) => [scope, 1]))
  for (const [field, value] of [
    ['drifted', scopes(1_001)],
    ['cursors', cursors(20_001)],
  ] as const) {
    const { status, body } = await ana.post('/api/sync', { ...nothing(ana), [field]: value })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        issues: [{ path: field, message: expect.stringMatching(/^At most [\d,]+ /) as string }],
      },
    })
  }
  await sync(ana, { drifted: scopes(1_000), cursors: cursors(20_000) })
})

test('[SE195] an account that pushes more than its results may take of the disk waits, and nobody else does', async () => {
  const server = testServer({ limits: { mutations: { perMinute: 60, atOnce: 3 } } })
  const [ana, ben] = [await server.join('ana'), await server.join('ben')]
  const refused = { ...create, args: {} }
  const pushOf = (person: Person, device: number, count: number) => {
    const mutations = Array.from({ length: count }, (_, n) => ({
      ...refused,
      seq: n + 1,
      id: idNumber(device * 10 + n),
    }))
    return person.post('/api/sync', { ...nothing(person), device: idNumber(device), mutations })
  }
  expect((await pushOf(ana, 701, 2)).status).toBe(200)
  const beyond = await pushOf(ana, 702, 2)
  expect(beyond).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(beyond.headers.get('Retry-After')).toBe('1')
  // What it has changed so far still arrives on its devices.
  expect((await ana.post('/api/sync', nothing(ana))).status).toBe(200)
  expect((await pushOf(ben, 703, 3)).status).toBe(200)
  server.passMinutes(1 / 60)
  expect((await pushOf(ana, 702, 2)).status).toBe(200)
})

test.each([0, 1, 1_000])('[SE160] an answer with %i rows written in pieces is the same JSON', (count) => {
  const rows = Array.from({ length: count }, (_, n) => ({
    entity: 'system' as const,
    row: aSystem({ id: aSystemId(n) }),
  }))
  const [first, second] = [propertyScope(aPropertyId(1)), propertyScope(aPropertyId(2))]
  const answer: SyncAnswer = {
    kind: 'ok',
    epoch: 'epoch',
    results: [],
    deltas: [
      { scope: first, since: 0, version: 2, deletes: [], puts: rows, checksum: emptyChecksum },
      { scope: second, since: 0, version: 1, deletes: [], puts: [], checksum: emptyChecksum },
    ],
    snapshots: [],
    revoked: [],
    more: false,
    remaining: 0,
    cursor: emptyCursor,
  }
  expect(syncAnswer.parse(JSON.parse([...textsOfAnswer(answer)].join('')))).toEqual(answer)
})

test('[SE160] each row and each scope of an answer is a piece of its own, however few rows a scope has', () => {
  const deltas = Array.from({ length: 20 }, (_, n) => ({
    scope: propertyScope(aPropertyId(n)),
    since: 0,
    version: 1,
    deletes: [],
    puts: [{ entity: 'system' as const, row: aSystem({ id: aSystemId(n) }) }],
    checksum: emptyChecksum,
  }))
  const nothing = { results: [], snapshots: [], revoked: [], more: false, remaining: 0, cursor: emptyCursor }
  const pieces = [...textsOfAnswer({ kind: 'ok', epoch: 'epoch', ...nothing, deltas })]
  expect(pieces.filter((piece) => piece.includes('"row"')).every((piece) => piece.split('"row"').length === 2)).toBe(
    true,
  )
  expect(pieces.length).toBeGreaterThan(2 * deltas.length)
})
