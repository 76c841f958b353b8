import { userId } from '@hearthkeep/shared/kernel/fields.ts'
import { expect, test } from 'vitest'
import { hashOfToken } from '../../access/token.ts'
import { testServer } from '../testing/test-server.ts'
import { accountMails, secretIn } from './testing/account-mails.ts'
import { asAdministrator } from '../administration/testing/administrator.ts'
import { createForClient, TEMPORARY } from '../property/testing/client-property.ts'
import { push } from '../testing/push.ts'

const EMAIL = 'ana@example.com'
const NEW = 'my own green horse'

/** A server on which Ana has an account, and is signed in. */
async function world() {
  const server = testServer({ publicUrl: 'https://home.example.com' })
  const ana = await server.join('ana')
  const mails = accountMails(server)
  const sentBefore = (await mails.to(EMAIL)).length
  const forget = (email = EMAIL, address = '192.0.2.7') =>
    server.call('POST', '/api/auth/forgot-password', { body: { email }, headers: { 'Test-Address': address } })
  const reset = (token: string, password = NEW) =>
    server.call('POST', '/api/auth/reset-password', { body: { token, password } })
  const open = (token: string) => server.call('POST', '/api/auth/reset-password/link', { body: { token } })
  const mailed = async () => (await mails.to(EMAIL)).slice(sentBefore)
  return { server, ana, mails, forget, reset, open, mailed, secret: async () => secretIn(await mailed()) }
}

test('[SE100] [SE104] the system sends one email with a link, whose secret is stored only as a hash', async () => {
  const { server, forget, mailed, secret } = await world()
  expect(await forget('Ana@Example.com')).toMatchObject({ status: 204, body: '' })
  expect(await mailed()).toEqual([
    {
      id: expect.any(String),
      recipient: EMAIL,
      subject: 'Choose a new password',
      text: expect.stringContaining('It works once, within 30 minutes'),
      sentBy: 'itself',
      link: {
        href: expect.stringMatching(/^https:\/\/home\.example\.com\/reset-password#[\w-]{43}$/),
        label: 'Choose a new password',
      },
    },
  ])
  const token = await secret()
  const link = await server.store.read((view) => view.accountLinkByHash(hashOfToken(token)))
  expect(link).toMatchObject({ purpose: 'reset_password', email: EMAIL, expiresAt: '2026-11-20T12:30:00.000Z' })
  const kept = await server.store.read((view) => view.messagesAbout(link?.id ?? ''))
  expect(JSON.stringify([link, kept])).not.toContain(token)
})

test('[SE100] an unknown email and a disabled account get the same answer and no email', async () => {
  const { server, ana, mails, forget, mailed } = await world()
  const known = await forget()
  expect(await mailed()).toHaveLength(1)
  const unknown = await forget('nobody@example.com')
  const administrator = await asAdministrator(server)
  const headers = administrator.headers
  await server.call('PATCH', `/api/admin/users/${ana.user.id}`, { body: { isDisabled: true }, headers })
  const disabled = await forget()
  for (const answer of [unknown, disabled])
    expect([answer.status, answer.body, [...answer.headers]]).toEqual([known.status, known.body, [...known.headers]])
  expect(await mailed()).toHaveLength(1)
  expect(await mails.to('nobody@example.com')).toEqual([])
})

test('[SE100] for an unknown email a link is stored for no user, so the answer takes the same time', async () => {
  const { server, forget } = await world()
  const nobodys = () =>
    server.store.read((view) => view.accountLinksOf(userId.parse('00000000-0000-7000-8000-000000000000')))
  await forget()
  expect(await nobodys()).toEqual([])
  await forget('nobody@example.com')
  expect(await nobodys()).toMatchObject([{ purpose: 'reset_password', email: 'nobody@example.com' }])
})

test('[SE101] a new link replaces the older one, even if its email is still queued', async () => {
  const { forget, reset, mailed, secret } = await world()
  await forget()
  const first = await secret()
  await forget()
  await forget()
  expect(await mailed()).toHaveLength(2)
  expect(await reset(first)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await reset(await secret())).toMatchObject({ status: 200 })
})

test('[SE101] a link works for 30 minutes by the server’s clock', async () => {
  const { server, forget, reset, open, secret } = await world()
  await forget()
  const token = await secret()
  server.passMinutes(29)
  expect(await open(token)).toMatchObject({
    status: 200,
    body: { email: EMAIL, expiresAt: '2026-11-20T12:30:00.000Z' },
  })
  server.passMinutes(1)
  expect(await open(token)).toMatchObject({
    status: 404,
    body: { message: 'This link has expired or was already used' },
  })
  expect(await reset(token)).toMatchObject({ status: 404 })
})

test('[SE102] a link works once, even when used twice at the same time', async () => {
  const { server, forget, reset, secret } = await world()
  await forget()
  const token = await secret()
  const answers = await Promise.all([reset(token), reset(token, 'another horse entirely')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, expect.toBeOneOf([403, 404])])
  expect(await reset(token)).toMatchObject({ status: 404 })
  const won = answers[0]?.status === 200 ? NEW : 'another horse entirely'
  expect(await server.logIn({ password: won })).toMatchObject({ status: 200 })
})

test('[SE102] [SE103] the new password ends every session and is reported by email; the old one no longer works', async () => {
  const { server, ana, forget, reset, mailed, secret } = await world()
  const tablet = await server.signIn('ana')
  await forget()
  const answer = await reset(await secret())
  expect(answer).toMatchObject({
    status: 200,
    body: { user: { id: ana.user.id, email: EMAIL, role: 'homeowner' } },
  })
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-hearthkeep_device=/)])
  for (const device of [ana, tablet]) expect(await device.get('/api/auth/me')).toMatchObject({ status: 401 })
  expect(await server.logIn()).toMatchObject({ status: 401 })
  expect(await server.logIn({ password: NEW })).toMatchObject({ status: 200 })
  expect(await mailed()).toContainEqual(
    expect.objectContaining({
      subject: 'Your password was changed',
      text: expect.stringContaining('was changed on Nov 20, 2026, 7:00 AM EST'),
      link: expect.objectContaining({ href: 'https://home.example.com/forgot-password' }),
    }),
  )
  const events = server.logged.map(({ fields }) => fields)
  expect(events).toContainEqual({ event: 'password_changed', userId: ana.user.id })
  expect(events).toContainEqual(expect.objectContaining({ event: 'password_link_requested', userId: ana.user.id }))
})

test('[SE102] the password rules apply, and a refused password leaves the link usable', async () => {
  const { forget, reset, secret } = await world()
  await forget()
  const token = await secret()
  for (const weak of ['short', 'password1', EMAIL])
    expect(await reset(token, weak)).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } })
  expect(await reset(token)).toMatchObject({ status: 200 })
})

test('[SE102] any password change invalidates the link', async () => {
  const { ana, forget, reset, secret } = await world()
  await forget()
  const token = await secret()
  await ana.post('/api/auth/password', { password: NEW, currentPassword: 'correct horse' })
  expect(await reset(token, 'yet another horse')).toMatchObject({ status: 404 })
})

/** A hundred wrong passwords from ten addresses: more from any other are refused. */
async function flood(server: Awaited<ReturnType<typeof world>>['server'], network = '198.51.100') {
  for (let tried = 0; tried < 100; tried++)
    await server.logIn({ password: 'not this one' }, { 'Test-Address': `${network}.${tried % 10}` })
}
const cookiesOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

test('[SE102] [SE170] [SE171] strangers lock the person out on a new device only until they set a new password by email', async () => {
  const { server, forget, reset, secret } = await world()
  await flood(server)
  const refused = await server.logIn()
  expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('“Forgot password?”') } })
  expect(refused).toMatchObject({ body: { message: expect.stringContaining('passkey') } })
  await forget()
  const browser = { Cookie: cookiesOf(await reset(await secret())) }
  await flood(server, '203.0.113')
  expect(await server.logIn({ password: NEW })).toMatchObject({ status: 429 })
  expect(await server.logIn({ password: NEW }, browser)).toMatchObject({ status: 200 })
})

test('[SE170] a device that knew the account before the new password is not locked out by strangers', async () => {
  const { server, forget, reset, secret } = await world()
  const phone = { Cookie: cookiesOf(await server.logIn()) }
  await forget()
  await reset(await secret())
  await flood(server)
  expect(await server.logIn({ password: NEW })).toMatchObject({ status: 429 })
  expect(await server.logIn({ password: NEW }, phone)).toMatchObject({ status: 200 })
})

test('[SE170] a known device with ten wrong passwords can sign in after it has set a new one by email', async () => {
  const { server, forget, mailed } = await world()
  const phone = { Cookie: cookiesOf(await server.logIn()) }
  for (let tried = 0; tried < 10; tried++) await server.logIn({ password: 'not this one' }, phone)
  expect(await server.logIn({}, phone)).toMatchObject({ status: 429 })
  await forget()
  const body = { token: secretIn(await mailed()), password: NEW }
  const answer = await server.call('POST', '/api/auth/reset-password', { body, headers: phone })
  expect(await server.logIn({ password: NEW }, { Cookie: cookiesOf(answer) })).toMatchObject({ status: 200 })
})

test('[SE101] whenever no further link is sent to an email, the newest one works', async () => {
  const { server, forget, reset, secret } = await world()
  for (let attempt = 0; attempt < 5; attempt++) await forget(EMAIL, `192.0.2.${attempt}`)
  const token = await secret()
  server.passMinutes(29)
  expect((await forget()).status).toBe(429)
  expect(await reset(token)).toMatchObject({ status: 200 })
  server.passMinutes(1)
  expect((await forget()).status).toBe(204)
})

test('[SE101] an email gets at most five links in 30 minutes, and one address can ask thirty times', async () => {
  const { server, forget } = await world()
  for (let attempt = 0; attempt < 5; attempt++) expect((await forget(EMAIL, `192.0.2.${attempt}`)).status).toBe(204)
  expect(await forget(EMAIL, '192.0.2.99')).toMatchObject({ status: 429, body: { code: 'too_many_tries' } })
  for (let attempt = 0; attempt < 30; attempt++)
    expect((await forget(`n${attempt}@example.com`, '198.51.100.1')).status).toBe(204)
  const refused = await forget('n31@example.com', '198.51.100.1')
  expect(refused.headers.get('Retry-After')).toBe('3600')
  expect(server.logged.map(({ fields }) => fields)).toContainEqual(
    expect.objectContaining({ event: 'throttled', what: 'forgotten_password' }),
  )
  server.passMinutes(60)
  expect(await forget()).toMatchObject({ status: 204 })
})

test('[SE102] [NH9] the link also replaces a temporary password, unless it has expired', async () => {
  const { server, mails, forget, reset } = await world()
  const rita = await server.join('rita', 'realtor')
  const person = { email: 'dan@example.com', firstName: 'Dan', lastName: 'Park', phone: null }
  await push(rita, createForClient(1001, { person }))
  const signIn = (password: string) => server.logIn({ email: person.email, password })
  expect(await signIn(TEMPORARY)).toMatchObject({ body: { user: { passwordIsTemporary: true } } })
  await forget(person.email)
  await reset(secretIn(await mails.to(person.email)))
  expect(await signIn(NEW)).toMatchObject({ body: { user: { passwordIsTemporary: false } } })

  const eva = { ...person, email: 'eva@example.com' }
  await push(rita, createForClient(1101, { person: eva }))
  server.passMinutes(31 * 24 * 60)
  await forget(eva.email)
  expect((await mails.to(eva.email)).map(({ subject }) => subject)).not.toContain('Choose a new password')
})

test('[SE104] the email uses neither a realtor’s own name nor their provider', async () => {
  const { server, mails, forget } = await world()
  const rita = await server.join('rita', 'realtor')
  await rita.put('/api/communication/settings', { emailSignature: 'Rita, your realtor' })
  await forget('rita@example.com')
  const [mail] = (await mails.to('rita@example.com')).slice(-1)
  expect(mail).not.toHaveProperty('from')
  expect(mail).not.toHaveProperty('signature')
})

test('[SE100] neither the secret nor the email is logged', async () => {
  const { server, forget, reset, open, secret } = await world()
  await forget()
  const token = await secret()
  await open(token)
  await reset(token)
  const logged = JSON.stringify(server.logged)
  expect(logged).not.toContain(token)
  expect(logged).not.toContain(EMAIL)
})

test.each([
  ['an invalid email address', '/api/auth/forgot-password', { email: 'not an email' }],
  ['an email that is too long', '/api/auth/forgot-password', { email: `${'a'.repeat(250)}@example.com` }],
  ['no email', '/api/auth/forgot-password', {}],
  ['a secret that is too long', '/api/auth/reset-password', { token: 'x'.repeat(201), password: NEW }],
  ['no secret', '/api/auth/reset-password', { password: NEW }],
  ['a number as a secret', '/api/auth/reset-password/link', { token: 5 }],
])('%s is refused by %s', async (_what, path, body) => {
  const { server } = await world()
  expect(await server.call('POST', path, { body })).toMatchObject({ status: 400, body: { code: 'invalid' } })
})

test('[SE102] an address that tries many unknown links is throttled', async () => {
  const { open } = await world()
  for (let tried = 0; tried < 30; tried++) expect((await open(`unknown ${tried}`)).status).toBe(404)
  expect(await open('unknown')).toMatchObject({ status: 429 })
})
