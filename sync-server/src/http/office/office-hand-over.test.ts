import {
  clientId,
  handOverId,
  interactionId as interactionIdField,
  officeId,
  referralId,
  responseId,
  touchpointId,
} from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { OfficeMembers } from '@hearthkeep/shared/protocol/answers/office-answers.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { beforeEach, expect, test } from 'vitest'
import { idNumber, type Person } from '../testing/test-server.ts'
import { officeWithClient, PROPERTY } from './testing/handing-over.ts'
import { push, pushAll } from '../testing/push.ts'

type World = Awaited<ReturnType<typeof officeWithClient>>
let world: World
let ann: Person
let annsId: string
beforeEach(async () => {
  world = await officeWithClient()
  ;({ ann, annsId } = world)
})

const scopeOf = ({ user }: Person) => `u:${user.id}`
const clientsOf = (person: Person) => world.clientsOf(person)
const handOver: World['handOver'] = (...args) => world.handOver(...args)

test('[OF11] the colleague has the client and everything recorded about them; the giver has nothing left', async () => {
  const { rita, cara, rows } = world
  await rita.post('/api/touchpoints', { propertyId: PROPERTY, templateType: 'seasonal', scheduledDate: '2099-01-01' })
  await push(rita, {
    name: 'interaction.log',
    args: {
      interactionId: idNumber(3001) as never,
      clientId: clientId.parse(annsId),
      facts: { kind: 'call', on: '2026-11-01', notes: 'The roof' },
    },
  })
  const before = must((await clientsOf(rita))[0], 'a client')
  expect(await handOver(rita, cara)).toMatchObject({ status: 200, body: { handedOver: 1, refused: [] } })
  expect(await clientsOf(rita)).toEqual([])
  const [received] = await clientsOf(cara)
  expect(received).toEqual({ ...before, scope: scopeOf(cara) })
  for (const entity of ['touchpoint', 'interaction'] as const) {
    expect(await rows((view) => view.byIndex(entity, 'scope', scopeOf(rita)))).toEqual([])
    expect(await rows((view) => view.byIndex(entity, 'scope', scopeOf(cara)))).toMatchObject([{ clientId: annsId }])
  }
  expect(await handOver(rita, cara)).toMatchObject({ body: { handedOver: 0, refused: [{ clientId: annsId }] } })
})

/** Rita completes a touchpoint with Ann, who answers it with a rating and recommends her. */
async function beInTouch() {
  const [touchpoint, on] = [touchpointId.parse(idNumber(3201)), '2026-11-20']
  const about = { clientId: clientId.parse(annsId) }
  const facts = { title: 'Winter prep', scheduledDate: on }
  const calls: CallOf[] = [
    { name: 'touchpoint.plan', args: { ...about, touchpointId: touchpoint, propertyId: null, facts } },
    {
      name: 'touchpoint.complete',
      args: { touchpointId: touchpoint, interactionId: interactionIdField.parse(idNumber(3202)), on },
    },
    {
      name: 'response.record',
      args: {
        ...about,
        responseId: responseId.parse(idNumber(3203)),
        facts: { on, rating: 4, touchpointId: touchpoint },
      },
    },
    {
      name: 'referral.record',
      args: { ...about, referralId: referralId.parse(idNumber(3204)), facts: { name: 'Ben', contact: '555-0101', on } },
    },
  ]
  for (const call of calls) expect(await push(world.rita, call)).toMatchObject({ status: 'ok' })
}

test('[OF19] the giver’s figures stay theirs, there and back, and never count for the colleague', async () => {
  const { rita, cara } = world
  const figuresOf = async (person: Person) => {
    const { totalClients, activeProperties, ...own } = Object((await person.get('/api/realtor/stats')).body) as Record<
      string,
      number
    >
    return { ...own, now: [totalClients, activeProperties] }
  }
  const sentInOffice = async () => {
    const { members } = Object((await rita.get('/api/office')).body) as OfficeMembers
    return new Map(members.map(({ userId, figures }) => [userId, figures?.touchpointsSent]))
  }
  await beInTouch()
  const earned = { touchpointsSent: 1, responseRate: 1, referralsGenerated: 1, clientSatisfaction: 0.8 }
  const nothing = { touchpointsSent: 0, responseRate: 0, referralsGenerated: 0, clientSatisfaction: 0 }
  expect(await figuresOf(rita)).toEqual({ ...earned, now: [1, 1] })
  for (const [from, to, ofRita, ofCara] of [
    [rita, cara, 0, 1],
    [cara, rita, 1, 0],
    [rita, cara, 0, 1],
  ] as const) {
    expect(await handOver(from, to)).toMatchObject({ body: { handedOver: 1 } })
    expect(await figuresOf(rita)).toEqual({ ...earned, now: [ofRita, ofRita] })
    expect(await figuresOf(cara)).toEqual({ ...nothing, now: [ofCara, ofCara] })
    const sent = await sentInOffice()
    expect([sent.get(rita.user.id), sent.get(cara.user.id)]).toEqual([1, 0])
  }
})

test('[OF19] a hand-over that is pushed again, or comes after one from another device, counts once', async () => {
  const { rita, cara } = world
  await beInTouch()
  const seat = (await world.rows((view) => view.get('officeSeat', rita.user.id)))?.officeId
  const args = { officeId: officeId.parse(seat), clientId: clientId.parse(annsId), toUserId: cara.user.id }
  const call = { name: 'client.hand_over', args: { ...args, handOverId: handOverId.parse(idNumber(3301)) } } as const
  expect(await push(rita, call)).toMatchObject({ status: 'ok' })
  expect(await push(rita, call)).toMatchObject({ status: 'refused' })
  expect((await rita.get('/api/realtor/stats')).body).toMatchObject({ touchpointsSent: 1, referralsGenerated: 1 })
})

test('[OF12] the colleague becomes the realtor of the client’s properties, and the giver no longer is', async () => {
  const { rita, cara } = world
  expect(await cara.get(`/api/properties/${PROPERTY}`)).toMatchObject({ status: 404 })
  await handOver(rita, cara)
  expect(await rita.get(`/api/properties/${PROPERTY}`)).toMatchObject({ status: 404 })
  expect(await cara.get(`/api/properties/${PROPERTY}`)).toMatchObject({
    status: 200,
    body: { realtorId: cara.user.id },
  })
  expect(await ann.get(`/api/properties/${PROPERTY}`)).toMatchObject({ status: 200 })
  expect(await cara.patch(`/api/properties/${PROPERTY}`, { notes: 'Hello' })).toMatchObject({ status: 200 })
})

test('[OF11] messages queued in the giver’s name are not sent, and the colleague sees that', async () => {
  const { rita, cara, rows } = world
  await rita.post('/api/communication/send-custom', {
    propertyId: PROPERTY,
    subject: 'Hello',
    message: 'How is the roof?',
    communicationType: 'email',
  })
  const [message] = await rows((view) => view.byIndex('clientMessage', 'scope', scopeOf(rita)))
  await handOver(rita, cara)
  expect(await rows((view) => view.byIndex('clientMessage', 'scope', scopeOf(cara)))).toMatchObject([
    { id: message?.id, status: 'cancelled', reason: 'The client was handed over before this was sent' },
  ])
  expect(await rows((view) => view.messagesAbout(must(message, 'the message').id))).toMatchObject([
    { status: 'failed' },
  ])
})

test('[OF13] an opted-out client gets no messages from the colleague', async () => {
  const { rita, cara, rows, server } = world
  const at = '2026-11-20T12:00:00.000Z'
  await server.store.write((tx) => tx.addOptOut({ userId: rita.user.id, recipient: 'ann@example.com', at }))
  await handOver(rita, cara)
  const optedOut = { userId: cara.user.id, recipient: 'ann@example.com' }
  expect(await rows((view) => view.hasOptedOut(optedOut))).toBe(true)
})

test('[OF11] a client whom the colleague already has is merged with theirs, and an objection wins', async () => {
  const { rita, cara } = world
  await push(rita, { name: 'client.edit', args: { clientId: clientId.parse(annsId), changes: { mayEmail: false } } })
  const facts = { firstName: 'Annie', lastName: '', email: 'ANN@example.com', mayEmail: true, notes: 'Old friend' }
  await push(cara, { name: 'client.add', args: { clientId: clientId.parse(idNumber(3100)), facts } })
  await handOver(rita, cara)
  expect(await clientsOf(cara)).toMatchObject([
    { id: idNumber(3100), firstName: 'Annie', lastName: 'Keller', mayEmail: false, homeownerId: ann.user.id },
  ])
})

test('[OF14] the homeowner and the colleague are notified, once for clients handed over together', async () => {
  const { rita, cara, noticesOf, rows } = world
  const ben = await world.registeredBy(rita, 'ben')
  const all = await clientsOf(rita)
  await handOver(
    rita,
    cara,
    all.map(({ id }) => id),
  )
  const [words] = await noticesOf(ann)
  expect(words).toBe('cara Alvarez is now your realtor and looks after 7 Elm Street, taking over from rita Alvarez.')
  expect(await noticesOf(ben)).toHaveLength(1)
  expect((await noticesOf(cara)).filter((text) => text.includes('handed'))).toEqual([
    'rita Alvarez handed several clients over to you. They are in your list.',
  ])
  const [notice] = await rows((view) => view.byIndex('notice', 'scope', scopeOf(ann)))
  expect(await rows((view) => view.messagesAbout(must(notice, 'the notice').id))).toMatchObject([
    { userId: ann.user.id, channel: 'email', recipient: 'ann@example.com', status: 'queued' },
  ])
})

test('[OF11] the colleague hands a client back, with everything', async () => {
  const { rita, cara } = world
  await handOver(rita, cara)
  expect(await handOver(cara, rita)).toMatchObject({ body: { handedOver: 1 } })
  expect(await clientsOf(rita)).toMatchObject([{ id: annsId }])
  expect(await rita.get(`/api/properties/${PROPERTY}`)).toMatchObject({ status: 200 })
  expect(await cara.get(`/api/properties/${PROPERTY}`)).toMatchObject({ status: 404 })
})

test('[OF11] nobody can hand over another realtor’s client, or to a person outside the office', async () => {
  const { rita, cara, dora, server } = world
  expect(await handOver(cara, dora)).toMatchObject({ body: { handedOver: 0, refused: [{ clientId: annsId }] } })
  const eve = await server.join('eve', 'realtor')
  expect(await handOver(rita, eve)).toMatchObject({ body: { handedOver: 0 } })
  expect(await handOver(eve, cara)).toMatchObject({ status: 404 })
  expect(await clientsOf(rita)).toHaveLength(1)
})

test('[OF11] [DL3] a colleague whose account is being deleted or is disabled cannot receive a client', async () => {
  const { rita, cara, server } = world
  const refused = (message: string) => ({ body: { handedOver: 0, refused: [{ clientId: annsId, message }] } })
  await cara.post('/api/account/deletion', { email: 'cara@example.com', currentPassword: 'correct horse' })
  expect(await handOver(rita, cara)).toMatchObject(refused('cara Alvarez’s account is being deleted'))
  await cara.delete('/api/account/deletion')
  const { id } = cara.user
  await server.store.write((tx) => tx.setDisabled({ userId: id, disabledAt: '2026-11-20T12:00:00.000Z' }))
  expect(await handOver(rita, cara)).toMatchObject(refused('cara Alvarez’s account is disabled'))
  await server.store.write((tx) => tx.setDisabled({ userId: id, disabledAt: null }))
  expect(await clientsOf(rita)).toHaveLength(1)
  expect(await handOver(rita, cara)).toMatchObject({ body: { handedOver: 1 } })
})

test('[OF12] a colleague whose plan has no room gets no more properties', async () => {
  const { rita, cara, setPlan, rows, server } = world
  await setPlan(rita.user.id, 'starter')
  const members = Array.from({ length: 500 }, (_, n) => idNumber(710_000 + n))
  const [row] = await rows((view) => view.byIndex('membership', 'userId', rita.user.id))
  const known = must(row, 'the row')
  const changes = members.map((id) => {
    const propertyId = id as typeof known.propertyId
    const after = { ...known, id: id as typeof known.id, userId: cara.user.id, propertyId, scope: `p:${id}` as never }
    return { entity: 'membership' as const, id, before: null, after }
  })
  await server.store.write((tx) =>
    tx.apply({ mutation: idNumber(1) as never, name: 'test', actor: rita.user.id, at: known.createdAt, changes }),
  )
  expect(await handOver(rita, cara)).toMatchObject({ body: { handedOver: 0, refused: [{}] } })
  expect(await clientsOf(rita)).toHaveLength(1)
})

test('[OF15] an owner can hand over all clients of a member, who is notified; an agent cannot', async () => {
  const { rita, cara, dora, noticesOf } = world
  await handOver(rita, cara)
  const all = (by: Person, of: Person, to: Person) =>
    by.post(`/api/office/members/${of.user.id}/hand-over`, { toUserId: to.user.id })
  expect(await all(dora, cara, dora)).toMatchObject({ status: 403 })
  expect(await all(rita, cara, cara)).toMatchObject({ status: 409 })
  expect(await all(rita, cara, dora)).toMatchObject({ status: 200, body: { handedOver: 1, remaining: 0 } })
  expect(await all(rita, cara, dora)).toMatchObject({ status: 200, body: { handedOver: 0, remaining: 0 } })
  expect(await clientsOf(dora)).toMatchObject([{ id: annsId }])
  expect(await noticesOf(cara)).toContain('rita Alvarez handed over a client of yours to a colleague.')
})

test('[OF11] a device hands over many clients in one push, each in its own transaction', async () => {
  const { rita, cara } = world
  const ids = Array.from({ length: 60 }, (_, n) => clientId.parse(idNumber(3200 + n)))
  await pushAll(
    rita,
    ids.map((id, n) => ({ name: 'client.add', args: { clientId: id, facts: { firstName: `Client ${n}` } } }) as const),
  )
  const id = officeId.parse(((await rita.get('/api/office')).body as { id: string }).id)
  const together = { officeId: id, toUserId: cara.user.id, handOverId: handOverId.parse(idNumber(3300)) }
  const results = await pushAll(
    rita,
    ids.map((each) => ({ name: 'client.hand_over', args: { ...together, clientId: each } }) as const),
  )
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['ok']))
  expect(await clientsOf(cara)).toHaveLength(60)
})
