import { handOverId, membershipId, officeId, propertyId, transferId, userId } from '@hearthkeep/shared/kernel/fields.ts'
import { aDocumentId, aReceipt } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { beforeEach, expect, test } from 'vitest'
import { linkOf } from '../../access/token.ts'
import { accountMails } from '../account/testing/account-mails.ts'
import { createForClient, dan } from '../property/testing/client-property.ts'
import { changeUser } from '../testing/change-user.ts'
import { cottage, idNumber, type Answer, type Person } from '../testing/test-server.ts'
import { push, pushOutcome } from '../testing/push.ts'
import { office } from './testing/office.ts'

const PROPERTY = idNumber(1001)
const path = `/api/properties/${PROPERTY}`
const TOKEN = 'a-token-of-22-letters-and-more'

let world: Awaited<ReturnType<typeof office>>

/** Rita, Cara and Dora are in one office, and Rita looks after a property that nobody owns. */
beforeEach(async () => {
  world = await office()
  const { rita, cara, dora, join } = world
  await join(cara, 'cara')
  await join(dora, 'dora')
  await rita.post('/api/properties', { ...cottage, id: PROPERTY })
})

const handOver = (from: Person, to: Person, propertyIds = [PROPERTY]) =>
  from.post('/api/office/hand-over', { toUserId: to.user.id, propertyIds })
const handed = { status: 200, body: { handedOver: 0, propertiesHandedOver: 1, refused: [] } }
const refused = (message: string) => ({
  status: 200,
  body: { propertiesHandedOver: 0, refused: [{ propertyId: PROPERTY, message }] },
})
const NOT_THERE = "The property you're looking for doesn't exist or you don't have access to it."

const realtorOf = async (id = PROPERTY) => (await world.rows((view) => view.get('property', id)))?.realtorId
const clientsOf = ({ user }: Person) => world.rows((view) => view.byIndex('client', 'scope', `u:${user.id}`))

/** A homeowner with an account, who is a client of the realtor. */
async function registeredBy(realtor: Person, name: string): Promise<Person> {
  const body = { email: `${name}@example.com`, password: 'correct horse', firstName: name, lastName: 'Keller' }
  await realtor.post('/api/auth/register', { ...body, role: 'homeowner' })
  return world.server.signIn(name)
}

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
  const ann = await registeredBy(rita, 'ann')
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

test('[OF17] an invitation that was not accepted yet leads to the colleague', async () => {
  const { rita, cara, server, noticesOf } = world
  await invite(rita, 'ann@example.com')
  expect(await handOver(rita, cara)).toMatchObject(handed)
  const list = (by: Person) => by.get(`/api/property-invitations?propertyId=${PROPERTY}`)
  expect(await list(cara)).toMatchObject({ body: [{ email: 'ann@example.com', realtorId: cara.user.id }] })
  const ann = await server.join('ann')
  expect(await ann.get(`/api/property-invitations/token/${TOKEN}`)).toMatchObject({
    status: 200,
    body: { invitedBy: 'cara Alvarez' },
  })
  expect(await accept(ann)).toMatchObject({ status: 200, body: { relation: 'owner' } })
  expect(await ann.get(path)).toMatchObject({ body: { ownerId: ann.user.id, realtorId: cara.user.id } })
  expect(await clientsOf(cara)).toMatchObject([{ homeownerId: ann.user.id }])
  expect(await clientsOf(rita)).toEqual([])
  const accepted = expect.stringContaining('accepted')
  expect(await noticesOf(cara)).toContainEqual(accepted)
  expect(await noticesOf(rita)).not.toContainEqual(accepted)
})

test('[OF17] an invitation that is sent after the hand-over is sent, and the colleague sees that', async () => {
  const { rita, cara, server } = world
  await invite(rita, 'ann@example.com')
  await handOver(rita, cara)
  expect(await accountMails(server).to('ann@example.com')).toHaveLength(1)
  expect(await cara.get(`/api/property-invitations?propertyId=${PROPERTY}`)).toMatchObject({
    body: [{ emailDelivery: 'sent' }],
  })
  const logged = server.logged.map(({ message }) => message)
  expect(logged).not.toContain('the result of a message could not be saved')
})

test('[OF17] the invitation of a client who has not accepted yet goes with the client', async () => {
  const { rita, cara, server } = world
  const invitation = { invitationId: idNumber(1405), message: null, ...linkOf(TOKEN) }
  expect(await push(rita, createForClient(1400, { invitation }))).toMatchObject({ status: 'ok' })
  const [client] = await clientsOf(rita)
  const clientIds = [must(client, 'the client').id]
  const answer = await rita.post('/api/office/hand-over', { toUserId: cara.user.id, clientIds })
  expect(answer).toMatchObject({ body: { handedOver: 1 } })
  // The server has replaced the token by one that only the email has.
  const mails = await accountMails(server).to(dan.email)
  const token = must(mails.flatMap(({ link }) => link?.href.split('token=')[1] ?? [])[0], 'the token')
  const choice = { token, password: 'correct horse' }
  expect(await server.call('POST', '/api/property-invitations/password', { body: choice })).toMatchObject({
    status: 200,
    body: { user: { email: dan.email } },
  })
  expect(await accept(await server.signIn('dan'), token)).toMatchObject({ status: 200, body: { relation: 'owner' } })
})

/** Rita offers the property to Ben, and hands it over to Cara. */
async function offeredAndHanded() {
  const { rita, cara, server } = world
  const ben = await server.join('ben')
  const choices = { keptDocuments: [], givenDocuments: [], withCosts: true, notes: null }
  const args = {
    propertyId: propertyId.parse(PROPERTY),
    transferId: transferId.parse(idNumber(4200)),
    toEmail: 'ben@example.com',
    ...choices,
    ...linkOf(TOKEN),
  }
  expect(await push(rita, { name: 'transfer.offer', args })).toMatchObject({ status: 'ok' })
  expect(await handOver(rita, cara)).toMatchObject(handed)
  const answer = (by: Person, how: string) =>
    by.post(`/api/property-transfers/${idNumber(4200)}/${how}`, { token: TOKEN })
  return { ben, answer }
}

test('[OF17] a transfer that was offered before can be accepted', async () => {
  const { cara } = world
  const { ben, answer } = await offeredAndHanded()
  expect(await cara.get('/api/property-transfers')).toMatchObject({
    body: [{ fromUserId: cara.user.id, toEmail: 'ben@example.com' }],
  })
  expect(await answer(ben, 'accept')).toMatchObject({ status: 200, body: { status: 'accepted' } })
  expect(await ben.get(path)).toMatchObject({ body: { ownerId: ben.user.id, realtorId: cara.user.id } })
})

test('[OF17] a transfer that was offered before is canceled by the colleague, no longer by the giver', async () => {
  const { rita, cara } = world
  const { ben, answer } = await offeredAndHanded()
  expect((await answer(rita, 'cancel')).status).toBe(404)
  expect(await answer(cara, 'cancel')).toMatchObject({ status: 200 })
  expect((await answer(ben, 'accept')).status).toBe(409)
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
  const ann = await registeredBy(cara, 'ann')
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
