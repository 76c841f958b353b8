import { expect, test } from 'vitest'
import { cookieOf, testServer } from '../testing/test-server.ts'
import { accountMails, secretIn } from './testing/account-mails.ts'
import { authenticator } from './testing/authenticator.ts'
import { addPasskey, signInWith } from './testing/passkey-calls.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test('[SE130] a passkey is added after the password is confirmed, signs in, and is listed with its last use', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  const { phone, added, options } = await addPasskey(ana)
  expect(options.body).toMatchObject({
    rp: { id: 'localhost' },
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect([added.status, added.body]).toEqual([
    201,
    { id: expect.any(String), name: 'Passkey', kind: 'Passkey', createdAt: expect.any(String), lastUsedAt: null },
  ])
  server.passMinutes(60)
  const signedIn = await signInWith(server, phone, { 'User-Agent': chrome })
  expect([signedIn.status, signedIn.body]).toMatchObject([200, { user: { email: 'ana@example.com' } }])
  const me = await server.call('GET', '/api/auth/me', { headers: { Cookie: cookieOf(signedIn) } })
  expect(me.status).toBe(200)
  const { body } = await ana.get('/api/auth/passkeys')
  expect(body).toMatchObject([{ name: 'Passkey', lastUsedAt: '2026-11-20T13:00:00.000Z' }])
})

test('[SE171] wrong passwords of strangers do not stop a sign-in with a passkey', async () => {
  const server = testServer()
  const { phone } = await addPasskey(await server.join('ana'))
  for (let tried = 0; tried < 100; tried++)
    await server.logIn({ password: 'not this one' }, { 'Test-Address': `198.51.100.${tried % 10}` })
  expect((await server.logIn()).status).toBe(429)
  expect((await signInWith(server, phone)).status).toBe(200)
})

test('[SE130] another passkey is also a proof; a wrong password and another user’s passkey are not', async () => {
  const server = testServer()
  const [ana, bob] = [await server.join('ana'), await server.join('bob')]
  const [{ phone }, ofBob] = [await addPasskey(ana), await addPasskey(bob)]
  const prove = async (used: typeof phone) => {
    const proof = used.get((await ana.post('/api/auth/passkeys/proof')).body)
    return (await ana.post('/api/auth/passkeys/options', { passkey: proof })).status
  }
  expect([await prove(phone), await prove(ofBob.phone)]).toEqual([200, 401])
  const wrong = await ana.post('/api/auth/passkeys/options', { currentPassword: 'wrong horse' })
  expect([wrong.status, wrong.body]).toMatchObject([403, { message: 'This is not your current password' }])
  expect((await ana.post('/api/auth/passkeys/options', {})).status).toBe(400)
})

const own = { currentPassword: 'correct horse' }

test('[SE131] only its person renames and removes a passkey; a removed one does not sign in', async () => {
  const server = testServer()
  const [ana, bob] = [await server.join('ana'), await server.join('bob')]
  const { phone, id } = await addPasskey(ana)
  const path = `/api/auth/passkeys/${id}`
  expect((await bob.patch(path, { name: 'Mine' })).status).toBe(404)
  expect((await bob.delete(path, own)).status).toBe(404)
  expect([(await ana.delete(path)).status, (await ana.delete(path, { currentPassword: 'wrong' })).status]).toEqual([
    400, 403,
  ])
  expect((await ana.patch(path, { name: 'My \u202ephone' })).status).toBe(400)
  expect((await ana.patch(path, { name: '' })).status).toBe(400)
  expect((await ana.patch(path, { name: 'My phone' })).body).toMatchObject({ name: 'My phone' })
  expect((await ana.delete(path, own)).status).toBe(204)
  expect((await ana.delete(path, own)).status).toBe(404)
  expect((await ana.get('/api/auth/passkeys')).body).toEqual([])
  const refused = await signInWith(server, phone)
  expect([refused.status, refused.body]).toMatchObject([401, { code: 'unknown_passkey' }])
  expect((await server.logIn()).status).toBe(200)
})

test('[SE131] the person is notified of an added or removed passkey, without its chosen name', async () => {
  const server = testServer()
  const mails = accountMails(server)
  const ana = await server.join('ana')
  const { id } = await addPasskey(ana)
  await ana.patch(`/api/auth/passkeys/${id}`, { name: 'WIN A PRIZE' })
  await ana.delete(`/api/auth/passkeys/${id}`, own)
  const sent = await mails.to('ana@example.com')
  expect(sent.map(({ subject }) => subject)).toEqual(['A passkey was added', 'A passkey was removed'])
  expect(sent.map(({ text }) => text).join(' ')).not.toContain('PRIZE')
})

test('[SE131] an account has at most 20 passkeys, with distinct names', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  for (let count = 0; count < 20; count++) expect((await addPasskey(ana)).added.status).toBe(201)
  const names = ((await ana.get('/api/auth/passkeys')).body as { name: string }[]).map(({ name }) => name)
  expect([new Set(names).size, names[1]]).toEqual([20, 'Passkey 2'])
  const refused = await ana.post('/api/auth/passkeys/options', { currentPassword: 'correct horse' })
  expect([refused.status, refused.body]).toMatchObject([429, { message: expect.stringContaining('at most 20') }])
})

test('[SE131] a credential belongs to one account, and is added once', async () => {
  const server = testServer()
  const [ana, bob] = [await server.join('ana'), await server.join('bob')]
  const { phone } = await addPasskey(ana)
  expect((await addPasskey(bob, phone)).added.status).toBe(409)
  expect((await addPasskey(ana, phone)).added.status).toBe(409)
  expect((await bob.get('/api/auth/passkeys')).body).toEqual([])
})

test('[SE135] resetting a password by email removes the passkeys, unless the person keeps them', async () => {
  const server = testServer()
  const mails = accountMails(server)
  const ana = await server.join('ana')
  const { phone } = await addPasskey(ana)
  const reset = async (choice: object) => {
    await server.call('POST', '/api/auth/forgot-password', { body: { email: 'ana@example.com' } })
    const token = secretIn(await mails.to('ana@example.com'))
    const opened = await server.call('POST', '/api/auth/reset-password/link', { body: { token } })
    await server.call('POST', '/api/auth/reset-password', { body: { token, ...choice } })
    return opened.body
  }
  expect(await reset({ password: 'a new horse', keepsPasskeys: true })).toMatchObject({
    passkeys: [{ name: 'Passkey' }],
  })
  expect((await signInWith(server, phone)).status).toBe(200)
  await reset({ password: 'a newer horse' })
  expect((await signInWith(server, phone)).body).toMatchObject({ code: 'unknown_passkey' })
  const notifications = (await mails.to('ana@example.com')).filter(
    ({ subject }) => subject === 'Your password was changed',
  )
  expect(
    notifications.map(({ text }) => /These passkeys still work|All passkeys were removed/.exec(text)?.[0]),
  ).toEqual(['These passkeys still work', 'All passkeys were removed'])
})

test('[SE134] passkeys are not offered under an IP address', async () => {
  const server = testServer()
  const ip = await server.call('POST', 'http://192.168.1.20:8787/api/auth/login/passkey/options')
  expect([ip.status, ip.body]).toMatchObject([409, { code: 'passkeys_unavailable' }])
  const named = testServer({ publicUrl: 'https://home.example.com' })
  const options = await named.call('POST', 'https://home.example.com/api/auth/login/passkey/options')
  expect(options.body).toMatchObject({ rpId: 'home.example.com', userVerification: 'required' })
  expect(options.headers.get('Set-Cookie')).toMatch(/^__Host-hearthkeep_browser=.*HttpOnly; Secure; SameSite=Lax/)
})

test('[SE130] a passkey from an authenticator that does not verify the person is refused', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  expect((await addPasskey(ana, authenticator({ verifies: false }))).added.status).toBe(400)
  const foreign = authenticator({ origin: 'https://evil.example' })
  expect((await addPasskey(ana, foreign)).added.status).toBe(400)
  expect((await ana.get('/api/auth/passkeys')).body).toEqual([])
})
