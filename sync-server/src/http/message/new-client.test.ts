import { userId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { syncAnswer, type MutationResult } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cookieOf, cottage, idNumber, testServer, type Person } from '../testing/test-server.ts'
import { createForClient, TEMPORARY } from '../property/testing/client-property.ts'
import { hashOfToken, linkOf } from '../../access/token.ts'
import { push as pushCall } from '../testing/push.ts'
import { pushedMutation, syncRequest } from '../testing/sync-request.ts'

const [PROPERTY, CLIENT, HOMEOWNER] = [idNumber(1001), idNumber(1004), idNumber(1005)]
const DAY = 24 * 60
const dan = { email: 'Dan@example.com', firstName: 'Dan', lastName: 'Park', phone: null }
const { args: propertyForDan } = createForClient(1001, { person: dan })

const INVITATION = idNumber(1006)
const invitation = { invitationId: INVITATION, message: null, ...linkOf('a-token-of-the-realtors-device') }

/** Rita, a realtor, with a device that pushes. */
async function withRita() {
  const server = testServer()
  const rita = await server.join('rita', 'realtor')
  let seq = 0
  return { server, rita, create: (changed: object = {}) => push(rita, { ...propertyForDan, ...changed }, ++seq) }
}

async function push({ user, post }: Person, args: object, seq: number): Promise<MutationResult | undefined> {
  const call = { name: 'property.create_for_client', args } as CallOf
  const mutation = pushedMutation(call, { id: idNumber(2000 + seq), seq })
  const request = syncRequest({ user: user.id, device: idNumber(1009), mutations: [mutation] })
  const answer = syncAnswer.parse((await post('/api/sync', request)).body)
  return answer.kind === 'ok' ? answer.results.find(({ id }) => id === mutation.id) : undefined
}

test('[SE38] the account that a realtor creates is one event with both ids, however often it is pushed', async () => {
  const { server, rita, create } = await withRita()
  for (const _twice of [1, 2]) await create()
  const registered = server.logged.filter(({ fields }) => 'event' in fields && fields.event === 'account_registered')
  expect(registered.map(({ fields }) => fields)).toEqual([
    expect.objectContaining({ userId: rita.user.id, registeredBy: null }),
    { event: 'account_registered', userId: HOMEOWNER, registeredBy: rita.user.id },
  ])
})

/** What each of the mutations of one push, by a realtor who tries this email again and again, reveals. */
async function guess({ user, post }: Person, { count, first = 5000 }: { count: number; first?: number }) {
  const mutations = Array.from({ length: count }, (_, index) => {
    const seq = index + 1
    return pushedMutation(createForClient(10_000 + seq * 10), { id: idNumber(first + seq), seq })
  })
  const request = syncRequest({ user: user.id, device: idNumber(first), mutations })
  const answer = syncAnswer.parse((await post('/api/sync', request)).body)
  const results = answer.kind === 'ok' ? answer.results : []
  return results.map((result) => (result.status === 'refused' ? result.refusal.message : result.status))
}
const TAKEN = 'An account with this email already exists'

test('[SE173] [SE21] one push reveals at most a hundred emails, and registrations from its address count with it', async () => {
  const { server, rita } = await withRita()
  await server.register({ email: 'dan@example.com' })
  const revealed = await guess(rita, { count: 150 })
  expect(revealed).toHaveLength(150)
  // Rita and Dan have registered from this address.
  expect(revealed.filter((message) => message === TAKEN)).toHaveLength(98)
  expect(revealed.at(-1)).toContain('Only 100 accounts can be created from one network in an hour')
  expect((await server.register({ email: 'eve@example.com' })).status).toBe(429)
  server.passMinutes(60)
  expect((await server.register({ email: 'eve@example.com' })).status).toBe(201)
})

test('[SE173] a realtor with many addresses can check a hundred emails an hour', async () => {
  const { server, rita } = await withRita()
  await server.register({ email: 'dan@example.com' })
  const from = (address: string): Person => ({
    ...rita,
    post: (path, body) => server.call('POST', path, { body, headers: { ...rita.headers, 'Test-Address': address } }),
  })
  expect((await guess(from('198.51.100.1'), { count: 100 })).at(-1)).toBe(TAKEN)
  expect(await guess(from('198.51.100.2'), { count: 1, first: 6000 })).toEqual([
    expect.stringContaining('Only 100 accounts'),
  ])
})

test('[SE173] without a password the answer is the same for every email, and is not counted', async () => {
  const { server, rita } = await withRita()
  await server.register({ email: 'dan@example.com' })
  for (const [index, email] of ['dan@example.com', 'nobody@example.com'].entries()) {
    const { args } = createForClient(1001, { person: { ...dan, email }, temporaryPassword: null })
    expect(await push(rita, args, index + 1)).toMatchObject({
      refusal: { message: 'A new account needs a temporary password' },
    })
  }
})

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

/** Returns the token sent to Dan, which the server made. */
async function sentToken(server: ReturnType<typeof testServer>): Promise<string> {
  const messages = await server.store.read((view) => view.messagesAbout(INVITATION))
  return must(messages.findLast(({ content }) => content !== null)?.content?.link?.split('token=')[1], 'the token')
}

const choose = (server: ReturnType<typeof testServer>, token: string) =>
  server.call('POST', '/api/property-invitations/password', { body: { token, password: 'my own horse' } })

test('[NH9] a person with the invitation’s link chooses a password without the temporary one', async () => {
  const { server, create } = await withRita()
  await create({ invitation })
  const token = await sentToken(server)
  const response = await server.call('GET', `/api/property-invitations/token/${token}`)
  expect(response.body).toMatchObject({ hasAccount: true, choosesPassword: true })
  const chosen = await choose(server, token)
  expect(chosen).toMatchObject({ status: 200, body: { user: { id: HOMEOWNER, passwordIsTemporary: false } } })
  const headers = { Cookie: cookieOf(chosen) }
  const accepted = await server.call('POST', '/api/property-invitations/accept', { headers, body: { token } })
  expect(accepted).toMatchObject({ status: 200, body: { propertyId: PROPERTY } })
  // The link cannot open an account that has its own password.
  expect(await choose(server, token)).toMatchObject({ status: 409 })
})

test('[AD8] the link of a disabled account does not work', async () => {
  const { server, create } = await withRita()
  await create({ invitation })
  const token = await sentToken(server)
  const disabledAt = '2026-11-20T12:00:00.000Z'
  await server.store.write((tx) => tx.setDisabled({ userId: userId.parse(HOMEOWNER), disabledAt }))
  const refused = await choose(server, token)
  expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('disabled') } })
  expect(refused.headers.get('Set-Cookie')).toBeNull()
})

test('[SE4] the server creates the link that opens an account, and no device or answer ever has it', async () => {
  const { server, rita, create } = await withRita()
  await create({ invitation })
  const [token, row] = [await sentToken(server), await server.store.read((view) => view.get('invitation', INVITATION))]
  expect(token).not.toBe(invitation.token)
  expect(row?.tokenHash).toBe(hashOfToken(token))
  expect(JSON.stringify((await rita.get('/api/property-invitations')).body)).not.toContain(token)
  expect(await server.call('GET', `/api/property-invitations/token/${invitation.token}`)).toMatchObject({ status: 404 })
  const again = { propertyId: PROPERTY, invitationId: INVITATION, ...linkOf('another-token-of-the-device') }
  const resend = { name: 'homeowner.resend_invitation', args: again } as CallOf
  expect(await pushCall(rita, resend)).toMatchObject({ status: 'ok' })
  expect(await sentToken(server)).not.toBe(again.token)
  expect(await choose(server, again.token)).toMatchObject({ status: 404 })
})

test('[SE4] no other realtor can take over the account with an invitation of their own', async () => {
  const { server, create } = await withRita()
  await create({ invitation })
  const eve = await server.join('eve', 'realtor')
  const [evesProperty, token] = [idNumber(1300), 'a-token-that-eve-knows-very-well']
  await eve.post('/api/properties', { ...cottage, id: evesProperty })
  const invited = { propertyId: evesProperty, email: dan.email, sendEmail: true, invitationToken: token }
  expect((await eve.post('/api/property-invitations', invited)).status).toBe(201)
  const response = await server.call('GET', `/api/property-invitations/token/${token}`)
  expect(response.body).toMatchObject({ choosesPassword: false })
  expect(await choose(server, token)).toMatchObject({ status: 409 })
  const accept = { token, homeownerId: HOMEOWNER }
  expect(await server.call('POST', '/api/property-invitations/accept', { body: accept })).toMatchObject({ status: 403 })
  expect(await server.logIn({ email: dan.email, password: TEMPORARY })).toMatchObject({ status: 200 })
})

test('[SE4] [NH9] nothing opens an account with an expired temporary password', async () => {
  const { server, create } = await withRita()
  await create({ invitation })
  const token = await sentToken(server)
  const headers = { Cookie: cookieOf(await server.logIn({ email: dan.email, password: TEMPORARY })) }
  server.passMinutes(30 * DAY)
  expect(await choose(server, token)).toMatchObject({ status: 404 })
  const body = { password: 'my own horse' }
  expect(await server.call('GET', '/api/auth/me', { headers })).toMatchObject({ status: 401 })
  expect(await server.call('POST', '/api/auth/password', { headers, body })).toMatchObject({ status: 401 })
  expect(await server.logIn({ email: dan.email, password: TEMPORARY })).toMatchObject({ status: 403 })
})

test('[SE4] [NH9] the realtor sends a new link, and the account opens again for 30 days', async () => {
  const { server, rita, create } = await withRita()
  await create({ invitation })
  server.passMinutes(31 * DAY)
  const args = {
    propertyId: PROPERTY,
    invitationId: INVITATION,
    token: invitation.token,
    tokenHash: invitation.tokenHash,
  }
  expect(await pushCall(rita, { name: 'homeowner.resend_invitation', args } as CallOf)).toMatchObject({ status: 'ok' })
  server.passMinutes(29 * DAY)
  expect(await choose(server, await sentToken(server))).toMatchObject({ status: 200 })
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
