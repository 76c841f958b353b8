import { handOverId, membershipId, officeId, propertyId, userId } from '@hearthkeep/shared/kernel/fields.ts'
import { aDocumentId, aReceipt } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { beforeEach, expect, test } from 'vitest'
import { linkOf } from '../../access/token.ts'
import { accountMails } from '../account/testing/account-mails.ts'
import { changeUser } from '../testing/change-user.ts'
import { cottage, idNumber, type Answer, type Person } from '../testing/test-server.ts'
import { push, pushOutcome } from '../testing/push.ts'
import { officeWithProperty, PROPERTY } from './testing/handing-over.ts'

const path = `/api/properties/${PROPERTY}`
const TOKEN = 'a-token-of-22-letters-and-more'

type World = Awaited<ReturnType<typeof officeWithProperty>>
let world: World
beforeEach(async () => {
  world = await officeWithProperty()
})

const handOver: World['handOver'] = (...args) => world.handOver(...args)
const handed = { status: 200, body: { handedOver: 0, propertiesHandedOver: 1, refused: [] } }
const refused = (message: string) => ({
  status: 200,
  body: { propertiesHandedOver: 0, refused: [{ propertyId: PROPERTY, message }] },
})
const NOT_THERE = "The property you're looking for doesn't exist or you don't have access to it."

const realtorOf = async (id = PROPERTY) => (await world.rows((view) => view.get('property', id)))?.realtorId
const clientsOf = (person: Person) => world.clientsOf(person)

const invite = (by: Person, email: string) =>
  by.post('/api/property-invitations', { propertyId: PROPERTY, email, sendEmail: true, invitationToken: TOKEN })
const accept = (by: Person, token = TOKEN) => by.post('/api/property-invitations/accept', { token })

/** The call as a device pushes it. */
async function call(by: Person, to: Person, more: object = {}): Promise<CallOf> {
  const { body } = await by.get('/api/office')
  const args = {
    officeId: officeId.parse((body as { id?: string }).id ?? idNumber(4000)),
    propertyId: propertyId.parse(PROPERTY),
    membershipId: membershipId.parse(idNumber(4001)),
    toUserId: userId.parse(to.user.id),
    handOverId: handOverId.parse(idNumber(4002)),
    ...more,
  }
  return { name: 'property.hand_over', args }
}

test('[OF16] the colleague looks after a property without an owner, and the giver no longer does; only once', async () => {
  const { rita, cara, noticesOf } = world
  expect(await cara.get(path)).toMatchObject({ status: 404 })
  expect(await handOver(rita, cara)).toMatchObject(handed)
  expect(await rita.get(path)).toMatchObject({ status: 404 })
  expect(await cara.get(path)).toMatchObject({ status: 200, body: { realtorId: cara.user.id, ownerId: null } })
  expect(await cara.patch(path, { notes: 'Hello' })).toMatchObject({ status: 200 })
  expect(await noticesOf(cara)).toContain('rita Alvarez handed 7 Elm Street over to you.')
  expect(await handOver(rita, cara)).toMatchObject(refused('This property was handed over to cara Alvarez'))
  expect(await realtorOf()).toBe(cara.user.id)
})

test('[OF16] the colleague hands the property back, and on', async () => {
  const { rita, cara, dora } = world
  for (const [from, to] of [
    [rita, cara],
    [cara, rita],
    [rita, dora],
  ] as const)
    expect(await handOver(from, to)).toMatchObject(handed)
  expect(await realtorOf()).toBe(dora.user.id)
})

test('[OF16] a device hands over a property, once, even if it pushes the call again', async () => {
  const { rita, cara } = world
  const made = await call(rita, cara)
  expect(await push(rita, made)).toMatchObject({ status: 'ok' })
  expect(await pushOutcome(rita, made)).toBe('not_found')
  expect(await realtorOf()).toBe(cara.user.id)
})

test('[OF16] a property in the trash is handed over as well, and the colleague restores it', async () => {
  const { rita, cara } = world
  await rita.delete(path)
  expect(await handOver(rita, cara)).toMatchObject(handed)
  const restored = { name: 'property.restore', args: { propertyId: propertyId.parse(PROPERTY) } } as const
  expect(await pushOutcome(rita, restored)).toBe('not_found')
  expect(await pushOutcome(cara, restored)).toBe('ok')
})

test('[OF16] a property that goes with a client is not handed over without the client', async () => {
  const { rita, cara } = world
  const ann = await world.registeredBy(rita, 'ann')
  const id = idNumber(1002)
  await rita.post('/api/properties', { ...cottage, id, ownerId: ann.user.id })
  expect(await handOver(rita, cara, [id])).toMatchObject({
    body: { propertiesHandedOver: 0, refused: [{ propertyId: id, message: /goes with its client/ }] },
  })
  expect(await realtorOf(id)).toBe(rita.user.id)
})

test('[OF13] [OF14] [OF16] the owner of a property, if no client, becomes the colleague’s client and is informed', async () => {
  const { rita, cara, server, noticesOf, rows } = world
  await invite(rita, 'ann@example.com')
  const ann = await server.join('ann')
  expect(await accept(ann)).toMatchObject({ status: 200 })
  const [client] = await clientsOf(rita)
  await push(rita, { name: 'client.remove', args: { clientId: must(client, 'the client').id } })
  const at = '2026-11-20T12:00:00.000Z'
  await server.store.write((tx) => tx.addOptOut({ userId: rita.user.id, recipient: 'ann@example.com', at }))
  expect(await handOver(rita, cara)).toMatchObject(handed)
  expect(await clientsOf(cara)).toMatchObject([{ homeownerId: ann.user.id, email: 'ann@example.com' }])
  const words = 'cara Alvarez is now your realtor and looks after 7 Elm Street, taking over from rita Alvarez.'
  expect(await noticesOf(ann)).toContain(words)
  const optedOut = { userId: cara.user.id, recipient: 'ann@example.com' }
  expect(await rows((view) => view.hasOptedOut(optedOut))).toBe(true)
})

test('[OF16] everybody in a household without an owner is informed', async () => {
  const { rita, cara, server, noticesOf } = world
  const people = [await server.join('ann'), await server.join('ben')]
  for (const { user } of people) await changeUser(server, user.id, { emailVerifiedAt: '2026-01-01T00:00:00.000Z' })
  for (const [n, { email }] of [{ email: 'ann@example.com' }, { email: 'ben@example.com' }].entries()) {
    const link = linkOf(`${TOKEN}-${n}`)
    const about = { propertyId: PROPERTY, invitationId: idNumber(4100 + n), email, relation: 'household', ...link }
    expect(await push(rita, { name: 'household.invite', args: about } as unknown as CallOf)).toMatchObject({
      status: 'ok',
    })
    const answer = await must(people[n], 'a person').post('/api/property-invitations/accept', { token: link.token })
    expect(answer).toMatchObject({ status: 200 })
  }
  for (const { id } of await clientsOf(rita)) await push(rita, { name: 'client.remove', args: { clientId: id } })
  expect(await handOver(rita, cara)).toMatchObject(handed)
  expect(await clientsOf(cara)).toHaveLength(2)
  const mails = accountMails(server)
  for (const [n, person] of people.entries()) {
    expect((await noticesOf(person)).filter((words) => words.includes('now your realtor'))).toHaveLength(1)
    const sent = await mails.to(n === 0 ? 'ann@example.com' : 'ben@example.com')
    expect(sent.filter(({ subject }) => subject === 'cara Alvarez is now your realtor')).toHaveLength(1)
  }
})

test('[OF14] [OF16] properties that are handed over together share one notice', async () => {
  const { rita, cara, noticesOf } = world
  const others = [idNumber(1002), idNumber(1003)]
  for (const id of others) await rita.post('/api/properties', { ...cottage, id, address: `${id} Oak Road` })
  await handOver(rita, cara, [PROPERTY, ...others])
  expect((await noticesOf(cara)).filter((words) => words.includes('handed'))).toEqual([
    'rita Alvarez handed several properties over to you. They are in your list.',
  ])
})

test('[OF16] nobody hands over another realtor’s property, or one to a person outside the office', async () => {
  const { rita, cara, dora, server } = world
  const ann = await server.join('ann')
  const eve = await server.join('eve', 'realtor')
  expect(await handOver(dora, cara)).toMatchObject(refused(NOT_THERE))
  expect(await handOver(rita, eve)).toMatchObject(refused('This person is no longer in your office'))
  expect(await handOver(rita, rita)).toMatchObject(refused('This person is no longer in your office'))
  expect(await handOver(eve, cara)).toMatchObject({ status: 404 })
  expect(await handOver(ann, cara)).toMatchObject({ status: 403 })
  expect(await server.call('POST', '/api/office/hand-over', { body: {} })).toMatchObject({ status: 401 })
  for (const by of [dora, eve, ann]) expect(await pushOutcome(by, await call(by, cara))).toBe('not_found')
  const ofAnother = { officeId: officeId.parse(idNumber(4300)) }
  expect(await pushOutcome(rita, await call(rita, cara, ofAnother))).toBe('forbidden')
  expect(await realtorOf()).toBe(rita.user.id)
})

test('[OF16] after leaving the office, a realtor hands over nothing more', async () => {
  const { rita, cara } = world
  await handOver(rita, cara)
  const made = await call(cara, rita)
  await cara.post('/api/office/leave', {})
  expect(await pushOutcome(cara, made)).toBe('forbidden')
  expect(await realtorOf()).toBe(cara.user.id)
})

test.each([
  [{}, 'toUserId'],
  [{ toUserId: 'x', propertyIds: [PROPERTY] }, 'toUserId'],
  [{ propertyIds: ['x'] }, 'propertyIds.0'],
  [{ propertyIds: 'x' }, 'propertyIds'],
  [{ propertyIds: [] }, 'clientIds'],
  [{ propertyIds: Array.from({ length: 201 }, (_, n) => idNumber(5000 + n)) }, 'propertyIds'],
])('[OF16] a refusal names the invalid field (%#)', async (body, field) => {
  const { rita, cara } = world
  const sent = Object.keys(body).length === 0 ? {} : { toUserId: cara.user.id, ...body }
  const answer = await rita.post('/api/office/hand-over', sent)
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: field }] } })
})

test('[OF12] [OF16] a property with a file that has not arrived stays, and so does one for a colleague whose account is disabled', async () => {
  const { rita, cara, server } = world
  const document = { propertyId: propertyId.parse(PROPERTY), documentId: aDocumentId(), visibility: 'shared' } as const
  await push(rita, { name: 'document.add', args: { ...document, facts: aReceipt } })
  const waiting = await world.rows((view) => view.byIndex('document', 'propertyId', PROPERTY))
  expect(waiting).toMatchObject([{ state: 'waiting' }])
  const words = 'A document for 7 Elm Street is still uploading. Please try again in a while.'
  expect(await handOver(rita, cara)).toMatchObject(refused(words))
  const { id } = cara.user
  await server.store.write((tx) => tx.setDisabled({ userId: id, disabledAt: '2026-11-20T12:00:00.000Z' }))
  expect(await handOver(rita, cara)).toMatchObject(refused('cara Alvarez’s account is disabled'))
})

const all = (by: Person, of: Person, to: Person) =>
  by.post(`/api/office/members/${of.user.id}/hand-over`, { toUserId: to.user.id })
const none = { handedOver: 0, propertiesHandedOver: 0, refused: [], remaining: 0 }

test('[OF15] [OF16] an owner hands over all of a member, clients first, then properties that go with none', async () => {
  const { rita, cara, dora, noticesOf } = world
  const ann = await world.registeredBy(cara, 'ann')
  const [owned, trashed] = [idNumber(1002), idNumber(1003)]
  await cara.post('/api/properties', { ...cottage, id: owned, ownerId: ann.user.id })
  await cara.post('/api/properties', { ...cottage, id: trashed })
  await cara.delete(`/api/properties/${trashed}`)
  await handOver(rita, cara)
  expect(await all(dora, cara, dora)).toMatchObject({ status: 403 })
  expect(await all(rita, cara, dora)).toMatchObject({
    status: 200,
    body: { handedOver: 1, propertiesHandedOver: 2, refused: [], remaining: 0 },
  })
  expect(await Promise.all([owned, trashed, PROPERTY].map(realtorOf))).toEqual(Array(3).fill(dora.user.id))
  expect(await noticesOf(cara)).toContain('rita Alvarez handed over a client and 2 properties of yours to a colleague.')
  const before = await noticesOf(cara)
  expect(await all(rita, cara, dora)).toMatchObject({ status: 200, body: none })
  expect(await noticesOf(cara)).toEqual(before)
})

test('[OF15] [OF16] what cannot be handed over stays and is counted as remaining', async () => {
  const { rita, cara, dora } = world
  await handOver(rita, cara)
  const { id } = dora.user
  await world.server.store.write((tx) => tx.setDisabled({ userId: id, disabledAt: '2026-11-20T12:00:00.000Z' }))
  const answer: Answer = await all(rita, cara, dora)
  expect(answer.body).toEqual({
    handedOver: 0,
    propertiesHandedOver: 0,
    refused: [{ propertyId: PROPERTY, message: 'dora Alvarez’s account is disabled' }],
    remaining: 1,
  })
})
