import { expect, test } from 'vitest'
import { testServer, type Answer } from '../testing/test-server.ts'
import { invitedProperty, TOKEN } from '../invitation/testing/invited-property.ts'

const from = (address: string) => ({ 'Test-Address': address })
const person = (number: number) => ({ email: `person${number}@example.com` })
/** All cookies, as a browser sends them back. */
const allCookiesOf = ({ headers }: Answer) => ({
  Cookie: headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; '),
})
const deviceCookieOf = (answer: Answer) => ({ Cookie: allCookiesOf(answer).Cookie.split('; ')[1] ?? '' })

test('[SE20] when too many passwords wait to be hashed, the answer is 503 with a retry time', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const hash = async () => {
    await released
    return 'a hash'
  }
  const server = testServer({ passwords: { hash, matches: async () => (await hash()) !== '' } })
  const logins = Array.from({ length: 103 }, (_, number) => server.logIn(person(number), from(`198.51.100.${number}`)))
  const refused = await Promise.race(logins)
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'busy', message: 'The server is busy. Please try again in a few seconds.' },
  })
  expect(refused.headers.get('Retry-After')).toBe('2')
  release()
  const statuses = (await Promise.all(logins)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 503)).toHaveLength(1)
})

test('[SE21] the 101st account from an address in an hour is refused, and the answer states the limit', async () => {
  const server = testServer()
  for (let number = 0; number < 100; number++) expect((await server.register(person(number))).status).toBe(201)
  server.passMinutes(20)
  const refused = await server.register(person(100))
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'too_many_tries',
      message: 'Only 100 accounts can be created from one network in an hour. Please try again later.',
    },
  })
  expect(refused.headers.get('Retry-After')).toBe('2400')
  server.passMinutes(40)
  expect((await server.register(person(100))).status).toBe(201)
})

test('[SE21] an invalid body does not count as a registration', async () => {
  const server = testServer()
  for (let number = 0; number < 110; number++) await server.register({ ...person(number), password: 'password' })
  expect((await server.register()).status).toBe(201)
})

test('[SE23] ten failed attempts from elsewhere lock out neither a known device nor another address', async () => {
  const server = testServer()
  await server.register()
  const device = deviceCookieOf(await server.logIn())
  for (let wrong = 0; wrong < 11; wrong++) await server.logIn({ password: 'wrong' }, from('198.51.100.1'))
  expect((await server.logIn({}, from('198.51.100.1'))).status).toBe(429)
  expect((await server.logIn({}, { ...from('198.51.100.1'), ...device })).status).toBe(200)
  expect((await server.logIn({}, from('198.51.100.2'))).status).toBe(200)
})

test('[SE23] a known device can sign in while other addresses guess its account’s password', async () => {
  const server = testServer()
  await server.register()
  const device = deviceCookieOf(await server.logIn())
  for (let wrong = 0; wrong < 101; wrong++) await server.logIn({ password: 'wrong' }, from(`198.51.100.${wrong % 100}`))
  expect((await server.logIn()).status).toBe(429)
  expect((await server.logIn({}, device)).status).toBe(200)
})

test('[SE23] a known device has its own ten failed attempts, and is unknown to other accounts', async () => {
  const server = testServer()
  await server.register()
  await server.register({ email: 'ben@example.com' })
  const device = deviceCookieOf(await server.logIn())
  const statuses = []
  for (let wrong = 0; wrong < 12; wrong++) statuses.push((await server.logIn({ password: 'wrong' }, device)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  for (let wrong = 0; wrong < 10; wrong++) await server.logIn({ email: 'ben@example.com', password: 'wrong' })
  expect((await server.logIn({ email: 'ben@example.com' }, device)).status).toBe(429)
})

test('[SE23] wrong present passwords are counted for the session, and others do not lock it out', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  for (let wrong = 0; wrong < 10; wrong++) await server.logIn({ password: 'wrong' })
  const change = (currentPassword: string) =>
    ana.post('/api/auth/password', { currentPassword, password: 'another horse' })
  for (let wrong = 0; wrong < 10; wrong++) expect((await change('wrong')).status).toBe(403)
  const refused = await change('correct horse')
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } })
  expect(refused.headers.get('Retry-After')).toBe('900')
  server.passMinutes(15)
  expect((await change('correct horse')).status).toBe(200)
})

test('[SE25] [SE26] a common password, or one equal to the email, is refused beside its field', async () => {
  const server = testServer()
  const refused = (message: string) => ({
    status: 400,
    body: { code: 'invalid', message, issues: [{ path: 'password', message }] },
  })
  expect(await server.register({ password: 'Password123' })).toMatchObject(
    refused('This password is too common. Please choose another.'),
  )
  expect(await server.register({ password: 'ANA@example.com' })).toMatchObject(
    refused('This password is your email address. Please choose another.'),
  )
  const ana = await server.join('ana')
  expect(
    await ana.post('/api/auth/password', { currentPassword: 'correct horse', password: 'qwertyuiop' }),
  ).toMatchObject(refused('This password is too common. Please choose another.'))
})

test.each([
  ['/api/auth/login', { email: `${'a'.repeat(250)}@example.com`, password: 'correct horse' }],
  ['/api/auth/login', { email: 'ana@example.com', password: 'x'.repeat(201) }],
  ['/api/auth/register', { email: `${'a'.repeat(250)}@example.com`, password: 'correct horse' }],
])('[SE29] refuses an overlong email or password before hashing: %s', async (path, body) => {
  let hashed = 0
  const hash = async () => `hash ${++hashed}`
  const server = testServer({ passwords: { hash, matches: async () => Boolean(await hash()) } })
  const names = { firstName: 'Ana', lastName: 'Alvarez' }
  expect(await server.call('POST', path, { body: { ...names, ...body } })).toMatchObject({ status: 400 })
  expect(hashed).toBe(0)
})

test('[SE28] one address can read sixty links in 15 minutes, including valid ones', async () => {
  const property = await invitedProperty()
  for (let time = 0; time < 60; time++) expect((await property.look(TOKEN, from('192.0.2.9'))).status).toBe(200)
  const refused = await property.look(TOKEN, from('192.0.2.9'))
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'too_many_tries', message: 'Only 60 links can be opened in 15 minutes. Please wait a while.' },
  })
  expect(refused.headers.get('Retry-After')).toBe('900')
  expect((await property.look(TOKEN, from('192.0.2.8'))).status).toBe(200)
})

test('[SE28] links of transfers count together with those of invitations', async () => {
  const server = testServer()
  const read = (area: string) => server.call('GET', `/api/property-${area}/token/unknown`)
  const readInBody = (area: string) => server.call('POST', `/api/property-${area}/link`, { body: { token: 'unknown' } })
  for (let time = 0; time < 15; time++)
    for (const area of ['transfers', 'invitations']) {
      await read(area)
      await readInBody(area)
    }
  expect((await readInBody('invitations')).body).toMatchObject({ message: expect.stringContaining('Only 60 links') })
  expect((await read('transfers')).body).toMatchObject({ message: expect.stringContaining('Only 60 links') })
  expect(server.logged).toContainEqual({
    fields: { event: 'throttled', what: 'token_read', userId: null, addressHash: expect.any(String) },
    message: 'security',
  })
})

test('[SE38] account events are logged without an email or an address', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  await server.logIn({ password: 'wrong' })
  await server.logIn({ email: 'nobody@example.com' })
  await ana.post('/api/auth/password', { currentPassword: 'correct horse', password: 'another horse' })
  const session = allCookiesOf(await server.logIn({ password: 'another horse' }))
  await server.call('POST', '/api/auth/logout', { headers: session })
  for (let wrong = 0; wrong < 11; wrong++) await server.logIn({ password: 'wrong' })
  const security = server.logged.flatMap(({ fields, message }) => (message === 'security' ? [fields] : []))
  const { id: userId } = ana.user
  const [addressHash, sessionId] = [expect.stringMatching(/^[\w-]{16}$/), expect.any(String)]
  const failed = { event: 'sign_in_failed', reason: 'wrong_password', addressHash }
  expect(security.slice(0, 9)).toEqual([
    { event: 'account_registered', userId, registeredBy: null, addressHash },
    { event: 'signed_in', userId, sessionId },
    { ...failed, userId },
    { ...failed, userId: null },
    { event: 'password_changed', userId },
    { event: 'sessions_ended', userId, reason: 'password_changed', sessionId: null },
    { event: 'signed_in', userId, sessionId },
    { event: 'signed_in', userId, sessionId },
    { event: 'signed_out', userId, sessionId },
  ])
  expect(security.at(-1)).toEqual({ event: 'throttled', what: 'sign_in', userId, addressHash })
  for (const secret of ['example.com', '192.0.2.1', 'horse'])
    expect(JSON.stringify(server.logged)).not.toContain(secret)
})
