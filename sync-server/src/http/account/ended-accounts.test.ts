import { householdScope, propertyScope, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { aFeedSecret } from '@hearthkeep/shared/testing/builders/settings-builders.ts'
import { expect, test } from 'vitest'
import { collectContents } from '../../jobs/collect-contents.ts'
import { rawBytes, tablesNaming } from '../../storage/testing/raw-words.ts'
import { cottage, idNumber, type Person } from '../testing/test-server.ts'
import { accountMails } from './testing/account-mails.ts'
import { setUpProperty, PROPERTY, upload } from '../document/testing/document-property.ts'
import { endAccounts } from './testing/end-accounts.ts'
import { push } from '../testing/push.ts'

const DAYS = 24 * 60
const P = propertyScope(propertyId.parse(PROPERTY))
const H = householdScope(propertyId.parse(PROPERTY))

/** Zelda, whose name and email appear nowhere else, has a property with everything in it. */
async function zeldasProperty() {
  const { server, ana, joinAs } = await setUpProperty()
  await server.register({ email: 'zelda@quux.example', firstName: 'Zelda', lastName: 'Quux', phone: '555-0199' })
  const answer = await server.logIn({ email: 'zelda@quux.example' })
  const { user } = answer.body as { user: Person['user'] }
  const headers = { Cookie: (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' }
  const send = (method: string) => (path: string, body?: unknown) => server.call(method, path, { body, headers })
  const zelda: Person = {
    user,
    headers,
    get: send('GET'),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: send('DELETE'),
  }
  const oak = idNumber(1501)
  await zelda.post('/api/properties', { ...cottage, id: oak, address: '9 Quuxroad', notes: 'of Zelda Quux' })
  await zelda.patch(`/api/property-profiles/${oak}`, { purchasePrice: 240_123 })
  await zelda.post('/api/systems', { propertyId: oak, systemType: 'roofing', systemName: 'Quuxroof' })
  await zelda.post('/api/maintenance', { propertyId: oak, title: 'Quuxtask' })
  await zelda.post('/api/documents', upload({ id: idNumber(1502), propertyId: oak, title: 'Quuxpaper' }))
  await zelda.post('/api/property-transfers', { propertyId: oak, toEmail: 'new@example.com', notes: 'Quuxnote' })
  await zelda.put('/api/notification-settings', { reminderDaysBefore: 3, phone: '555-0199' })
  await push(zelda, { name: 'calendar_feed.rotate', args: { secret: aFeedSecret(7) } })
  const end = async () => {
    await zelda.post('/api/account/deletion', { email: 'zelda@quux.example', currentPassword: 'correct horse' })
    await accountMails(server).to('zelda@quux.example')
    server.passMinutes(14 * DAYS)
  }
  return { server, ana, zelda, joinAs, oak, end }
}

test('[DL5] [SE7] [SE19] nothing of the person remains in the database, and the email is free', async () => {
  const { server, zelda, end } = await zeldasProperty()
  expect(rawBytes(server.folder)).toContain('Quux')
  await end()
  expect(await endAccounts(server)).toEqual({ done: 1, failed: 0 })
  expect(rawBytes(server.folder).match(/.{0,40}(quux|zelda|555-0199).{0,40}/gi)).toBeNull()
  expect(tablesNaming(server.folder, zelda.user.id)).toEqual([])
  expect(await collectContents(server.contents, server.store)).toBe(1)
  const again = { email: 'zelda@quux.example', firstName: 'Another', lastName: 'Person' }
  expect(await server.register(again)).toMatchObject({ status: 201 })
  expect(await endAccounts(server)).toEqual({ done: 0, failed: 0 })
})

test('[DL5] a deletion killed after any transaction continues', async () => {
  for (let steps = 1; steps < 12; steps += 2) {
    const { server, zelda, end } = await zeldasProperty()
    await end()
    await endAccounts(server, steps)
    expect(await server.logIn({ email: 'zelda@quux.example' })).toMatchObject({ status: 401 })
    await endAccounts(server)
    expect(rawBytes(server.folder).match(/.{0,40}(quux|zelda).{0,40}/gi)).toBeNull()
    expect(tablesNaming(server.folder, zelda.user.id)).toEqual([])
  }
})

test('[DL4] a household member becomes the owner, keeps everything, and is notified without a name', async () => {
  const { server, ana, joinAs } = await setUpProperty()
  const ben = await joinAs('ben', 'household')
  await ana.post('/api/documents', upload({ visibility: 'household' }))
  await ana.patch(`/api/property-profiles/${PROPERTY}`, { purchasePrice: 240_123 })
  await askFor(ana, 'ana@example.com')
  server.passMinutes(14 * DAYS)
  await endAccounts(server)
  expect(await ben.get(`/api/property-profiles/${PROPERTY}`)).toMatchObject({
    status: 200,
    body: { homeownerId: ben.user.id, purchasePrice: 240_123 },
  })
  expect((await ben.get(`/api/properties/${PROPERTY}/documents`)).body).toHaveLength(1)
  expect(await ben.delete(`/api/properties/${PROPERTY}`)).toMatchObject({ status: 204 })
  expect(await noticesOf(server, ben)).toEqual([
    'The owner of 7 Elm Street deleted their account. You’re now its owner.',
  ])
})

test('[DL4] the realtor of a deleted owner keeps the property, and nothing that only the household saw', async () => {
  const { server, ana, joinAs } = await setUpProperty()
  const rita = await joinAs('rita', 'realtor')
  const viewer = await joinAs('vera', 'viewer')
  await ana.post('/api/documents', upload())
  await ana.post('/api/documents', upload({ id: idNumber(1600), visibility: 'household' }))
  await ana.patch(`/api/property-profiles/${PROPERTY}`, { purchasePrice: 240_123 })
  await askFor(ana, 'ana@example.com')
  server.passMinutes(14 * DAYS)
  await endAccounts(server)
  expect(await rita.get(`/api/properties/${PROPERTY}`)).toMatchObject({
    body: { ownerId: null, address: '7 Elm Street' },
  })
  expect((await rita.get(`/api/properties/${PROPERTY}/documents`)).body).toHaveLength(1)
  expect(await viewer.get(`/api/properties/${PROPERTY}`)).toMatchObject({ status: 200 })
  expect((await server.store.read((view) => view.page(H, { after: null, limit: 10 }))).rows).toEqual([])
  expect(await noticesOf(server, rita)).toEqual([
    'The owner of 7 Elm Street deleted their account. The property stays with you.',
  ])
})

test('[DL4] a deleted realtor leaves the owners their properties with the history, but no planned contacts', async () => {
  const { server, ana, joinAs } = await setUpProperty()
  const rita = await joinAs('rita', 'realtor')
  await rita.post('/api/maintenance', { propertyId: PROPERTY, title: 'Filter', status: 'completed' })
  const own = idNumber(1601)
  await rita.post('/api/properties', { ...cottage, id: own, address: '1 Oak Road' })
  await askFor(rita, 'rita@example.com')
  server.passMinutes(14 * DAYS)
  await endAccounts(server)
  expect((await ana.get(`/api/properties/${PROPERTY}/maintenance`)).body).toMatchObject([{ title: 'Filter' }])
  expect((await ana.get(`/api/history/property/${PROPERTY}`)).status).toBe(200)
  expect(await server.store.read((view) => view.get('property', own))).toBeUndefined()
  const members = await server.store.read((view) => view.byIndex('membership', 'scope', P))
  expect(members.map(({ userId }) => userId)).toEqual([ana.user.id])
  expect(await noticesOf(server, ana)).toEqual(['Your realtor for 7 Elm Street deleted their account.'])
})

test('[DL4] a property whose owner is deleted is removed from the devices of people who only saw it', async () => {
  const { server, ana, joinAs } = await setUpProperty()
  const vera = await joinAs('vera', 'viewer')
  await askFor(ana, 'ana@example.com')
  server.passMinutes(14 * DAYS)
  await endAccounts(server)
  expect(await vera.get(`/api/properties/${PROPERTY}`)).toMatchObject({ status: 404 })
  expect(await server.store.read((view) => view.lostSince(vera.user.id, 0))).toEqual([PROPERTY])
})

test('[DL3] an account kept in the last minute is not deleted', async () => {
  const { server, ana } = await setUpProperty()
  await askFor(ana, 'ana@example.com')
  server.passMinutes(14 * DAYS - 1)
  await ana.delete('/api/account/deletion')
  server.passMinutes(1)
  expect(await endAccounts(server)).toEqual({ done: 0, failed: 0 })
  expect(await ana.get(`/api/properties/${PROPERTY}`)).toMatchObject({ status: 200 })
})

const askFor = (person: Person, email: string) =>
  person.post('/api/account/deletion', { email, currentPassword: 'correct horse' })

type Server = Awaited<ReturnType<typeof setUpProperty>>['server']

const noticesOf = (server: Server, { user }: Person) =>
  server.store.read(async (view) =>
    (await view.byIndex('notice', 'scope', userScope(user.id))).map(({ words }) => words),
  )

test('[SE199] a device of a deleted account is told so, and one whose session was ended is not', async () => {
  const { server, zelda, end } = await zeldasProperty()
  const other = await server.join('otto')
  await end()
  await endAccounts(server)
  const deleted = { status: 401, body: { code: 'account_deleted', message: 'This account was deleted' } }
  expect(await zelda.get('/api/properties')).toMatchObject(deleted)
  expect(await zelda.post('/api/sync', {})).toMatchObject(deleted)
  await other.post('/api/auth/logout')
  const ended = { status: 401, body: { code: 'not_signed_in' } }
  expect(await other.get('/api/properties')).toMatchObject(ended)
  for (const Cookie of ['', `${zelda.headers.Cookie}x`])
    expect(await server.call('GET', '/api/properties', { headers: { Cookie } })).toMatchObject(ended)
})
