import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { expect, test } from 'vitest'
import { accountMails, secretIn } from './testing/account-mails.ts'
import { setUpProperty, PROPERTY, upload } from '../document/testing/document-property.ts'
import { testServer, type Person } from '../testing/test-server.ts'

const right = { email: 'Ana@example.com', currentPassword: 'correct horse' }
const ENDS = '2026-12-04T12:00:00.000Z'
const DAYS = 24 * 60

const meOf = async (person: Person) =>
  (await person.get('/api/auth/me')).body as { user: { deletionAt: string | null } }

test('[DL1] a person sees what happens to each property before the deletion', async () => {
  const { ana, joinAs } = await setUpProperty()
  expect(await ana.get('/api/account/deletion')).toMatchObject({
    status: 200,
    body: { deletionAt: null, properties: [{ id: PROPERTY, address: '7 Elm Street', fate: 'deleted', who: null }] },
  })
  const rita = await joinAs('rita', 'realtor')
  const forecast = async (person: Person) => (await person.get('/api/account/deletion')).body
  expect(await forecast(ana)).toMatchObject({ properties: [{ fate: 'kept_by_realtor', who: 'Ann Keller' }] })
  expect(await forecast(rita)).toMatchObject({ properties: [{ fate: 'left', who: null }] })
  const ben = await joinAs('ben', 'household')
  await ana.post('/api/documents', upload())
  await ana.post('/api/property-transfers', { propertyId: PROPERTY, toEmail: 'new@example.com' })
  expect(await forecast(ana)).toMatchObject({
    properties: [{ fate: 'handed_over', who: 'Ann Keller', documents: 0 }],
    counts: { deleted: 0, handedOver: 1, keptByRealtor: 0, left: 0, openTransfers: 1, openInvitations: 0, clients: 0 },
  })
  expect(await forecast(ben)).toMatchObject({ properties: [{ fate: 'left' }], counts: { left: 1 } })
})

test('[DL1] only the email and the current password start a deletion', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  const ask = (body: object) => ana.post('/api/account/deletion', body)
  expect(await ask({ ...right, email: 'ben@example.com' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'email', message: 'This isn’t your account email' }] },
  })
  expect(await ask({ ...right, currentPassword: 'wrong horse' })).toMatchObject({ status: 403 })
  expect(await ask({})).toMatchObject({ status: 400 })
  expect(await meOf(ana)).toMatchObject({ user: { deletionAt: null } })
  for (let tries = 0; tries < 9; tries++) await ask({ ...right, currentPassword: 'wrong horse' })
  expect(await ask({ ...right, currentPassword: 'wrong horse' })).toMatchObject({ status: 429 })
})

test('[DL2] all other sessions end at once, an email states the day, and a repeated request does not move it', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  const tablet = await server.signIn('ana')
  const mails = accountMails(server)
  expect(await ana.post('/api/account/deletion', right)).toMatchObject({
    status: 200,
    body: { user: { deletionAt: ENDS } },
  })
  expect(await tablet.get('/api/auth/me')).toMatchObject({ status: 401 })
  expect(await ana.get('/api/account/deletion')).toMatchObject({ body: { deletionAt: ENDS } })
  server.passMinutes(60)
  expect(await ana.post('/api/account/deletion', right)).toMatchObject({ body: { user: { deletionAt: ENDS } } })
  const sent = await mails.to('ana@example.com')
  expect(sent.filter(({ subject }) => subject === 'Your account will be deleted')).toMatchObject([
    { text: expect.stringContaining('It will be deleted on Dec 4, 2026') },
  ])
  // Signing in still works during that time and returns the deletion date.
  expect(await server.logIn()).toMatchObject({ status: 200, body: { user: { deletionAt: ENDS } } })
})

test('[DL2] a signed-in person can keep the account, and repeat the request', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  await ana.post('/api/account/deletion', right)
  expect(await ana.delete('/api/account/deletion')).toMatchObject({ status: 204 })
  expect(await ana.delete('/api/account/deletion')).toMatchObject({ status: 204 })
  expect(await meOf(ana)).toMatchObject({ user: { deletionAt: null } })
  const mails = await accountMails(server).to('ana@example.com')
  expect(mails.filter(({ subject }) => subject === 'Account deletion canceled')).toHaveLength(1)
})

test('[DL2] the emailed link keeps the account once, without a session', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  await ana.post('/api/account/deletion', right)
  const token = secretIn(await accountMails(server).to('ana@example.com'))
  const open = (path: string) => server.call('POST', `/api/account/keep${path}`, { body: { token } })
  expect(await open('/link')).toMatchObject({ status: 200, body: { email: 'ana@example.com', deletionAt: ENDS } })
  expect(await open('')).toMatchObject({ status: 200, body: { user: { id: ana.user.id, email: 'ana@example.com' } } })
  expect(await meOf(ana)).toMatchObject({ user: { deletionAt: null } })
  expect(await open('')).toMatchObject({ status: 404 })
  expect(await server.call('POST', '/api/auth/confirm-email', { body: { token } })).toMatchObject({ status: 404 })
})

test('[DL3] meanwhile the person’s links do not work, and they work again once the account is kept', async () => {
  const { server, ana } = await setUpProperty()
  await ana.post('/api/property-transfers', { propertyId: PROPERTY, toEmail: 'new@example.com' })
  const mails = accountMails(server)
  const [offer] = await mails.to('new@example.com')
  const token = offer?.link?.href.split('#token=')[1] ?? ''
  const look = () => server.call('GET', `/api/property-transfers/token/${token}`)
  expect(await look()).toMatchObject({ status: 200 })
  await ana.post('/api/account/deletion', right)
  expect(await look()).toMatchObject({ status: 404 })
  await ana.delete('/api/account/deletion')
  expect(await look()).toMatchObject({ status: 200 })
})

test('[DL5] after the deadline nothing opens the account, even before the job runs', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  await ana.post('/api/account/deletion', right)
  const token = secretIn(await accountMails(server).to('ana@example.com'))
  server.passMinutes(14 * DAYS - 1)
  expect(await ana.get('/api/auth/me')).toMatchObject({ status: 200 })
  server.passMinutes(1)
  expect(await ana.get('/api/auth/me')).toMatchObject({ status: 401 })
  expect(await server.logIn()).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } })
  expect(await server.call('POST', '/api/account/keep', { body: { token } })).toMatchObject({ status: 404 })
  await server.call('POST', '/api/auth/forgot-password', { body: { email: 'ana@example.com' } })
  expect((await accountMails(server).to('ana@example.com')).map(({ subject }) => subject)).not.toContain(
    'Choose a new password',
  )
  expect(await server.store.read((view) => view.byIndex('user', 'scope', userScope(ana.user.id)))).toHaveLength(1)
})
