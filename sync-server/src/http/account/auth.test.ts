import { expect, test } from 'vitest'
import { cookieOf, idNumber, testServer } from '../testing/test-server.ts'

const DAY = 24 * 60

test('registering returns the account’s public part and starts no session', async () => {
  const server = testServer()
  const answer = await server.register({ phone: '', unknown: true })
  expect(answer.status).toBe(201)
  expect(answer.headers.has('Set-Cookie')).toBe(false)
  expect(answer.body).toEqual({
    user: {
      id: idNumber(1),
      email: 'ana@example.com',
      username: 'ana@example.com',
      role: 'homeowner',
      firstName: 'Ana',
      lastName: 'Alvarez',
      phone: null,
      emailNotifications: true,
      smsNotifications: false,
      passwordIsTemporary: false,
      emailVerifiedAt: null,
      deletionAt: null,
      createdAt: '2026-11-20T12:00:00.000Z',
    },
  })
})

test('an email is taken regardless of letter case', async () => {
  const server = testServer()
  await server.register()
  const answer = await server.register({ email: 'ANA@Example.com' })
  expect(answer.status).toBe(409)
  expect(answer.body).toEqual({ code: 'conflict', message: 'An account with this email already exists' })
})

test('a username is taken regardless of letter case', async () => {
  const server = testServer()
  await server.register({ username: 'keeper' })
  const answer = await server.register({ email: 'ben@example.com', username: 'Keeper' })
  expect(answer.status).toBe(409)
  expect(answer.body).toEqual({ code: 'conflict', message: 'An account with this username already exists' })
})

test('[SE21] of two simultaneous registrations of one email, one succeeds', async () => {
  const server = testServer()
  const answers = await Promise.all([server.register(), server.register()])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
})

test.each([
  ['role', { role: 'admin' }],
  ['password', { password: 'seven77' }],
  ['password', { password: 'x'.repeat(201) }],
  ['email', { email: 'ana' }],
  ['firstName', { firstName: ' ' }],
  ['lastName', { lastName: undefined }],
  ['phone', { phone: 5 }],
])('a refused registration names the invalid field: %s of %j', async (path, person) => {
  const answer = await testServer().register(person)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ code: 'invalid', issues: [{ path }] })
})

test('[SE21] sixty accounts can be created from one address within an hour', async () => {
  const server = testServer()
  const numbers = Array.from({ length: 60 }, (_, number) => number)
  const answers = await Promise.all(numbers.map((number) => server.register({ email: `person${number}@example.com` })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
})

test('a login returns the user and a cookie that no script can read', async () => {
  const server = testServer()
  const { body } = await server.register()
  const answer = await server.logIn({ email: 'Ana@EXAMPLE.com' })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual(body)
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^hearthkeep_session=[\w.-]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^hearthkeep_device=[\w.-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  expect(await server.call('GET', '/api/auth/me', { headers: { Cookie: cookieOf(answer) } })).toMatchObject({
    status: 200,
    body,
  })
})

test('[SE32] over HTTPS, the cookies are sent only over HTTPS, and no neighboring site can set them', async () => {
  const server = testServer({ publicUrl: 'https://home.example.com' })
  await server.register()
  const cookies = (await server.logIn()).headers.getSetCookie()
  expect(cookies).toEqual([
    expect.stringMatching(/^__Host-hearthkeep_session=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-hearthkeep_device=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
  const [session = ''] = cookies.map((cookie) => cookie.split(';')[0])
  expect(await server.call('GET', '/api/auth/me', { headers: { Cookie: session } })).toMatchObject({ status: 200 })
  const unprefixed = { Cookie: session.replace('__Host-', '') }
  expect(await server.call('GET', '/api/auth/me', { headers: unprefixed })).toMatchObject({ status: 401 })
  const signedOut = await server.call('POST', '/api/auth/logout', { headers: { Cookie: session } })
  expect(signedOut.headers.get('Set-Cookie')).toMatch(
    /^__Host-hearthkeep_session=; Max-Age=0; Path=\/; HttpOnly; Secure/,
  )
})

test('[SE22] a wrong password and an unknown email get the same answer', async () => {
  const server = testServer()
  await server.register()
  const expected = { status: 401, body: { code: 'wrong_credentials', message: 'Invalid email or password' } }
  expect(await server.logIn({ password: 'wrong horse' })).toMatchObject(expected)
  expect(await server.logIn({ email: 'nobody@example.com' })).toMatchObject(expected)
})

test('the answer is 401 without a session, or with a token of our making only in looks', async () => {
  const server = testServer()
  await server.register()
  const [token = ''] = cookieOf(await server.logIn())
    .split('=')
    .slice(1)
  const forged = token.replace(/[^.]+$/, 'AAAA')
  expect(await server.call('GET', '/api/auth/me')).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  for (const value of [forged, 'nonsense', ''])
    expect(
      await server.call('GET', '/api/auth/me', { headers: { Cookie: `hearthkeep_session=${value}` } }),
    ).toMatchObject({ status: 401 })
})

test('after a logout the token is worth nothing, and other sessions continue', async () => {
  const server = testServer()
  await server.register()
  const [phone, laptop] = [cookieOf(await server.logIn()), cookieOf(await server.logIn())]
  const answer = await server.call('POST', '/api/auth/logout', { headers: { Cookie: phone } })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('Set-Cookie')).toMatch(/^hearthkeep_session=; Max-Age=0; Path=\//)
  expect(await server.call('GET', '/api/auth/me', { headers: { Cookie: phone } })).toMatchObject({ status: 401 })
  expect(await server.call('GET', '/api/auth/me', { headers: { Cookie: laptop } })).toMatchObject({ status: 200 })
  expect(await server.call('POST', '/api/auth/logout')).toMatchObject({ status: 204 })
})

test('a session ends 90 days after its last use', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  server.passMinutes(60 * DAY)
  const used = await ana.get('/api/auth/me')
  expect(used.status).toBe(200)
  expect(cookieOf(used)).toBe(ana.headers.Cookie)
  expect((await ana.get('/api/auth/me')).headers.has('Set-Cookie')).toBe(false)
  server.passMinutes(89 * DAY)
  expect((await ana.get('/api/auth/me')).status).toBe(200)
  server.passMinutes(90 * DAY)
  expect((await ana.get('/api/auth/me')).status).toBe(401)
})

test('a realtor who registers a homeowner stays signed in as herself', async () => {
  const server = testServer()
  const rita = await server.join('rita', 'realtor')
  const answer = await rita.post('/api/auth/register', {
    email: 'ana@example.com',
    password: 'temp_12345678',
    firstName: 'Ana',
    lastName: 'Alvarez',
    role: 'homeowner',
  })
  expect(answer.status).toBe(201)
  expect(answer.headers.has('Set-Cookie')).toBe(false)
  expect((await rita.get('/api/auth/me')).body).toMatchObject({ user: { id: rita.user.id, role: 'realtor' } })
})

test('[SE23] after ten wrong passwords an account is locked for a while, even for the correct one', async () => {
  const server = testServer()
  await server.register()
  for (let wrong = 0; wrong < 10; wrong++) expect((await server.logIn({ password: 'wrong' })).status).toBe(401)
  server.passMinutes(5)
  const refused = await server.logIn()
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } })
  expect(refused.headers.get('Retry-After')).toBe('600')
  server.passMinutes(10)
  expect((await server.logIn()).status).toBe(200)
})

test('[SE23] a correct password after a few wrong ones signs in and resets their count', async () => {
  const server = testServer()
  await server.register()
  for (let time = 0; time < 3; time++) {
    for (let wrong = 0; wrong < 6; wrong++) await server.logIn({ password: 'wrong' })
    expect((await server.logIn()).status).toBe(200)
  }
})

test('[SE23] sixty simultaneous wrong passwords get no more attempts than sequential ones', async () => {
  const server = testServer()
  await server.register()
  const answers = await Promise.all(Array.from({ length: 60 }, () => server.logIn({ password: 'wrong' })))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(50)
})

test('[SE23] after thirty wrong passwords an address has to wait, and no one else does', async () => {
  const server = testServer()
  await server.register()
  for (let wrong = 0; wrong < 30; wrong++) await server.logIn({ email: `guess${wrong}@example.com` })
  expect((await server.logIn()).status).toBe(429)
  expect((await server.logIn({}, { 'Test-Address': '198.51.100.7' })).status).toBe(200)
})

test('[SE174] a username with an @ must be the email of its account', async () => {
  const server = testServer()
  const refused = await server.register({ email: 'eve@example.com', username: 'Ana@example.com' })
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'username' }] } })
  for (const person of [
    { email: 'eve@example.com', username: 'EVE@example.com' },
    { email: 'ana@example.com', username: 'ana' },
  ])
    expect((await server.register(person)).status).toBe(201)
})
