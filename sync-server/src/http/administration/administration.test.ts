import { expect, test } from 'vitest'
import { cookieOf, cottage, idNumber, testServer, type Answer } from '../testing/test-server.ts'
import { makeSignInLink } from '../../administration/sign-in-link.ts'
import { asAdministrator } from './testing/administrator.ts'

const namesIn = ({ body }: Answer) => (body as { firstName: string }[]).map(({ firstName }) => firstName)
const addressesIn = ({ body }: Answer) => (body as { address: string }[]).map(({ address }) => address)

test('[AD1] the administrator signs in for eight hours, and signs out', async () => {
  const server = testServer()
  const { answer, get, post, headers } = await asAdministrator(server)
  expect(answer).toMatchObject({ status: 200, body: { username: 'admin', expiresAt: '2026-11-20T20:00:00.000Z' } })
  expect(await get('/verify')).toMatchObject({ status: 200, body: { username: 'admin' } })
  expect(server.logged).toContainEqual({
    message: 'security',
    fields: expect.objectContaining({ event: 'administrator_signed_in' }),
  })

  server.passMinutes(8 * 60 - 1)
  expect(await get('/verify')).toMatchObject({ status: 200 })
  server.passMinutes(1)
  expect(await get('/verify')).toMatchObject({ status: 401 })

  const again = await asAdministrator(server)
  expect(await again.post('/logout')).toMatchObject({ status: 204 })
  expect(await again.get('/verify')).toMatchObject({ status: 401 })
  expect(await post('/logout')).toMatchObject({ status: 401 })
  expect(headers).not.toEqual(again.headers)
})

test.each([
  ['a wrong password', { username: 'admin', password: 'wrong horse' }],
  ['a wrong username', { username: 'root', password: 'correct horse' }],
])('[AD1] %s is refused with the same message', async (_what, body) => {
  const server = testServer()
  expect(await server.call('POST', '/api/admin/auth', { body })).toMatchObject({
    status: 401,
    body: { message: 'Invalid credentials' },
  })
})

test('[AD1] a malformed sign-in is refused by field', async () => {
  const server = testServer()
  expect(await server.call('POST', '/api/admin/auth', { body: { username: 'admin' } })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'password', message: 'Required' }] },
  })
})

test('[SE172] with a link from the operator, strangers do not lock a new device out for 30 minutes', async () => {
  const server = testServer()
  const signIn = (more: object = {}, address = '192.0.2.9') =>
    server.call('POST', '/api/admin/auth', {
      body: { username: 'admin', password: 'correct horse', ...more },
      headers: { 'Test-Address': address },
    })
  const flood = async () => {
    for (let tried = 0; tried < 100; tried++) await signIn({ password: 'wrong horse' }, `198.51.100.${tried % 10}`)
  }
  await flood()
  expect(await signIn()).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('npm run administrator -- --sign-in-link') },
  })
  const parts = { store: server.store, credentials: server.administrator, now: server.now, mintId: server.mintId }
  const replaced = await makeSignInLink(parts)
  const link = await makeSignInLink(parts)
  expect(JSON.stringify(server.administrator.read())).not.toContain(link)
  for (const other of [replaced, 'unknown']) expect(await signIn({ link: other })).toMatchObject({ status: 429 })
  expect(await signIn({ link, username: 'root' })).toMatchObject({ status: 401 })
  expect(await signIn({ link, password: 'wrong horse' })).toMatchObject({ status: 401 })
  const entered = await signIn({ link })
  expect(entered).toMatchObject({ status: 200 })
  const headers = { Authorization: `Bearer ${(entered.body as { token: string }).token}` }
  const { body: actions } = await server.call('GET', '/api/admin/actions', { headers })
  expect(actions).toMatchObject([{ action: 'sign_in_link_made' }, { action: 'sign_in_link_made' }])
  server.passMinutes(30)
  await flood()
  expect(await signIn({ link })).toMatchObject({ status: 429 })
})

test('[AD2] wrong passwords are throttled, and others cannot lock out a browser that has signed in before', async () => {
  const server = testServer()
  const first = await asAdministrator(server)
  const Cookie = cookieOf(first.answer)
  const tryAs = (password: string, headers: Record<string, string>) =>
    server.call('POST', '/api/admin/auth', { body: { username: 'admin', password }, headers })
  const statuses: number[] = []
  for (let address = 0; address < 12; address++)
    for (let tries = 0; tries < 10; tries++)
      statuses.push((await tryAs('wrong horse', { 'Test-Address': `198.51.100.${address}` })).status)
  expect(statuses.slice(0, 60)).toContain(401)
  expect(statuses.slice(110)).toEqual(statuses.slice(110).map(() => 429))
  expect((await tryAs('correct horse', { 'Test-Address': '203.0.113.7' })).status).toBe(429)
  expect((await tryAs('correct horse', { 'Test-Address': '203.0.113.7', Cookie })).status).toBe(200)
})

test('[AD1] neither a person’s session nor another server’s token gives access', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  const other = testServer()
  const { headers } = await asAdministrator(other)
  for (const path of ['verify', 'stats', 'users', 'properties', 'messages', 'messages/1', 'actions', 'reminder-runs'])
    for (const given of [{}, ana.headers, headers, { Authorization: 'Bearer nothing' }])
      expect(await server.call('GET', `/api/admin/${path}`, { headers: given })).toMatchObject({ status: 401 })
})

test('[AD3] stats count people by role, existing properties, and touchpoints sent or completed', async () => {
  const server = testServer()
  const rita = await server.join('rita', 'realtor')
  const ana = await server.join('ana')
  await server.join('ben')
  await ana.post('/api/properties', cottage)
  const { body: gone } = await ana.post('/api/properties', { ...cottage, address: '8 Elm Street' })
  await ana.delete(`/api/properties/${(gone as { id: string }).id}`)
  const { get } = await asAdministrator(server)
  expect(await get('/stats')).toMatchObject({
    status: 200,
    body: { totalRealtors: 1, totalHomeowners: 2, totalProperties: 1, totalTouchpoints: 0 },
  })
  expect(rita.user.id).not.toBe(ana.user.id)
})

async function village() {
  const server = testServer()
  const people = [
    ['ana', 'Ana', 'Zeller', 'homeowner', '(555) 123-4567'],
    ['ben', 'Ben', 'adams', 'homeowner', null],
    ['rita', 'Rita', 'Moss', 'realtor', null],
    ['percent', '100%', 'Sure', 'homeowner', null],
    ['jose', 'José', 'Ñandú', 'homeowner', '+1 602.555.0199'],
  ] as const
  for (const [name, firstName, lastName, role, phone] of people) {
    server.passMinutes(1)
    await server.register({ email: `${name}@example.com`, firstName, lastName, role, phone })
  }
  const ana = await server.signIn('ana')
  const rita = await server.signIn('rita')
  await ana.post('/api/properties', { ...cottage, id: idNumber(701), address: '7 Elm Street' })
  await rita.post('/api/properties', { ...cottage, id: idNumber(702), address: '2 Oak Road', city: 'Cañon City' })
  return { server, ana, rita, ...(await asAdministrator(server)) }
}

test('[AD4] users are listed newest first, sorted, filtered by role, and paged', async () => {
  const { get } = await village()
  const all = await get('/users')
  expect(namesIn(all)).toEqual(['José', '100%', 'Rita', 'Ben', 'Ana'])
  expect(all.headers.get('X-Total-Count')).toBe('5')
  expect(JSON.stringify(all.body)).not.toMatch(/password(?!IsTemporary)|hash/i)
  expect(namesIn(await get('/users?sort=name&order=asc'))).toEqual(['Ben', 'Rita', '100%', 'Ana', 'José'])
  expect(namesIn(await get('/users?sort=email&order=asc'))).toEqual(['Ana', 'Ben', 'José', '100%', 'Rita'])
  expect(namesIn(await get('/users?sort=role&order=desc'))).toEqual(['Rita', 'José', '100%', 'Ben', 'Ana'])
  const page = await get('/users?role=homeowner&sort=name&order=asc&limit=1&offset=1')
  expect(namesIn(page)).toEqual(['100%'])
  expect(page.headers.get('X-Total-Count')).toBe('4')
})

test.each([
  ['zell', ['Ana']],
  ['ANA example', ['Ana']],
  ['5551234567', ['Ana']],
  ['(555) 123', ['Ana']],
  ['555-123-4567', ['Ana']],
  ['555.123.4567', ['Ana']],
  ['555 - 123 - 4567', ['Ana']],
  ['602 - 555 - 0199', ['José']],
  ['(602) 555-0199', ['José']],
  ['+1 (602) 555', ['José']],
  ['jose 602-555', ['José']],
  ['555-123-4568', []],
  ['-', ['Ana']],
  ['JOSÉ', ['José']],
  ['jose', ['José']],
  ['José ñandú', ['José']],
  ['ÑANDU', ['José']],
  ['100%', ['100%']],
  ['%', ['100%']],
  ['_', []],
  ["'; drop table user", []],
  ['ben rita', []],
  // More than eight words are not read.
  ['ana a n a a n a a rita', ['Ana']],
  ['ana a n a a n a rita', []],
])('[AD5] searching users for %j finds %j', async (search, names) => {
  const { get } = await village()
  const found = await get(`/users?search=${encodeURIComponent(search)}`)
  expect(namesIn(found)).toEqual(names)
  expect(found.headers.get('X-Total-Count')).toBe(String(names.length))
})

test('[AD4] properties are listed with the names of owner and realtor', async () => {
  const { get, ana, rita } = await village()
  expect(await get('/properties?sort=address&order=desc')).toMatchObject({
    status: 200,
    body: [
      { address: '7 Elm Street', ownerId: ana.user.id, ownerName: 'Ana Zeller', realtorId: null, realtorName: null },
      { address: '2 Oak Road', ownerId: null, ownerName: null, realtorId: rita.user.id, realtorName: 'Rita Moss' },
    ],
  })
})

test.each([
  ['elm', ['7 Elm Street']],
  ['tucson az', ['7 Elm Street']],
  ['rita', ['2 Oak Road']],
  ['zeller', ['7 Elm Street']],
  ['CAÑON', ['2 Oak Road']],
  ['canon 2-oak', []],
  ['canon oak', ['2 Oak Road']],
  ['555-123-4567', ['7 Elm Street']],
  ['nowhere', []],
])('[AD5] searching properties for %j finds %j', async (search, addresses) => {
  const { get } = await village()
  expect(addressesIn(await get(`/properties?search=${encodeURIComponent(search)}`))).toEqual(addresses)
})

test.each(['sort=passwordHash', 'order=up', 'limit=0', 'limit=1001', 'offset=-1', 'offset=x', 'role=admin'])(
  '[AD4] refuses a list with invalid parameters: %s',
  async (query) => {
    const { get } = await village()
    expect(await get(`/users?${query}`)).toMatchObject({ status: 400 })
  },
)

test('[AD6] messages are listed in pages, newest first, without their text', async () => {
  const { server, rita, get } = await village()
  for (const email of ['cleo@example.com', 'dan@example.com', 'eve@example.com']) {
    server.passMinutes(1)
    await rita.post('/api/property-invitations', { propertyId: idNumber(702), email })
  }
  // The earlier messages ask people to confirm their emails.
  const all = await get('/messages?limit=3')
  expect(all).toMatchObject({
    status: 200,
    body: ['eve@example.com', 'dan@example.com', 'cleo@example.com'].map((recipient) => ({
      recipient,
      channel: 'email',
      status: 'queued',
      senderName: 'Rita Moss',
    })),
  })
  expect(JSON.stringify(all.body)).not.toContain('token=')
  const [first] = all.body as { id: string; queuedAt: string }[]
  const next = await get(`/messages?limit=1&beforeMoment=${first?.queuedAt}&beforeId=${first?.id}`)
  expect(next.body).toMatchObject([{ recipient: 'dan@example.com' }])
  expect(await get('/messages?status=failed')).toMatchObject({ status: 200, body: [] })
  expect(await get(`/messages/${first?.id}`)).toMatchObject({ status: 200, body: { id: first?.id, written: null } })
  expect(await get(`/messages/${idNumber(9)}`)).toMatchObject({ status: 404 })
})

test('[AD7] reminder runs are listed, including days on which nothing was due', async () => {
  const { server, get } = await village()
  expect(await get('/reminder-runs')).toMatchObject({ status: 200, body: [] })
  const run = { lastAt: '2026-11-20T11:45:00.000Z', served: 0, notices: 0, failed: 0 }
  await server.store.write((tx) => tx.countMornings({ day: '2026-11-20', ...run }))
  expect(await get('/reminder-runs')).toMatchObject({ status: 200, body: [{ day: '2026-11-20', ...run }] })
})
