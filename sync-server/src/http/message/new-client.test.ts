import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cookieOf, cottage, idNumber, testServer } from '../testing/test-server.ts'
import { TEMPORARY } from '../property/testing/client-property.ts'
import { push as pushCall } from '../testing/push.ts'
import { CLIENT, DAY, HOMEOWNER, PROPERTY, dan, propertyForDan, withRita } from './testing/new-client.ts'

test('[SE25] [SE26] a temporary password is neither a common one nor the email', async () => {
  const { server, create } = await withRita()
  for (const temporaryPassword of ['Password1', 'dan@example.COM'])
    expect(await create({ temporaryPassword })).toMatchObject({
      refusal: {
        kind: 'invalid',
        issues: [{ path: 'temporaryPassword', message: expect.stringMatching(/another\.$/) }],
      },
    })
  expect((await server.logIn({ email: 'dan@example.com', password: 'Password1' })).status).toBe(401)
})

test('[NH2] [NH6] [NH8] the account exists once the device has synced, and opens after a password is chosen', async () => {
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
  const properties = [{ id: PROPERTY, ...cottage, ownerId: HOMEOWNER, realtorId: rita.user.id }]
  expect((await server.call('GET', '/api/properties', { headers: own })).body).toMatchObject(properties)
  expect((await rita.get('/api/properties')).body).toMatchObject(properties)
  // Anyone else who had signed in with the temporary password is signed out.
  expect(await server.call('GET', '/api/auth/me', { headers })).toMatchObject({ status: 401 })
  expect(await server.logIn({ email: 'dan@example.com', password: TEMPORARY })).toMatchObject({ status: 401 })
  expect(await server.logIn({ email: 'dan@example.com', password: 'my own horse' })).toMatchObject({ status: 200 })
})

test('[NH8] a chosen password is changed by who can say it', async () => {
  const ana = await testServer().join('ana')
  const change = (currentPassword: string | null) =>
    ana.post('/api/auth/password', { currentPassword, password: 'another horse' })
  for (const wrong of [null, 'wrong horse'])
    expect(await change(wrong)).toMatchObject({ status: 403, body: { message: 'This is not your current password' } })
  expect(await change('correct horse')).toMatchObject({ status: 200 })
  expect(await ana.post('/api/auth/password', { password: 'short' })).toMatchObject({ status: 401 })
})

test('[NH4] a taken email is refused beside its field, and nothing is created', async () => {
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

test('[NH4] naming an account’s id cannot take it over', async () => {
  const { server, create } = await withRita()
  const { user, get } = await server.join('ben')
  const result = await create({ homeownerId: user.id })
  expect(result).toMatchObject({ status: 'refused', refusal: { kind: 'conflict' } })
  expect((await get('/api/properties')).body).toEqual([])
})

test('[NH3] another property for the same client needs no other account', async () => {
  const { server, rita, create } = await withRita()
  await create()
  const second = { propertyId: idNumber(1101), membershipId: idNumber(1104), ownerMembershipId: idNumber(1105) }
  const linked = { ...second, clientId: idNumber(1103), existingClientId: CLIENT, temporaryPassword: null }
  expect(await create(linked)).toMatchObject({ status: 'ok' })
  expect(((await rita.get('/api/properties')).body as unknown[]).length).toBe(2)
  expect(await server.logIn({ email: dan.email, password: TEMPORARY })).toMatchObject({ status: 200 })
})

test('[NH9] a temporary password stops working after 30 days', async () => {
  const { server, create } = await withRita()
  await create()
  server.passMinutes(30 * DAY - 1)
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

test('[NH6] the temporary password is in no server file, log or answer', async () => {
  const { server, rita, create } = await withRita()
  await server.join('eve')
  await create()
  await create({
    person: { ...dan, email: 'eve@example.com' },
    homeownerId: idNumber(1200),
    propertyId: idNumber(1201),
  })
  const answers = [await rita.get('/api/properties'), await rita.get(`/api/history?entity=property&id=${PROPERTY}`)]
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

test('[NH10] a person registered by a realtor can be named the owner of a property', async () => {
  const { server, rita } = await withRita()
  const registered = await rita.post('/api/auth/register', { ...danRegistered, username: 'dan' })
  expect(registered).toMatchObject({ status: 201, body: { user: { firstName: 'Dan', passwordIsTemporary: false } } })
  const { id } = (registered.body as { user: { id: string } }).user
  const made = await rita.post('/api/properties', { ...cottage, ownerId: id, realtorId: rita.user.id })
  expect(made).toMatchObject({ status: 201, body: { ...cottage, ownerId: id, realtorId: rita.user.id } })
  const headers = { Cookie: cookieOf(await server.logIn({ email: 'dan@example.com', password: TEMPORARY })) }
  expect((await server.call('GET', '/api/properties', { headers })).body).toMatchObject([cottage])
})

test('[NH10] only a realtor’s own client can be named the owner', async () => {
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

test('[SE3] a homeowner’s account cannot create clients, and nothing is hashed before the refusal', async () => {
  const { server, create } = await withRita()
  const ben = await server.join('ben')
  await create()
  const before = server.hashes.length
  expect(server.hashes.at(-1)).toBe(TEMPORARY)
  for (let time = 1; time <= 20; time++)
    expect(await pushCall(ben, { name: 'property.create_for_client', args: propertyForDan })).toMatchObject({
      status: 'refused',
    })
  expect(server.hashes).toHaveLength(before)
})

test('[SE26] the temporary password, a common one and the email cannot be chosen', async () => {
  const { server, create } = await withRita()
  await create()
  const headers = { Cookie: cookieOf(await server.logIn({ email: dan.email, password: TEMPORARY })) }
  const choose = (password: string) => server.call('POST', '/api/auth/password', { headers, body: { password } })
  const refused = (message: string) => ({
    status: 400,
    body: { code: 'invalid', message, issues: [{ path: 'password', message }] },
  })
  expect(await choose(TEMPORARY)).toMatchObject(refused('This is your temporary password. Please choose a new one.'))
  expect(await choose('Password1')).toMatchObject(refused('This password is too common. Please choose another.'))
  expect(await choose('dan@EXAMPLE.com')).toMatchObject(
    refused('This password is your email address. Please choose another.'),
  )
  expect(await choose('my own horse')).toMatchObject({ status: 200 })
})
