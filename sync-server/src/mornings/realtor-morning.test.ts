import { trust } from '../http/testing/trust.ts'
import { aMembership, aMembershipId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { clientId, clientMessageId, itemId, mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../http/testing/test-server.ts'
import { idNumber } from '../http/testing/test-server.ts'
import { push, pushAll } from '../http/testing/push.ts'
import { morningWorld } from './testing/morning-world.ts'

let world: Awaited<ReturnType<typeof morningWorld>>
let rita: Person
const client = clientId.parse(aClientId(7))

beforeEach(async () => {
  world = await morningWorld()
  rita = await world.server.join('rita', 'realtor')
  await trust(world.server, rita.user.id)
  const related = aMembership({
    id: aMembershipId(9),
    propertyId: world.property,
    userId: rita.user.id,
    relation: 'realtor',
  })
  await world.server.store.write((tx) =>
    tx.apply({
      mutation: mutationId.parse(idNumber(7001)),
      name: 'test',
      actor: rita.user.id,
      at: '2026-11-20T12:00:00.000Z',
      changes: [{ entity: 'membership', id: related.id, before: null, after: related }],
    }),
  )
  await push(rita, {
    name: 'client.add',
    args: { clientId: client, facts: { firstName: 'Ann', lastName: 'Keller', email: 'ann@example.com' } },
  })
  await world.server.store.write(async (tx) => {
    const before = await tx.get('client', client)
    if (!before) throw new Error('no client')
    const after = { ...before, homeownerId: world.ann.user.id }
    await tx.apply({
      mutation: mutationId.parse(idNumber(7002)),
      name: 'test',
      actor: rita.user.id,
      at: '2026-11-20T12:00:00.000Z',
      changes: [{ entity: 'client', id: client, before, after }],
    })
  })
  await push(rita, {
    name: 'notification_settings.edit',
    args: { changes: { timeZone: 'America/New_York', systemAlerts: false } },
  })
  await world.morning('2026-11-20T16:00:00.000Z')
})

const log = async () =>
  (await world.server.store.read((view) => view.byIndex('clientMessage', 'scope', userScope(rita.user.id)))).map(
    ({ kind, status, subject, itemId }) => ({ kind, status, subject, itemId }),
  )

test('[ME50] the realtor reminds a client once, and Hearthkeep does not', async () => {
  await world.addTask(1, { dueDate: '2026-11-28', title: 'Clean gutters' })
  // 8 AM in New York is two hours before 8 AM in Arizona.
  const early = await world.morning('2026-11-21T13:00:00.000Z')
  expect(early).toEqual([])
  const sent = await world.morning('2026-11-21T15:00:01.000Z')
  expect(sent).toMatchObject([
    {
      recipient: 'ann@example.com',
      subject: 'Maintenance due at 7 Elm Street: Clean gutters',
      from: { name: 'rita Alvarez' },
    },
  ])
  expect(sent[0]?.text).toContain('A maintenance task is due at 7 Elm Street: Clean gutters (Nov 28, 2026).')
  expect(await world.morning('2026-11-22T15:00:01.000Z')).toEqual([])
  expect(await log()).toMatchObject([{ kind: 'reminder', status: 'sent', itemId: idNumber(3001) }])
})

test('[MK6] a reminder in own words that needs numbers is not sent without them, and Hearthkeep reminds instead', async () => {
  await rita.post('/api/communication/templates', {
    name: 'Reminder',
    templateType: 'maintenance-reminder',
    communicationType: 'email',
    subject: '{taskTitle}',
    messageBody: 'Homes in {marketArea} sell for {marketMedianPrice}',
  })
  await world.addTask(1, { dueDate: '2026-11-28', title: 'Clean gutters' })
  await world.morning('2026-11-21T13:00:00.000Z')
  const sent = await world.morning('2026-11-21T15:00:01.000Z')
  expect(sent.map(({ from }) => from?.name)).not.toContain('rita Alvarez')
  expect(await log()).toEqual([])
  expect((await world.notices()).map(({ words }) => words)).toEqual([
    'Clean gutters at 7 Elm Street is due on Nov 28, 2026, in 7 days.',
  ])
})

test('[ME50] the client has a notice of the reminder from which the task can be completed', async () => {
  await world.addTask(1, { dueDate: '2026-11-28', title: 'Clean gutters' })
  await world.morning('2026-11-21T13:00:00.000Z')
  await world.morning('2026-11-21T15:00:01.000Z')
  const words = 'A reminder from rita Alvarez: Clean gutters at 7 Elm Street is due on Nov 28, 2026, in 7 days.'
  expect(await world.notices()).toEqual([{ kind: 'task_due', words }])
})

test.each([
  ['no maintenance reminders', { maintenanceReminders: false }, []],
  ['no emails', { emailNotifications: false }, ['Clean gutters at 7 Elm Street is due on Nov 28, 2026, in 7 days.']],
] as const)('[ME50] a client who wants %s gets none from the realtor either', async (_name, choices, expected) => {
  await world.choose(choices)
  await world.addTask(1, { dueDate: '2026-11-28', title: 'Clean gutters' })
  await world.morning('2026-11-21T13:00:00.000Z')
  expect(await world.morning('2026-11-21T15:00:01.000Z')).toEqual([])
  expect(await log()).toEqual([])
  expect((await world.notices()).map(({ words }) => words)).toEqual(expected)
})

test('[ME50] a realtor sends 250 reminders in a morning, and Hearthkeep sends the rest', async () => {
  const facts = { title: 'Clean gutters', dueDate: '2026-11-28' }
  const items = Array.from({ length: 251 }, (_, n) => itemId.parse(idNumber(30_000 + n)))
  await pushAll(
    world.ann,
    items.map((id) => ({ name: 'maintenance.add', args: { propertyId: world.property, itemId: id, facts } })),
  )
  await world.morning('2026-11-21T13:00:00.000Z')
  expect(await log()).toHaveLength(250)
  const sent = await world.morning('2026-11-21T15:00:01.000Z')
  expect(sent.filter(({ from }) => !from)).toMatchObject([{ subject: 'Reminder: Clean gutters at 7 Elm Street' }])
})

test('[ME50] with automatic reminders off, Hearthkeep reminds the client', async () => {
  await rita.put(`/api/communication/settings/${rita.user.id}`, { maintenanceRemindersEnabled: false })
  await world.addTask(1, { dueDate: '2026-11-28', title: 'Clean gutters' })
  await world.morning('2026-11-21T13:00:00.000Z')
  const sent = await world.morning('2026-11-21T15:00:01.000Z')
  expect(sent).toMatchObject([{ subject: 'Reminder: Clean gutters at 7 Elm Street' }])
  expect(await log()).toEqual([])
})

test('[ME50] a realtor sends no reminder for a property they no longer look after', async () => {
  await world.server.store.write(async (tx) => {
    const before = await tx.get('membership', aMembershipId(9))
    if (!before) throw new Error('no membership')
    await tx.apply({
      mutation: mutationId.parse(idNumber(7003)),
      name: 'test',
      actor: rita.user.id,
      at: '2026-11-20T12:00:00.000Z',
      changes: [{ entity: 'membership', id: before.id, before, after: { ...before, until: '2026-11-20' } }],
    })
  })
  await world.addTask(1, { dueDate: '2026-11-28' })
  await world.morning('2026-11-21T13:00:00.000Z')
  expect(await log()).toEqual([])
})

test('[ME51] an unanswered welcome is followed up once', async () => {
  const messageId = clientMessageId.parse(idNumber(701))
  const words = { channel: 'email', subject: 'Welcome', text: 'Welcome home.' } as const
  await push(rita, {
    name: 'message.send',
    args: { messageId, clientId: client, propertyId: null, kind: 'welcome', ...words },
  })
  await world.morning('2026-11-20T16:30:00.000Z')
  expect(await log()).toMatchObject([{ kind: 'welcome', status: 'sent' }])
  expect(await world.morning('2026-12-19T15:00:01.000Z')).toEqual([])
  const sent = await world.morning('2026-12-20T15:00:01.000Z')
  expect(sent).toMatchObject([{ recipient: 'ann@example.com', subject: 'How is everything at home?' }])
  expect(await world.morning('2026-12-21T15:00:01.000Z')).toEqual([])
})

test('[CL65] an archived client is not followed up', async () => {
  const messageId = clientMessageId.parse(idNumber(701))
  const words = { channel: 'email', subject: 'Welcome', text: 'Welcome home.' } as const
  await push(rita, {
    name: 'message.send',
    args: { messageId, clientId: client, propertyId: null, kind: 'welcome', ...words },
  })
  await world.morning('2026-11-20T16:30:00.000Z')
  await push(rita, { name: 'client.edit', args: { clientId: client, changes: { isArchived: true } } })
  expect(await world.morning('2026-12-20T15:00:01.000Z')).toEqual([])
})

test('[ME51] with automatic follow-ups off no one is followed up', async () => {
  await rita.put(`/api/communication/settings/${rita.user.id}`, { autoSendFollowUps: false })
  const messageId = clientMessageId.parse(idNumber(701))
  const words = { channel: 'email', subject: 'Welcome', text: 'Welcome home.' } as const
  await push(rita, {
    name: 'message.send',
    args: { messageId, clientId: client, propertyId: null, kind: 'welcome', ...words },
  })
  await world.morning('2026-11-20T16:30:00.000Z')
  expect(await world.morning('2026-12-20T15:00:01.000Z')).toEqual([])
})
