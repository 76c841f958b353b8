import { MAX_API_TOKENS } from '@hearthkeep/shared/protocol/answers/api-tokens.ts'
import { propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { expect, test } from 'vitest'
import { setPlan } from '../../accounts/set-plan.ts'
import { hashOfToken } from '../../access/token.ts'
import { asAdministrator } from '../administration/testing/administrator.ts'
import { cottage, idNumber, testServer } from '../testing/test-server.ts'
import { accountMails, secretIn } from './testing/account-mails.ts'
import { createToken, PROOF, wantedToken } from './testing/api-token-calls.ts'

const TOKENS = '/api/auth/tokens'
const HOUSE = propertyId.parse(idNumber(1001))
const DAY = 24 * 60

async function setUp(limits = {}) {
  const server = testServer({ limits })
  const ana = await server.join('ana')
  await ana.post('/api/properties', { ...cottage, id: HOUSE })
  const ask = (headers: Record<string, string>, path = '/api/properties') => server.call('GET', path, { headers })
  return { server, ana, ask }
}

test('[TK1] a token is shown once, and only its hash and its beginning are stored', async () => {
  const { server, ana, ask } = await setUp()
  const { token, headers } = await createToken(ana)
  expect(await ask(headers)).toMatchObject({ status: 200, body: [{ address: '7 Elm Street' }] })
  const { body } = await ana.get(TOKENS)
  expect(body).toEqual([
    {
      id: expect.any(String),
      name: 'Home Assistant',
      start: token.slice(0, 11),
      rights: 'write',
      propertyIds: null,
      createdAt: '2026-11-20T12:00:00.000Z',
      expiresAt: null,
      lastUsedAt: '2026-11-20T12:00:00.000Z',
    },
  ])
  expect(JSON.stringify([await server.store.dump(), server.logged])).not.toContain(token)
  expect((await server.store.read((view) => view.apiTokenByHash(hashOfToken(token))))?.userId).toBe(ana.user.id)
})

test('[TK2] creating a token needs the password, and is emailed and recorded', async () => {
  const { server, ana } = await setUp()
  const create = async (body: object) => (await ana.post(TOKENS, body)).status
  expect(await create(wantedToken())).toBe(400)
  expect(await create({ ...wantedToken(), currentPassword: 'wrong horse' })).toBe(403)
  expect((await ana.get(TOKENS)).body).toEqual([])
  expect(await create({ ...wantedToken({ rights: 'read' }), ...PROOF })).toBe(201)
  const [mail] = await accountMails(server).to('ana@example.com')
  expect(mail?.subject).toBe('An API token was created')
  expect(mail?.text).toContain('can read your data.')
  expect(mail?.text).not.toContain('Home Assistant')
  expect(server.logged.map(({ fields }) => fields)).toContainEqual({
    event: 'api_token_created',
    userId: ana.user.id,
    tokenId: expect.any(String),
    rights: 'read',
  })
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ rights: 'all' }, 'rights'],
  [{ propertyIds: [] }, 'propertyIds'],
  [{ propertyIds: ['no id'] }, 'propertyIds.0'],
  [{ expiresInDays: 0 }, 'expiresInDays'],
  [{ expiresInDays: 367 }, 'expiresInDays'],
])('[TK2] %j is not accepted', async (wrong, path) => {
  const { ana } = await setUp()
  const answer = await ana.post(TOKENS, { ...wantedToken(), ...wrong, ...PROOF })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', issues: [{ path }] } })
})

test('[TK2] a token names only properties that its person sees, and an account has at most 20', async () => {
  const { server, ana } = await setUp()
  const bob = await server.join('bob')
  expect((await bob.post(TOKENS, { ...wantedToken({ propertyIds: [HOUSE] }), ...PROOF })).status).toBe(404)
  for (let made = 0; made < MAX_API_TOKENS; made++) await createToken(ana)
  expect(await ana.post(TOKENS, { ...wantedToken(), ...PROOF })).toMatchObject({ status: 429, body: { code: 'limit' } })
})

test('[PL8] a realtor’s token works while the plan includes API access and it is turned on', async () => {
  const { server, ask } = await setUp()
  const rita = await server.join('rita', 'realtor')
  const { sync, mintId } = server
  const security = { record: () => undefined }
  const setTo = (wanted: string) => setPlan({ sync, security, email: 'rita@example.com', wanted, mintId })
  await setTo('team')
  expect((await rita.post(TOKENS, { ...wantedToken(), ...PROOF })).status).toBe(409)
  await rita.patch('/api/plan', { apiAccess: true })
  const { headers } = await createToken(rita)
  expect((await ask(headers)).status).toBe(200)
  await setTo('professional')
  expect(await ask(headers)).toMatchObject({ status: 403, body: { code: 'api_access_off' } })
  await setTo('team')
  await rita.patch('/api/plan', { apiAccess: false })
  expect((await ask(headers)).status).toBe(403)
})

test('[TK7] a token works until it expires, or its person revokes it', async () => {
  const { server, ana, ask } = await setUp()
  const bob = await server.join('bob')
  const [short, long] = [await createToken(ana, { expiresInDays: 1 }), await createToken(ana)]
  const statuses = async () => [(await ask(short.headers)).status, (await ask(long.headers)).status]
  server.passMinutes(DAY - 1)
  expect(await statuses()).toEqual([200, 200])
  server.passMinutes(1)
  expect(await statuses()).toEqual([401, 200])
  const { body, headers } = await ask(short.headers)
  expect(body).toMatchObject({ code: 'invalid_token', message: 'This token has expired' })
  expect(headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"')
  expect((await bob.delete(`${TOKENS}/${long.id}`)).status).toBe(404)
  expect((await ana.delete(`${TOKENS}/${long.id}`)).status).toBe(204)
  expect(await statuses()).toEqual([401, 401])
  expect(server.logged.map(({ fields }) => fields)).toContainEqual({
    event: 'api_token_revoked',
    userId: ana.user.id,
    tokenId: long.id,
    by: 'person',
  })
})

test('[TK7] a changed password keeps tokens, and its email counts them', async () => {
  const { server, ana, ask } = await setUp()
  const { headers } = await createToken(ana)
  await ana.post('/api/auth/password', { password: 'my own green horse', ...PROOF })
  expect((await ask(headers)).status).toBe(200)
  const mails = await accountMails(server).to('ana@example.com')
  expect(mails.map(({ text }) => text).join()).toContain('Your API tokens still work (1).')
})

test('[TK7] the link for a forgotten password says how many tokens it revokes', async () => {
  const { server, ana } = await setUp()
  await createToken(ana)
  await server.call('POST', '/api/auth/forgot-password', { body: { email: 'ana@example.com' } })
  const token = secretIn(await accountMails(server).to('ana@example.com'))
  const { body } = await server.call('POST', '/api/auth/reset-password/link', { body: { token } })
  expect(body).toMatchObject({ email: 'ana@example.com', apiTokens: 1 })
})

test('[TK7] the tokens of a disabled account rest until it is enabled', async () => {
  const { server, ana, ask } = await setUp()
  const { headers } = await createToken(ana)
  const administrator = await asAdministrator(server)
  const disable = (isDisabled: boolean) => administrator.patch(`/users/${ana.user.id}`, { isDisabled })
  await disable(true)
  expect((await ask(headers)).status).toBe(401)
  await disable(false)
  expect((await ask(headers)).status).toBe(200)
})

test('[TK8] an address tries 30 unknown tokens in 15 minutes; a valid one works all the while', async () => {
  const { server, ana, ask } = await setUp()
  const { token, headers } = await createToken(ana)
  const wrong = { Authorization: `Bearer ${token.slice(0, -1)}` }
  for (let tried = 0; tried < 30; tried++) expect((await ask(wrong)).status).toBe(401)
  const refused = await ask(wrong)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await ask(headers)).status).toBe(200)
  expect((await ask({ ...wrong, 'Test-Address': '192.0.2.9' })).status).toBe(401)
  expect(server.logged.map(({ fields }) => fields)).toContainEqual(
    expect.objectContaining({ event: 'throttled', what: 'api_token' }),
  )
  server.passMinutes(15)
  expect((await ask(wrong)).status).toBe(401)
})

test('[TK8] a call that brings a token is not answered by its cookie', async () => {
  const { ana, ask } = await setUp()
  expect((await ask({ ...ana.headers, Authorization: 'Bearer hk_no' })).status).toBe(401)
  expect((await ask({ ...ana.headers, Authorization: 'Bearer another' })).status).toBe(200)
})

test('[TK9] programs that have used up their calls leave those of their person', async () => {
  const { ana, ask } = await setUp({ requests: { perMinute: 60, atOnce: 10 } })
  const [one, two] = [await createToken(ana), await createToken(ana)]
  for (let call = 0; call < 10; call++) expect((await ask(call % 2 ? one.headers : two.headers)).status).toBe(200)
  expect(await ask(one.headers)).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('The tokens of this account have made more than 60 requests a minute') },
  })
  expect((await ana.get('/api/properties')).status).toBe(200)
})

test('[TK12] each call with a token says how many are left, and a refused one when to try again', async () => {
  const { server, ana, ask } = await setUp({ requests: { perMinute: 60, atOnce: 3 } })
  server.passMinutes(1)
  const { headers } = await createToken(ana)
  const left = async (path?: string) => (await ask(headers, path)).headers.get('RateLimit')
  expect([await left(), await left('/api/properties/none')]).toEqual(['"calls";r=2;t=1', '"calls";r=1;t=2'])
  server.passMinutes(1 / 60)
  expect([await left(), await left(), await left()]).toEqual(['"calls";r=1;t=2', '"calls";r=0;t=3', '"calls";r=0;t=3'])
  const refused = await ask(headers)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('RateLimit-Policy')).toBe('"calls";q=3;w=3')
  expect(refused.headers.get('Retry-After')).toBe('1')
  expect((await ana.get('/api/properties')).headers.has('RateLimit')).toBe(false)
})

test('[TK10] the last use of a token is stored once an hour', async () => {
  const { server, ana, ask } = await setUp()
  const { headers } = await createToken(ana)
  const lastUse = async () => ((await ana.get(TOKENS)).body as { lastUsedAt: string | null }[])[0]?.lastUsedAt
  expect(await lastUse()).toBeNull()
  await ask(headers)
  server.passMinutes(59)
  await ask(headers)
  expect(await lastUse()).toBe('2026-11-20T12:00:00.000Z')
  server.passMinutes(1)
  await ask(headers)
  expect(await lastUse()).toBe('2026-11-20T13:00:00.000Z')
})
