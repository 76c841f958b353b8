import { mutationId, touchpointId } from '@hearthkeep/shared/kernel/fields.ts'
import { beforeEach, expect, test } from 'vitest'
import { idNumber, testServer } from '../testing/test-server.ts'
import { setUpProperty, PROPERTY } from '../document/testing/document-property.ts'
import { messaging } from '../message/testing/messaging.ts'

type PropertyRows = Awaited<ReturnType<typeof setUpProperty>>
let anas: PropertyRows
let rita: Awaited<ReturnType<PropertyRows['joinAs']>>

beforeEach(async () => {
  anas = await setUpProperty()
  rita = await anas.joinAs('rita', 'realtor')
})

const LIST = '/api/realtor/touchpoints'
const seasonal = { propertyId: PROPERTY, templateType: 'seasonal', scheduledDate: '2026-12-01' }

test('[TP3] a touchpoint is scheduled with the text of its template', async () => {
  const made = await rita.post('/api/touchpoints', { ...seasonal, priority: 'high', personalNote: 'Ask about the dog' })
  const row = {
    realtorId: rita.user.id,
    homeownerId: anas.ana.user.id,
    propertyId: PROPERTY,
    propertyProfileId: PROPERTY,
    title: 'Get your home ready for winter',
    touchpointType: 'winter-prep',
    category: 'seasonal',
    status: 'scheduled',
    scheduledDate: '2026-12-01',
    priority: 'high',
    notes: 'Ask about the dog',
    emailSent: false,
    homeownerResponseReceived: false,
  }
  expect(made).toMatchObject({ status: 201, body: row })
  expect((await rita.get(`${LIST}?userId=${rita.user.id}`)).body).toMatchObject([row])
  expect((await rita.get('/api/touchpoints')).body).toMatchObject([row])
})

test.each([
  ['no property', { propertyId: undefined }, 400, 'Either property or property profile is required'],
  ['a day in the past', { scheduledDate: '2026-11-01' }, 400, 'Choose today or a later date'],
  ['an unknown type', { templateType: 'weekly' }, 400, 'templateType'],
  ['a custom touchpoint without a title', { templateType: 'custom' }, 400, 'Title is required'],
  ['another user’s property', { propertyId: idNumber(999_999) }, 404, 'Property owner not found'],
])('[TP1] %s is refused', async (_what, more, status, message) => {
  const answer = await rita.post('/api/touchpoints', { ...seasonal, ...more })
  expect(answer.status).toBe(status)
  expect(JSON.stringify(answer.body)).toContain(message)
})

test('[TP2] Send Now queues its message once', async () => {
  const { body } = await rita.post('/api/touchpoints', {
    propertyProfileId: PROPERTY,
    templateType: 'custom',
    customTitle: 'Hello {firstName}',
    customContent: 'Hi {firstName}, how is {address}?',
    scheduledDate: '2026-12-01',
  })
  const { id } = body as { id: string }
  const send = () => rita.post(`${LIST}/send`, { touchpointId: id })
  expect(await send()).toMatchObject({ status: 200, body: { id, status: 'scheduled' } })
  expect(await send()).toMatchObject({ status: 409, body: { message: 'This touchpoint is being sent' } })
  expect((await rita.get('/api/communication/logs')).body).toMatchObject([
    { touchpointId: id, messageType: 'touchpoint', status: 'queued', messageBody: expect.stringContaining('how is') },
  ])
})

test.each([
  ['2023-11-24', '(3 years)'],
  ['2025-11-24', '(1 year)'],
])('[TP40] Send Now congratulates days early on the anniversary of %s with %s', async (closingDate, years) => {
  const world = await messaging()
  await world.push({ name: 'client.edit', args: { clientId: world.clientId, changes: { closingDate } } })
  const id = touchpointId.parse(idNumber(901))
  const facts = { title: 'Congratulations', touchpointType: 'home-anniversary', scheduledDate: '2026-11-24' }
  const plan = { touchpointId: id, clientId: world.clientId, propertyId: null, facts }
  await world.push({ name: 'touchpoint.plan', args: plan })
  expect(await world.rita.post(`${LIST}/send`, { touchpointId: id })).toMatchObject({ status: 200 })
  expect((await world.rita.get('/api/communication/logs')).body).toMatchObject([
    { messageBody: expect.stringContaining(years) },
  ])
})

test('[TP5] the personal note is placed after the greeting of the message', async () => {
  const { body } = await rita.post('/api/touchpoints', { ...seasonal, personalNote: 'Lovely garden, {firstName}!' })
  await rita.post(`${LIST}/send`, { touchpointId: (body as { id: string }).id })
  expect((await rita.get('/api/communication/logs')).body).toMatchObject([
    {
      subject: 'Get your home ready for winter',
      messageBody: expect.stringMatching(/^Hi ana,\n\nLovely garden, ana!\n\n/),
    },
  ])
})

/** A realtor's world in which a touchpoint's message is in flight. */
async function messageInFlight() {
  const world = await messaging()
  const id = touchpointId.parse(idNumber(900))
  const facts = { title: 'Winter prep', scheduledDate: '2026-12-01' }
  const plan = { touchpointId: id, clientId: world.clientId, propertyId: null, facts }
  await world.push({ name: 'touchpoint.plan', args: plan })
  const words = { channel: 'email', subject: 'Winter', text: 'Shut the taps.' } as const
  await world.push({ name: 'touchpoint.send', args: { touchpointId: id, messageId: world.messageId(1), ...words } })
  return { world, id }
}

test('[TP2] once its message is sent, a touchpoint is sent and counts as contact', async () => {
  const { world } = await messageInFlight()
  await world.send()
  expect((await world.rita.get(LIST)).body).toMatchObject([
    { status: 'sent', completedDate: '2026-11-20', emailSent: true, emailLogId: world.messageId(1) },
  ])
  expect((await world.rita.get('/api/realtor/stats')).body).toMatchObject({ touchpointsSent: 1, responseRate: 0 })
  const id = idNumber(31)
  await world.server.call('POST', `/api/responses/${world.tokenOf(1)}/reply`, { body: { id, rating: 4 } })
  expect((await world.rita.get('/api/realtor/stats')).body).toMatchObject({ responseRate: 1, clientSatisfaction: 0.8 })
  expect((await world.rita.get(LIST)).body).toMatchObject([
    { homeownerResponseReceived: true, responseDate: '2026-11-20' },
  ])
})

test('[TP6] the message of a canceled touchpoint is not sent', async () => {
  const { world, id } = await messageInFlight()
  await world.push({ name: 'touchpoint.cancel', args: { touchpointId: id } })
  await world.send()
  expect([world.sent, (await world.logged(1))?.status]).toEqual([[], 'cancelled'])
  expect((await world.rita.get(LIST)).body).toMatchObject([{ id, status: 'cancelled', emailSent: false }])
})

test('[TP1] a homeowner has no touchpoints', async () => {
  const server = testServer()
  const ann = await server.join('ann')
  const message = 'This is only available for realtors.'
  expect(await ann.get(LIST)).toMatchObject({ status: 403, body: { message } })
  expect(await ann.post('/api/touchpoints', seasonal)).toMatchObject({ status: 403, body: { message } })
})

test('[TP45] an urgent touchpoint that is stored from earlier is high', async () => {
  const { body } = await rita.post('/api/touchpoints', seasonal)
  const { id } = body as { id: string }
  await anas.server.store.write(async (tx) => {
    const before = await tx.get('touchpoint', touchpointId.parse(id))
    if (!before) throw new Error('It is gone')
    const after = { ...before, priority: 'urgent' as const }
    const changes = [{ entity: 'touchpoint' as const, id: before.id, before, after }]
    const mutation = mutationId.parse(idNumber(4001))
    await tx.apply({ mutation, name: 'test', actor: rita.user.id, at: '2026-11-20T12:00:00.000Z', changes })
  })
  expect((await rita.get('/api/touchpoints')).body).toMatchObject([{ id, priority: 'high' }])
})

test('[TP45] an urgent touchpoint or plan is invalid', async () => {
  const invalid = { status: 400, body: { issues: [{ path: 'priority' }] } }
  expect(await rita.post('/api/touchpoints', { ...seasonal, priority: 'urgent' })).toMatchObject(invalid)
  const plan = { title: 'Hello', rhythm: 'monthly', startsOn: '2026-12-01', priority: 'urgent' }
  expect(await rita.post('/api/touchpoint-plans', plan)).toMatchObject(invalid)
})
