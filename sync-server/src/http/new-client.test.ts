import { syncAnswer, type MutationResult } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { PROTOCOL } from '@hearthkeep/shared/protocol/version.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cookieOf, cottage, idNumber, testServer, type Person } from './test-server.ts'

const [HOUSE, HOMEOWNER, CLIENT] = [idNumber(1001), idNumber(1002), idNumber(1003)]
const TEMPORARY = 'temp_x7Kq2mPa'
const DAY = 24 * 60
const dan = { email: 'Dan@example.com', firstName: 'Dan', lastName: 'Park', phone: null }

const houseForDan = {
  propertyId: HOUSE,
  membershipId: idNumber(1004),
  ownerMembershipId: idNumber(1005),
  clientId: CLIENT,
  homeownerId: HOMEOWNER,
  facts: cottage,
  person: dan,
  temporaryPassword: TEMPORARY,
  existingClientId: null,
  invitation: null,
}

/** Rita, a realtor, with a device that pushes. */
async function withRita() {
  const server = testServer()
  const rita = await server.join('rita', 'realtor')
  let seq = 0
  return { server, rita, create: (changed: object = {}) => push(rita, { ...houseForDan, ...changed }, ++seq) }
}

async function push({ user, post }: Person, args: object, seq: number): Promise<MutationResult | undefined> {
  const mutation = { seq, id: idNumber(2000 + seq), name: 'property.create_for_client', args }
  const at = { at: '2026-11-20T11:00:00.000Z', today: '2026-11-20', seenVersion: 0, sentence: 'Added a house' }
  const device = { protocol: PROTOCOL, app: 'test', user: user.id, epoch: null, device: idNumber(1009) }
  const sent = { ...device, acked: 0, cursors: {}, mutations: [{ ...mutation, ...at }] }
  const answer = syncAnswer.parse((await post('/api/sync', sent)).body)
  return answer.kind === 'ok' ? answer.results.find(({ id }) => id === mutation.id) : undefined
}

test('[NH5] [NH8] the account is there once the device has synced, and opens after a password was chosen', async () => {
  const { server, rita, create } = await withRita()
  expect(await create()).toMatchObject({ status: 'ok' })
  const login = await server.logIn({ email: 'dan@example.com', password: TEMPORARY })
  expect(login).toMatchObject({
    status: 200,
    body: { user: { id: HOMEOWNER, role: 'homeowner', passwordIsTemporary: true } },
  })
  const headers = { Cookie: cookieOf(login) }
  expect(await server.call('GET', '/api/properties', { headers })).toMatchObject({
    status: 403,
    body: { code: 'temporary_password', message: 'Please choose your own password first' },
  })
  expect(await server.call('GET', '/api/auth/me', { headers })).toMatchObject({ status: 200 })

  const chosen = await server.call('POST', '/api/auth/password', { headers, body: { password: 'my own horse' } })
  expect(chosen).toMatchObject({ status: 200, body: { user: { id: HOMEOWNER, passwordIsTemporary: false } } })
  const own = { Cookie: cookieOf(chosen) }
  const houses = [{ id: HOUSE, ...cottage, ownerId: HOMEOWNER, realtorId: rita.user.id }]
  expect((await server.call('GET', '/api/properties', { headers: own })).body).toMatchObject(houses)
  expect((await rita.get('/api/properties')).body).toMatchObject(houses)
  // Whoever else had come in with the temporary password is out.
  expect(await server.call('GET', '/api/auth/me', { headers })).toMatchObject({ status: 401 })
  expect(await server.logIn({ email: 'dan@example.com', password: TEMPORARY })).toMatchObject({ status: 401 })
  expect(await server.logIn({ email: 'dan@example.com', password: 'my own horse' })).toMatchObject({ status: 200 })
})

test('[NH8] a chosen password is changed by who can say it', async () => {
  const ana = await testServer().join('ana')
  const change = (currentPassword: string | null) =>
    ana.post('/api/auth/password', { currentPassword, password: 'another horse' })
  for (const wrong of [null, 'wrong horse'])
    expect(await change(wrong)).toMatchObject({ status: 403, body: { message: 'This is not your present password' } })
  expect(await change('correct horse')).toMatchObject({ status: 200 })
  expect(await ana.post('/api/auth/password', { password: 'short' })).toMatchObject({ status: 401 })
})

test('[NH4] a taken email is refused beside its field, and nothing is made', async () => {
  const { server, rita, create } = await withRita()
  const other = await server.join('dan')
  expect(await create()).toMatchObject({
    status: 'refused',
    refusal: {
      kind: 'conflict',
      message: 'An account with this email already exists',
      issues: [{ path: 'person.email' }],
    },
  })
  for (const { get } of [rita, other]) expect((await get('/api/properties')).body).toEqual([])
  expect(await create({ person: { ...dan, email: 'dan.park@example.com' } })).toMatchObject({ status: 'ok' })
})

test('[NH4] an account is never taken over by naming its id', async () => {
  const { server, create } = await withRita()
  const { user, get } = await server.join('ben')
  const result = await create({ homeownerId: user.id })
  expect(result).toMatchObject({ status: 'refused', refusal: { kind: 'conflict' } })
  expect((await get('/api/properties')).body).toEqual([])
})

test('[NH3] another house of the same client needs no other account', async () => {
  const { server, rita, create } = await withRita()
  await create()
  const second = { propertyId: idNumber(1101), membershipId: idNumber(1104), ownerMembershipId: idNumber(1105) }
  const linked = { ...second, clientId: idNumber(1103), existingClientId: CLIENT, temporaryPassword: null }
  expect(await create(linked)).toMatchObject({ status: 'ok' })
  expect(((await rita.get('/api/properties')).body as unknown[]).length).toBe(2)
  expect(await server.logIn({ email: dan.email, password: TEMPORARY })).toMatchObject({ status: 200 })
})

test('[NH9] a temporary password opens nothing after 30 days', async () => {
  const { server, create } = await withRita()
  await create()
  server.passMinutes(30 * DAY - 61)
  expect(await server.logIn({ email: dan.email, password: TEMPORARY })).toMatchObject({ status: 200 })
  server.passMinutes(1)
  expect(await server.logIn({ email: dan.email, password: TEMPORARY })).toMatchObject({
    status: 403,
    body: {
      code: 'password_expired',
      message: 'This temporary password has expired. Ask your realtor for a new invitation.',
    },
  })
  expect(await server.logIn({ email: dan.email, password: 'wrong' })).toMatchObject({ status: 401 })
})

test('[NH6] the temporary password is in no file of the server’s, in no log and in no answer', async () => {
  const { server, rita, create } = await withRita()
  await server.join('eve')
  await create()
  await create({
    person: { ...dan, email: 'eve@example.com' },
    homeownerId: idNumber(1200),
    propertyId: idNumber(1201),
  })
  const answers = [await rita.get('/api/properties'), await rita.get(`/api/history?entity=property&id=${HOUSE}`)]
  const folder = join(server.documentsDir, '..')
  const files = readdirSync(folder).filter((name) => name.startsWith('test.sqlite'))
  expect(files).toContain('test.sqlite')
  const kept = files.map((name) => readFileSync(join(folder, name), 'latin1')).join('')
  expect(kept).toContain('Dan@example.com')
  expect(kept).not.toContain(TEMPORARY)
  expect(JSON.stringify([server.logged, answers.map(({ body }) => body)])).not.toContain(TEMPORARY)
})

const danRegistered = {
  email: 'dan@example.com',
  password: TEMPORARY,
  firstName: 'Dan',
  lastName: 'Park',
  role: 'homeowner',
}

test('[NH10] whom a realtor registers can be named the owner of a house', async () => {
  const { server, rita } = await withRita()
  const registered = await rita.post('/api/auth/register', { ...danRegistered, username: 'dan' })
  expect(registered).toMatchObject({ status: 201, body: { user: { firstName: 'Dan', passwordIsTemporary: false } } })
  const { id } = (registered.body as { user: { id: string } }).user
  const made = await rita.post('/api/properties', { ...cottage, ownerId: id, realtorId: rita.user.id })
  expect(made).toMatchObject({ status: 201, body: { ...cottage, ownerId: id, realtorId: rita.user.id } })
  const headers = { Cookie: cookieOf(await server.logIn({ email: 'dan@example.com', password: TEMPORARY })) }
  expect((await server.call('GET', '/api/properties', { headers })).body).toMatchObject([cottage])
})

test('[NH10] nobody but a realtor’s own client can be named the owner', async () => {
  const { server, rita } = await withRita()
  const [ben, rob] = [await server.join('ben'), await server.join('rob', 'realtor')]
  const { user } = (await rita.post('/api/auth/register', danRegistered)).body as { user: { id: string } }
  for (const [person, ownerId] of [
    [rita, ben.user.id],
    [rob, user.id],
    [rita, idNumber(4040)],
    [ben, user.id],
  ] as const)
    expect(await person.post('/api/properties', { ...cottage, ownerId })).toMatchObject({ status: 403 })
})

test('[NH9] who has the link of the invitation chooses a password, also when the temporary one has expired', async () => {
  const { server, rita, create } = await withRita()
  await create()
  server.passMinutes(31 * DAY)
  const invited = { propertyId: HOUSE, email: dan.email, sendEmail: true, message: null }
  const made = (await rita.post('/api/property-invitations', invited)).body as { invitationToken: string }
  const token = made.invitationToken
  const offer = await server.call('GET', `/api/property-invitations/token/${token}`)
  expect(offer.body).toMatchObject({ hasAccount: true, choosesPassword: true })
  const choose = () =>
    server.call('POST', '/api/property-invitations/password', { body: { token, password: 'my own horse' } })
  const chosen = await choose()
  expect(chosen).toMatchObject({ status: 200, body: { user: { id: HOMEOWNER, passwordIsTemporary: false } } })
  const headers = { Cookie: cookieOf(chosen) }
  const accepted = await server.call('POST', '/api/property-invitations/accept', { headers, body: { token } })
  expect(accepted).toMatchObject({ status: 200, body: { propertyId: HOUSE } })
  // The link opens no account that has a password of its own.
  expect(await choose()).toMatchObject({ status: 409 })
  const other = testServer()
  expect(
    await other.call('POST', '/api/property-invitations/password', { body: { token, password: 'x'.repeat(8) } }),
  ).toMatchObject({ status: 404 })
})
