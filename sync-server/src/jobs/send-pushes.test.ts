import { itemId, mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { expect, test } from 'vitest'
import { idNumber } from '../http/testing/test-server.ts'
import { sendDue } from './send-messages.ts'
import { FILTER, PROPERTY, pushWorld } from './testing/push-world.ts'

const browsers = ({ service }: Awaited<ReturnType<typeof pushWorld>>) =>
  service.received.map(({ browser }) => browser).toSorted()

test('[PU11] [PU13] a notice is pushed to each device of its person once and then removed from the queue', async () => {
  const setup = await pushWorld()
  const eve = await setup.server.join('eve')
  await setup.turnOn(setup.ana, 1)
  await setup.turnOn(setup.ana, 2)
  await setup.turnOn(eve, 3)
  const id = await setup.give(setup.ana, { itemId: FILTER, words: 'Filter is due in 2 days.' })
  expect([await setup.send(), await setup.send()]).toEqual([2, 0])
  expect(browsers(setup)).toEqual(['1', '2'])
  expect(setup.service.received[0]?.payload).toEqual({
    userId: setup.ana.user.id,
    notice: { id, kind: 'task_due' },
    title: 'Task due soon',
    words: 'Filter is due in 2 days.',
    path: `/properties/${PROPERTY}?tab=maintenance`,
    task: { propertyId: PROPERTY, itemId: FILTER },
  })
  expect(await setup.waiting(id)).toEqual([])
})

test('[PU14] only a single open task that the person may complete can be completed from the notification', async () => {
  const setup = await pushWorld()
  await setup.turnOn(setup.ana, 1)
  await setup.give(setup.ana, { kind: 'tasks_due', itemId: FILTER })
  await setup.give(setup.ana, { kind: 'task_due' })
  await setup.give(setup.ana, { kind: 'task_overdue', itemId: itemId.parse(idNumber(404)) })
  await setup.give(setup.ana, { kind: 'task_overdue', itemId: FILTER })
  const done = { status: 'completed', completedDate: '2026-11-20' }
  expect((await setup.ana.put(`/api/maintenance/${FILTER}`, done)).status).toBe(200)
  await setup.send()
  expect(setup.service.received.map(({ payload }) => payload)).toMatchObject(
    Array.from({ length: 4 }, () => ({ task: null })),
  )
})

test('[PU14] a viewer cannot complete the task', async () => {
  const setup = await pushWorld()
  const eve = await setup.server.join('eve')
  await setup.turnOn(eve, 1)
  await setup.give(eve, { kind: 'task_due', itemId: FILTER })
  await setup.send()
  expect(setup.service.received.map(({ payload }) => payload)).toMatchObject([{ task: null, userId: eve.user.id }])
})

test('[PU11] a kind of notice that the person has turned off appears only in the bell', async () => {
  const setup = await pushWorld()
  await setup.turnOn(setup.ana, 1)
  const unwanted = {
    maintenanceReminders: false,
    systemAlerts: false,
    propertyUpdates: false,
    transferNotifications: false,
  }
  expect((await setup.ana.put('/api/notification-settings', unwanted)).status).toBe(200)
  for (const kind of ['task_due', 'alert', 'property_news', 'transfer_offered'] as const)
    await setup.give(setup.ana, { kind })
  await setup.give(setup.ana, { kind: 'access_ended' })
  await setup.send()
  expect(setup.service.received.map(({ payload }) => payload)).toMatchObject([{ notice: { kind: 'access_ended' } }])
})

test('[PU13] a failed push is retried, and each attempt replaces the one before', async () => {
  const setup = await pushWorld()
  await setup.turnOn(setup.ana, 1)
  await setup.give(setup.ana)
  setup.service.answerWith(503)
  await setup.send()
  expect(await setup.send()).toBe(0)
  setup.service.answerWith(201)
  setup.laterBy(1)
  expect([await setup.send(), await setup.send()]).toEqual([1, 0])
  const [first, second] = setup.service.received.map(({ headers }) => headers)
  expect(first?.['topic']).toBe(second?.['topic'])
  expect(second?.['ttl']).toBe(String(24 * 60 * 60 - 60))
})

test.each([404, 410])('[PU13] sends nothing more to a device that answers %i', async (status) => {
  const setup = await pushWorld()
  await setup.turnOn(setup.ana, 1)
  setup.service.answerWith(status)
  const id = await setup.give(setup.ana)
  await setup.send()
  expect(await setup.waiting(id)).toEqual([])
  setup.service.answerWith(201)
  await setup.give(setup.ana)
  expect(await setup.send()).toBe(0)
  expect(setup.service.received).toHaveLength(1)
})

test('[PU13] a permanent rejection is not retried, and the device stays subscribed', async () => {
  const setup = await pushWorld()
  await setup.turnOn(setup.ana, 1)
  setup.service.answerWith(403)
  await setup.give(setup.ana)
  await setup.send()
  setup.laterBy(10)
  expect(await setup.send()).toBe(0)
  await setup.give(setup.ana)
  expect(await setup.send()).toBe(1)
})

test('[PU13] nothing older than a day is sent', async () => {
  const setup = await pushWorld()
  await setup.turnOn(setup.ana, 1)
  const id = await setup.give(setup.ana)
  setup.laterBy(24 * 60)
  expect(await setup.send()).toBe(1)
  expect([setup.service.received, await setup.waiting(id)]).toEqual([[], []])
})

test('[PU13] a notice that was read in the meantime is not sent', async () => {
  const setup = await pushWorld()
  await setup.turnOn(setup.ana, 1)
  const id = await setup.give(setup.ana)
  const { user } = setup.ana
  await setup.parts.sync.run({ userId: user.id, role: 'homeowner' }, (act) =>
    act(mutationId.parse(idNumber(850)), { name: 'notice.read', args: { noticeIds: [id] } }),
  )
  await setup.send()
  expect([setup.service.received, await setup.waiting(id)]).toEqual([[], []])
})

test('[PU13] a device that signed out before sending gets nothing', async () => {
  const setup = await pushWorld()
  await setup.turnOn(setup.ana, 1)
  await setup.give(setup.ana)
  await setup.ana.post('/api/auth/logout', {})
  await setup.send()
  expect(setup.service.received).toEqual([])
})

test('[PU13] quiet hours do not delay a push', async () => {
  const setup = await pushWorld()
  await setup.turnOn(setup.ana, 1)
  // Midnight in Arizona.
  setup.laterBy(19 * 60)
  await setup.give(setup.ana)
  await sendDue({ ...setup.parts, hasQuietHours: true })
  expect(setup.service.received).toHaveLength(1)
})

test('[PU13] pushes do not count against an account’s message quota', async () => {
  const setup = await pushWorld()
  await setup.turnOn(setup.ana, 1)
  await setup.give(setup.ana)
  const { id: value } = setup.ana.user
  const counted = await setup.server.store.read(async (view) => [
    await view.countWaiting(value),
    await view.countMessages({ by: 'userId', value, since: '2026-11-19T12:00:00.000Z' }),
  ])
  expect(counted).toEqual([0, 0])
})

test('[PU13] two senders at once send it once', async () => {
  const setup = await pushWorld()
  await setup.turnOn(setup.ana, 1)
  await setup.give(setup.ana)
  expect((await Promise.all([setup.send(), setup.send()])).toSorted()).toEqual([0, 1])
  expect(setup.service.received).toHaveLength(1)
})
