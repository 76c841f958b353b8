import { MINUTE_MS } from '@hearthkeep/shared/kernel/dates.ts'
import { deviceId, itemId, mutationId, noticeId, propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { expect, test } from 'vitest'
import { cottage, idNumber, testServer, type Person } from '../http/testing/test-server.ts'
import { pushService } from '../messages/testing/push-service.ts'
import { Pokes } from '../sync/pokes.ts'
import { SyncService } from '../sync/sync-service.ts'
import { OutsideMessages } from './outside-messages.ts'
import { scheduleSending } from './schedule/schedules.ts'
import { sendDue, type SendingParts } from './send-messages.ts'
import { siteOnly } from './testing/site-only.ts'

const PROPERTY = propertyId.parse(idNumber(100))
const FILTER = itemId.parse(idNumber(101))
const start = Date.parse('2026-11-20T12:00:00.000Z')

const nowhere = { send: () => Promise.reject(new Error('nothing else is sent')) }

async function world() {
  const service = await pushService()
  const server = testServer({ push: service.webPush })
  const ana = await server.join('ana')
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  await ana.post('/api/maintenance', { id: FILTER, propertyId: PROPERTY, title: 'Filter', dueDate: '2026-11-22' })
  let at = start
  const now = () => new Date(at)
  const sync = new SyncService({ store: server.store, pokes: new Pokes(), now })
  const parts: SendingParts = {
    ...siteOnly,
    store: server.store,
    sync,
    channels: { email: nowhere, sms: nowhere },
    push: service.webPush,
    textCountries: ['US'],
    publicUrl: 'http://localhost',
    now,
    mintId: () => idNumber(9000),
    log: { info: () => undefined, error: () => undefined },
  }
  let given = 0
  return {
    service,
    server,
    ana,
    parts,
    laterBy: (minutes: number) => void (at += minutes * MINUTE_MS),
    turnOn: (who: Person, n: number) => {
      const device = deviceId.parse(idNumber(900 + n))
      return who.post('/api/push/subscriptions', { ...service.subscribe(String(n)), device })
    },
    give: async (who: Person, more: Partial<ArgsOf<'notice.give'>> = {}) => {
      const id = noticeId.parse(idNumber(700 + ++given))
      const args = {
        noticeId: id,
        userId: who.user.id,
        kind: 'task_due',
        words: 'Due',
        propertyId: PROPERTY,
        ...more,
      } as const
      const run = mutationId.parse(idNumber(800 + given))
      const outcome = await sync.run({ userId: who.user.id, role: 'homeowner' }, (act) =>
        act(run, { name: 'notice.give', args }),
      )
      expect(outcome.ok).toBe(true)
      return id
    },
    send: () => sendDue(parts),
    waiting: (id: string) => server.store.read((view) => view.messagesAbout(id)),
  }
}

const browsers = ({ service }: Awaited<ReturnType<typeof world>>) =>
  service.received.map(({ browser }) => browser).toSorted()

test('[PU11] [PU13] a notice is pushed to each device of its person once and then removed from the queue', async () => {
  const setup = await world()
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
  const setup = await world()
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
  const setup = await world()
  const eve = await setup.server.join('eve')
  await setup.turnOn(eve, 1)
  await setup.give(eve, { kind: 'task_due', itemId: FILTER })
  await setup.send()
  expect(setup.service.received.map(({ payload }) => payload)).toMatchObject([{ task: null, userId: eve.user.id }])
})

test('[PU11] a kind of notice that the person has turned off appears only in the bell', async () => {
  const setup = await world()
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
  const setup = await world()
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
  const setup = await world()
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
  const setup = await world()
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
  const setup = await world()
  await setup.turnOn(setup.ana, 1)
  const id = await setup.give(setup.ana)
  setup.laterBy(24 * 60)
  expect(await setup.send()).toBe(1)
  expect([setup.service.received, await setup.waiting(id)]).toEqual([[], []])
})

test('[PU13] a notice that was read in the meantime is not sent', async () => {
  const setup = await world()
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
  const setup = await world()
  await setup.turnOn(setup.ana, 1)
  await setup.give(setup.ana)
  await setup.ana.post('/api/auth/logout', {})
  await setup.send()
  expect(setup.service.received).toEqual([])
})

test('[PU13] quiet hours do not delay a push', async () => {
  const setup = await world()
  await setup.turnOn(setup.ana, 1)
  // Midnight in Arizona.
  setup.laterBy(19 * 60)
  await setup.give(setup.ana)
  await sendDue({ ...setup.parts, hasQuietHours: true })
  expect(setup.service.received).toHaveLength(1)
})

test('[PU13] pushes do not count against an account’s message quota', async () => {
  const setup = await world()
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
  const setup = await world()
  await setup.turnOn(setup.ana, 1)
  await setup.give(setup.ana)
  expect((await Promise.all([setup.send(), setup.send()])).toSorted()).toEqual([0, 1])
  expect(setup.service.received).toHaveLength(1)
})

/** A push service that takes a connection and never answers, until it is released. */
function silentService() {
  let release = () => {}
  const answered = new Promise<void>((resolve) => (release = resolve))
  const asked = { count: 0 }
  const send = () => {
    asked.count += 1
    return answered
  }
  return { push: { send }, asked, release }
}

test('[SE197] mail of the site leaves while the servers that people chose do not answer', async () => {
  const setup = await world()
  await setup.turnOn(setup.ana, 1)
  for (let n = 0; n < 12; n += 1) await setup.give(setup.ana)
  const { push, asked, release } = silentService()
  const mailed: string[] = []
  const email = { send: async ({ recipient }: { recipient: string }) => void mailed.push(recipient) }
  const stop = scheduleSending({ ...setup.parts, push, channels: { email, sms: nowhere } })
  await expect.poll(() => asked.count).toBeGreaterThan(0)
  await setup.server.join('eve')
  mailed.length = 0
  await setup.server.call('POST', '/api/auth/forgot-password', { body: { email: 'eve@example.com' } })
  await expect.poll(() => mailed).toContain('eve@example.com')
  // Ana has as many on the way as fit into a round.
  expect(asked.count).toBeLessThanOrEqual(10)
  release()
  await stop()
})

test('[SE197] a message that finds no room among them waits ten seconds, and loses no try', async () => {
  const setup = await world()
  await setup.turnOn(setup.ana, 1)
  const notices = []
  for (let n = 0; n < 3; n += 1) notices.push(await setup.give(setup.ana))
  const { push, asked, release } = silentService()
  const outside = new OutsideMessages(2)
  while ((await sendDue({ ...setup.parts, push }, { outside })) > 0);
  await expect.poll(() => asked.count).toBe(2)
  const waiting = await setup.waiting(notices[2] ?? '')
  expect(waiting).toMatchObject([{ attempts: 0, dueAt: new Date(start + 10_000).toISOString() }])
  release()
  await outside.settled()
  setup.laterBy(1)
  while ((await sendDue({ ...setup.parts, push }, { outside })) > 0);
  await outside.settled()
  expect((await Promise.all(notices.map(setup.waiting))).flat()).toEqual([])
})
