import { propertyId, transferId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { beforeEach, expect, test } from 'vitest'
import { linkOf } from '../../access/token.ts'
import { accountMails } from '../account/testing/account-mails.ts'
import { createForClient, dan } from '../property/testing/client-property.ts'
import { idNumber, type Person } from '../testing/test-server.ts'
import { push } from '../testing/push.ts'
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
const clientsOf = (person: Person) => world.clientsOf(person)

const invite = (by: Person, email: string) =>
  by.post('/api/property-invitations', { propertyId: PROPERTY, email, sendEmail: true, invitationToken: TOKEN })
const accept = (by: Person, token = TOKEN) => by.post('/api/property-invitations/accept', { token })

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
