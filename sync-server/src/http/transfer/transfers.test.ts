import { mutationId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Relation } from '@hearthkeep/shared/household/membership.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aMembership, aMembershipId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { cookieOf, cottage, idNumber, type Person } from '../testing/test-server.ts'
import { FILTER, PROPERTY, offer, ownedProperty, REPORT, TOKEN, TRANSFER } from './testing/offered-property.ts'

let property: Awaited<ReturnType<typeof ownedProperty>>
beforeEach(async () => {
  property = await ownedProperty()
})

const OPEN = { propertyId: PROPERTY, toEmail: 'ben@example.com', notes: null }

/** Gives the person a relation to the property. */
const relate = ({ user }: Person, relation: Relation, n = 9) =>
  property.server.store.write((tx) => {
    const after = aMembership({ id: aMembershipId(n), propertyId: PROPERTY, userId: user.id, relation })
    const begun = { scope: `p:${PROPERTY}` as typeof after.scope }
    const row = { ...after, ...begun }
    const change = { entity: 'membership', id: row.id, before: null, after: row } as const
    return tx.apply({
      mutation: mutationId.parse(idNumber(5000 + n)),
      name: 'test',
      actor: user.id,
      at: row.createdAt,
      changes: [change],
    })
  })

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
    if (relation !== 'none') await relate(cy, relation)
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

test.each(['before', 'after'])('[SE5] an account created %s the transfer needs the link', async (when) => {
  const early = when === 'before' ? await property.server.join('dee') : null
  await property.push(property.ana, offer({ toEmail: 'dee@example.com' }))
  property.server.passMinutes(1)
  const dee = early ?? (await property.server.join('dee'))
  expect((await dee.get('/api/property-transfers')).body).toEqual([])
  expect(await property.answer(dee, 'accept', {})).toMatchObject({ status: 404 })
  expect(await property.answer(dee, 'decline', { token: 'house-another' })).toMatchObject({ status: 404 })
  expect(await property.answer(dee, 'accept', { token: TOKEN })).toMatchObject({ status: 200 })
})

test('[SE5] the link alone is not enough: the account must have the email it was sent to', async () => {
  await property.push(property.ana, offer({ toEmail: 'dee@example.com' }))
  expect(await property.answer(property.ben, 'accept', { token: TOKEN })).toMatchObject({ status: 403 })
})

test.each([
  ['household', null],
  ['viewer', null],
  ['realtor', null],
] as const)('[SE5] a %s sees that the property is offered, but not to whom', async (relation, toEmail) => {
  const cy = await property.server.join('cy', relation === 'realtor' ? 'realtor' : 'homeowner')
  await relate(cy, relation)
  await property.push(property.ana, offer())
  expect((await cy.get('/api/property-transfers')).body).toMatchObject([{ id: TRANSFER, toEmail }])
  const rows = await property.server.store.read((view) => view.byIndex('transfer', 'propertyId', PROPERTY))
  expect(JSON.stringify(rows)).not.toContain('ben@example.com')
})

test('[HO4] a realtor’s account cannot become an owner', async () => {
  const rita = await property.server.join('rita', 'realtor')
  await property.push(property.ana, offer({ toEmail: 'rita@example.com' }))
  expect(await property.answer(rita, 'accept')).toMatchObject({ status: 403 })
})

test('[SE186] the secret of a link is sent in a body, and the address that has it in its path keeps working', async () => {
  await property.push(property.ana, offer())
  const answers = [
    await property.server.call('POST', '/api/property-transfers/link', { body: { token: TOKEN } }),
    await property.look(),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
})

test('[HO4] [HO9] a realtor transfers a property without an owner, stays its realtor, and everyone is notified', async () => {
  const rita = await property.server.join('rita', 'realtor')
  const made = await rita.post('/api/properties', { ...cottage, id: idNumber(1010) })
  expect(made.status).toBe(201)
  const offered = await rita.post('/api/property-transfers', { propertyId: idNumber(1010), toEmail: 'ben@example.com' })
  const { id } = offered.body as { id: string }
  const [mail] = await property.server.store.read((view) => view.messagesAbout(id))
  const token = mail?.content?.link?.split('token=')[1]
  expect(await property.ben.post(`/api/property-transfers/${id}/accept`, { token })).toMatchObject({ status: 200 })
  expect(await rita.get(`/api/properties/${idNumber(1010)}`)).toMatchObject({
    status: 200,
    body: { ownerId: property.ben.user.id, realtorId: rita.user.id },
  })
  expect(await property.notices(property.ben)).toEqual([
    ['transfer_offered', 'You’ve been offered a property. Open the link in the email to see and answer it.'],
    ['transfer_accepted', '7 Elm Street is now yours.'],
  ])
  expect(await property.notices(rita)).toEqual([['transfer_accepted', 'ben Alvarez accepted 7 Elm Street.']])
})

test('[HO9] [HH20] the former owner, the new owner, the realtor and the household are notified', async () => {
  const [rita, cy] = [await property.server.join('rita', 'realtor'), await property.server.join('cy')]
  await relate(cy, 'household', 9)
  await relate(rita, 'realtor', 8)
  await property.server.store.write(async (tx) => {
    const before = await tx.get('property', PROPERTY)
    if (!before) return
    const change = { entity: 'property', id: PROPERTY, before, after: { ...before, realtorId: rita.user.id } } as const
    await tx.apply({
      mutation: mutationId.parse(idNumber(5900)),
      name: 'test',
      actor: rita.user.id,
      at: before.createdAt,
      changes: [change],
    })
  })
  await property.push(property.ana, offer())
  await property.answer(property.ben, 'accept')
  const kinds = async (person: Person) => (await property.notices(person)).map(([kind]) => kind)
  expect(await kinds(property.ana)).toEqual(['transfer_accepted'])
  expect(await kinds(property.ben)).toEqual(['transfer_offered', 'transfer_accepted'])
  expect(new Set(await kinds(rita))).toEqual(new Set(['transfer_accepted', 'transfer_offered']))
  expect(await property.notices(cy)).toEqual([
    [
      'access_ended',
      'Your access to 7 Elm Street has ended: it has a new owner. What you added stays with it, except for documents that ana Alvarez kept.',
    ],
  ])
  expect(await rita.get(`/api/properties/${PROPERTY}`)).toMatchObject({ status: 200 })
  expect(await cy.get(`/api/properties/${PROPERTY}`)).toMatchObject({ status: 404 })
})

test('[HO25] the former owner is emailed that the property was accepted, once, however often it is accepted', async () => {
  await property.push(property.ana, offer())
  await property.answer(property.ben, 'accept')
  await property.answer(property.ben, 'accept')
  const { user } = property.ana
  const sent = await property.server.store.read(async (view) => {
    const notices = await view.byIndex('notice', 'scope', userScope(user.id))
    const all = await Promise.all(notices.map(({ id }) => view.messagesAbout(id)))
    return all.flat()
  })
  expect(sent).toMatchObject([
    {
      userId: user.id,
      channel: 'email',
      recipient: 'ana@example.com',
      status: 'queued',
      content: {
        subject: 'ben Alvarez accepted 7 Elm Street',
        text: 'Hello ana,\n\n7 Elm Street now belongs to ben Alvarez. You can no longer open it; your copy of its records is under Former homes.',
        link: '/former-homes',
      },
    },
  ])
})

test('[HO9] the sender is notified that a transfer was declined', async () => {
  await property.push(property.ana, offer())
  await property.answer(property.ben, 'decline')
  expect(await property.notices(property.ana)).toEqual([
    ['transfer_declined', 'ben@example.com declined 7 Elm Street. Nothing has changed.'],
  ])
})
