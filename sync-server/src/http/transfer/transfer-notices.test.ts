import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { beforeEach, expect, test } from 'vitest'
import { cottage, idNumber, type Person } from '../testing/test-server.ts'
import { PROPERTY, offer, ownedProperty } from './testing/offered-property.ts'

let property: Awaited<ReturnType<typeof ownedProperty>>

beforeEach(async () => {
  property = await ownedProperty()
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
  await property.relate(cy, 'household', 9)
  await property.relate(rita, 'realtor', 8)
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
