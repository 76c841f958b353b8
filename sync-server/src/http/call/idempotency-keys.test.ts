import { expect, test } from 'vitest'
import { removeKeptAnswers } from '../../jobs/remove-kept-answers.ts'
import { refuseInserts } from '../../storage/testing/refuse-inserts.ts'
import { createToken } from '../account/testing/api-token-calls.ts'
import { cottage, idNumber, testServer } from '../testing/test-server.ts'

const HOUSE = idNumber(1001)
const DAY = 24 * 60
const task = { propertyId: HOUSE, title: 'Sweep the chimney' }

async function setUp() {
  const server = testServer()
  const ana = await server.join('ana')
  await ana.post('/api/properties', { ...cottage, id: HOUSE })
  const { headers: token } = await createToken(ana)
  const { call } = server
  const usual = { key: 'one', by: token as Record<string, string>, path: '/api/maintenance', at: call }
  const post = (body: object, unusual: Partial<typeof usual> = {}) => {
    const { key, by, path, at } = { ...usual, ...unusual }
    return at('POST', path, { body, headers: { ...by, 'Idempotency-Key': key } })
  }
  const tasks = async () => (await ana.get(`/api/properties/${HOUSE}/maintenance`)).body as object[]
  return { server, ana, token, post, tasks }
}

test('[OA8] the same call with the same key is made once and answered again, at every server', async () => {
  const { server, post, tasks } = await setUp()
  const first = await post(task)
  expect(first.status).toBe(201)
  expect(first.headers.has('Idempotency-Replayed')).toBe(false)
  for (const at of [server.call, server.beside().call]) {
    const again = await post(task, { at })
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(again.headers.get('Idempotency-Replayed')).toBe('true')
  }
  expect(await tasks()).toHaveLength(1)
})

test('[OA8] another key, token or session is another call', async () => {
  const { ana, post, tasks } = await setUp()
  const another = await createToken(ana)
  await post(task)
  await post(task, { key: 'two' })
  await post(task, { by: another.headers })
  await post(task, { by: ana.headers })
  expect(await tasks()).toHaveLength(4)
})

test('[OA8] the same key with another body, query or path is refused', async () => {
  const { post, tasks } = await setUp()
  await post(task)
  for (const answer of [
    await post({ ...task, title: 'Another' }),
    await post(task, { path: '/api/maintenance?x=1' }),
    await post(task, { path: '/api/systems' }),
  ])
    expect(answer).toMatchObject({ status: 422, body: { code: 'key_reused' } })
  expect(await tasks()).toHaveLength(1)
})

test('[OA8] a second call while the first is in progress is refused, at every server', async () => {
  const { server, post, tasks } = await setUp()
  const other = server.beside()
  const answers = await Promise.all([post(task), post(task), post(task, { at: other.call })])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ code: 'key_in_use' })
  expect(refused?.headers.get('Retry-After')).toBe('1')
  expect(await tasks()).toHaveLength(1)
})

test('[OA8] a refused call changes nothing, so its key may be used again', async () => {
  const { post, tasks } = await setUp()
  expect((await post({ ...task, title: '' })).status).toBe(400)
  expect((await post({ ...task, systemId: idNumber(9) })).status).toBe(404)
  expect((await post(task)).status).toBe(201)
  expect(await tasks()).toHaveLength(1)
})

test('[OA8] a change whose answer cannot be stored is not made', async () => {
  const { server, post, tasks } = await setUp()
  const mend = refuseInserts(server.folder, 'idempotency_keys')
  expect((await post(task)).status).toBe(500)
  expect(await tasks()).toEqual([])
  mend()
  expect((await post(task)).status).toBe(201)
})

test('[OA8] an answer is kept for a day, and then removed', async () => {
  const { server, post, tasks } = await setUp()
  const removeOld = () =>
    removeKeptAnswers({ store: server.store, now: server.now, stopping: server.stopping.signal, batch: 1 })
  await post(task)
  await post(task, { key: 'two' })
  server.passMinutes(DAY - 1)
  await post(task)
  expect([await removeOld(), (await tasks()).length]).toEqual([0, 2])
  server.passMinutes(1)
  await post(task)
  expect([await removeOld(), (await tasks()).length]).toEqual([1, 3])
  expect((await post(task)).headers.get('Idempotency-Replayed')).toBe('true')
})

test('[OA8] an account has 5,000 keys in 24 hours', async () => {
  const { server, ana, post, tasks } = await setUp()
  const about = { userId: ana.user.id, request: '', status: 201, answer: null, at: server.now().toISOString() }
  await server.store.write(async (tx) => {
    for (let n = 0; n < 4_999; n++) await tx.keepAnswer({ ...about, key: String(n) })
  })
  expect((await post(task)).status).toBe(201)
  expect(await post(task, { key: 'two' })).toMatchObject({ status: 429, body: { code: 'too_many_keys' } })
  expect((await post(task)).headers.get('Idempotency-Replayed')).toBe('true')
  expect(await tasks()).toHaveLength(1)
})

test('[OA8] the secret in an answer is stored encrypted', async () => {
  const { server } = await setUp()
  const rita = await server.join('rita', 'realtor')
  const { body } = await rita.post('/api/properties', { ...cottage, id: idNumber(1002), address: '9 Oak Road' })
  const invitation = {
    propertyId: (body as { id: string }).id,
    email: 'ben@example.com',
    firstName: 'Ben',
    lastName: 'B',
  }
  const invite = () =>
    server.call('POST', '/api/property-invitations', {
      body: invitation,
      headers: { ...rita.headers, 'Idempotency-Key': 'ben' },
    })
  const first = await invite()
  expect(first).toMatchObject({ status: 201, body: { invitationToken: expect.any(String) } })
  expect((await invite()).body).toEqual(first.body)
  const { invitationToken } = first.body as { invitationToken: string }
  expect(JSON.stringify(await server.store.dump())).not.toContain(invitationToken)
})

test.each(['', 'k'.repeat(256)])('[OA8] a key has 1 to 255 characters, unlike "%.5s"', async (key) => {
  const { post } = await setUp()
  expect(await post(task, { key })).toMatchObject({ status: 400, body: { code: 'invalid_key' } })
})

test('[OA8] what tokens may not call, and what is no POST, ignores the key', async () => {
  const { server, ana, token } = await setUp()
  const headers = { 'Idempotency-Key': '' }
  const read = await server.call('GET', '/api/properties', { headers: { ...token, ...headers } })
  expect(read.status).toBe(200)
  const out = await server.call('POST', '/api/auth/logout', { headers: { ...ana.headers, ...headers } })
  expect(out.status).toBe(204)
})
