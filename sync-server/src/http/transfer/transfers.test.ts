import { type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Relation } from '@hearthkeep/shared/household/membership.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { beforeEach, expect, test } from 'vitest'
import { cookieOf, type Person } from '../testing/test-server.ts'
import { FILTER, PROPERTY, offer, ownedProperty, REPORT, TOKEN, TRANSFER } from './testing/offered-property.ts'

let property: Awaited<ReturnType<typeof ownedProperty>>

beforeEach(async () => {
  property = await ownedProperty()
})

const OPEN = { propertyId: PROPERTY, toEmail: 'ben@example.com', notes: null }

test('[HO1] [HO8] a transfer created by REST is pending, both sides are notified, and only the email has its link', async () => {
  const made = await property.ana.post('/api/property-transfers', { ...OPEN, notes: 'Welcome' })
  expect(made).toMatchObject({
    status: 201,
    body: {
      status: 'pending',
      toEmail: 'ben@example.com',
      fromUserId: property.ana.user.id,
      toUserId: null,
      notes: 'Welcome',
    },
  })
  const { id } = made.body as { id: string }
  expect((await property.ana.get('/api/property-transfers')).body).toMatchObject([
    {
      id,
      status: 'pending',
      property: { address: '7 Elm Street' },
      goesAlong: { systems: 0, items: 1, documents: 1, costs: true },
    },
  ])
  expect((await property.ben.get('/api/property-transfers')).body).toEqual([])
  expect(await property.notices(property.ben)).toEqual([
    ['transfer_offered', 'You’ve been offered a property. Open the link in the email to see and answer it.'],
  ])
  const [mail] = await property.server.store.read((view) => view.messagesAbout(id))
  expect(mail).toMatchObject({ channel: 'email', recipient: 'ben@example.com' })
  const token = /token=([\w-]+)$/.exec(mail?.content?.link ?? '')?.[1] ?? ''
  expect(await property.look(token)).toMatchObject({
    status: 200,
    body: { id, hasAccount: true, fromName: 'ana Alvarez' },
  })
  expect(JSON.stringify(made.body)).not.toContain(token)
  expect(JSON.stringify(property.server.logged)).not.toContain(token)
})

const bad: [string, object, string][] = [
  ['no house', { propertyId: undefined }, 'propertyId'],
  ['no email', { toEmail: '' }, 'toEmail'],
  ['an email that is none', { toEmail: 'ben' }, 'toEmail'],
  ['a note that is too long', { notes: 'x'.repeat(2001) }, 'notes'],
  ['their own email', { toEmail: 'ANA@example.com' }, 'toEmail'],
  ['documents that are no ids', { keptDocuments: ['x'] }, 'keptDocuments.0'],
]

test.each(bad)('[HO1] a transfer with %s is refused, and the refusal names the field', async (_what, more, path) => {
  const answer = await property.ana.post('/api/property-transfers', { ...OPEN, ...more })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', issues: [{ path }] } })
})

test.each(['cancel', 'decline', 'accept'] as const)(
  '[HO10] a property is pending_transfer while it is offered, and active again after: %s',
  async (decision) => {
    const status = async ({ get }: Person) => (await get(`/api/properties/${PROPERTY}`)).body
    await property.push(property.ana, offer())
    expect(await status(property.ana)).toMatchObject({ status: 'pending_transfer' })
    const person = decision === 'cancel' ? property.ana : property.ben
    expect((await property.answer(person, decision)).status).toBe(200)
    expect(await status(decision === 'accept' ? property.ben : property.ana)).toMatchObject({ status: 'active' })
  },
)

test('[HO3] a second transfer is refused until the first ends', async () => {
  await property.ana.post('/api/property-transfers', OPEN)
  expect(await property.ana.post('/api/property-transfers', OPEN)).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  })
})

const roles: [Relation | 'none', { offer: number; accept: number; cancel: number }][] = [
  ['household', { offer: 403, accept: 403, cancel: 403 }],
  ['viewer', { offer: 403, accept: 403, cancel: 403 }],
  ['realtor', { offer: 403, accept: 403, cancel: 403 }],
  ['none', { offer: 404, accept: 404, cancel: 404 }],
  ['owner', { offer: 201, accept: 403, cancel: 200 }],
]

test.each(roles)(
  '[HO1] [HO4] permissions of another person (%s) on the property’s transfer',
  async (relation, expected) => {
    const cy = await property.server.join('cy')
    if (relation !== 'none') await property.relate(cy, relation)
    const offered = await cy.post('/api/property-transfers', OPEN)
    expect(offered.status).toBe(expected.offer)
    const id = offered.status === 201 ? (offered.body as { id: string }).id : TRANSFER
    if (offered.status !== 201) await property.push(property.ana, offer())
    expect((await cy.post(`/api/property-transfers/${id}/accept`)).status).toBe(expected.accept)
    expect((await cy.post(`/api/property-transfers/${id}/decline`)).status).toBe(expected.accept)
    expect((await cy.post(`/api/property-transfers/${id}/cancel`)).status).toBe(expected.cancel)
    expect((await cy.get('/api/property-transfers')).body).toHaveLength(relation === 'none' ? 0 : 1)
  },
)

test('[HO1] without a session no transfer is created, answered or listed', async () => {
  for (const path of ['', '/x/accept', '/x/decline', '/x/cancel'])
    expect(await property.server.call('POST', `/api/property-transfers${path}`, { body: {} })).toMatchObject({
      status: 401,
    })
  expect(await property.server.call('GET', '/api/property-transfers')).toMatchObject({ status: 401 })
})

test('[HO4] on acceptance the property is the new owner’s, and nothing of it remains with the former one', async () => {
  await property.push(property.ana, offer())
  expect(await property.answer(property.ben, 'accept')).toMatchObject({
    status: 200,
    body: { status: 'accepted', toUserId: property.ben.user.id, transferDate: '2026-11-20' },
  })
  expect((await property.ben.get(`/api/properties/${PROPERTY}`)).body).toMatchObject({ ownerId: property.ben.user.id })
  for (const path of [`/api/properties/${PROPERTY}`, `/api/maintenance/${FILTER}`, `/api/documents/${REPORT}`])
    expect(await property.ana.get(path)).toMatchObject({ status: 404 })
  expect(await property.ana.get(`/api/history/maintenanceItem/${FILTER}`)).toMatchObject({ status: 404 })
  expect((await property.ana.get('/api/property-transfers')).body).toMatchObject([{ status: 'accepted' }])
  expect(await property.answer(property.ben, 'accept')).toMatchObject({ status: 409 })
})

test('[HO4] only one of two concurrent acceptances takes effect', async () => {
  await property.push(property.ana, offer())
  const both = await Promise.all([property.answer(property.ben, 'accept'), property.answer(property.ben, 'accept')])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('[HO4] an acceptance that crashes midway changes nothing and can be retried', async () => {
  await property.push(property.ana, offer({ withCosts: false }))
  const people: UserId[] = [property.ana.user.id, property.ben.user.id]
  const all = () =>
    property.server.store.read((view) =>
      Promise.all(
        ([`p:${PROPERTY}`, `h:${PROPERTY}`, ...people.map(userScope)] as Parameters<typeof view.page>[0][]).map(
          (scope) => view.page(scope, { after: null, limit: 100 }),
        ),
      ),
    )
  const before = await all()
  const dying = property.server.store.write.bind(property.server.store)
  let dies = true
  property.server.store.write = (work) =>
    dying(async (tx) => {
      const value = await work(tx)
      if (dies) throw new Error('the power went')
      return value
    })
  expect(await property.answer(property.ben, 'accept')).toMatchObject({ status: 500 })
  expect(await all()).toEqual(before)
  dies = false
  expect(await property.answer(property.ben, 'accept')).toMatchObject({ status: 200 })
})

const ends: [string, () => Promise<unknown>, number][] = [
  ['declined', () => property.answer(property.ben, 'decline'), 409],
  ['cancelled', () => property.answer(property.ana, 'cancel'), 409],
  ['expired', async () => property.server.passMinutes(30 * 24 * 60), 409],
  ['of a property in the trash', () => property.ana.delete(`/api/properties/${PROPERTY}`), 404],
]

test.each(ends)(
  '[HO3] a transfer that is %s can no longer be accepted and changes nothing',
  async (_what, end, status) => {
    await property.push(property.ana, offer({ withCosts: false }))
    await end()
    const ben = { Cookie: cookieOf(await property.server.logIn({ email: 'ben@example.com' })) }
    const [path, body] = [`/api/property-transfers/${TRANSFER}/accept`, { token: TOKEN }]
    const accepted = await property.server.call('POST', path, { headers: ben, body })
    expect(accepted.status).toBe(status)
    expect(await property.look()).toMatchObject({ status: 404, body: { message: 'Invitation not found or expired' } })
    const item = await property.server.store.read((view) => view.get('maintenanceItem', FILTER))
    expect(item).toMatchObject({ cost: 77 })
    const members = await property.server.store.read((view) =>
      view.byIndex('membership', 'userId', property.ana.user.id),
    )
    expect(members).toMatchObject([{ relation: 'owner', until: null }])
  },
)

test('[HO4] a realtor’s account cannot become an owner', async () => {
  const rita = await property.server.join('rita', 'realtor')
  await property.push(property.ana, offer({ toEmail: 'rita@example.com' }))
  expect(await property.answer(rita, 'accept')).toMatchObject({ status: 403 })
})
