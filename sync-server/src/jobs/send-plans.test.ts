import { clientMessageId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { originOfPlan } from '@hearthkeep/shared/touchpoint/suggestion.ts'
import {
  aMembership,
  aMembershipId,
  aProperty,
  aPropertyId,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import {
  aClient,
  aClientId,
  aTouchpoint,
  aTouchpointId,
  withBen,
} from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aClientMessageId, aPlanId, aTouchpointPlan } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { expect, test } from 'vitest'
import { PLAN_DAY, plannedWorld, rita } from './testing/planned-world.ts'

const origin = originOfPlan(aPlanId(), PLAN_DAY)
const done = (count: number) => ({ done: count, failed: 0 })
const edit = (changes: object) => ({ planId: aPlanId(), changes })

test('[TP22] an occurrence becomes a touchpoint and a message, and is sent once however often the job runs', async () => {
  const world = await plannedWorld()
  expect([await world.send(), await world.send()]).toEqual([done(1), done(0)])
  world.at('2026-12-02T09:00:00.000Z')
  expect(await world.send()).toEqual(done(0))
  expect(await world.touchpoints()).toMatchObject([
    { origin, clientId: aClientId(), status: 'scheduled', scheduledDate: PLAN_DAY, title: 'Monthly check-in' },
  ])
  const expected = { kind: 'touchpoint', status: 'queued', subject: 'Monthly check-in', text: 'Hi Client 1' }
  expect(await world.messages()).toMatchObject([expected])
})

test('[TP40] a plan that congratulates counts the years to the anniversary', async () => {
  const plan = { description: 'Home for {years}', touchpointType: 'home-anniversary' }
  const world = await plannedWorld({ clients: 0, plan })
  await world.put(['client', aClient({ closingDate: '2022-12-10' })])
  world.at('2026-12-02T09:00:00.000Z')
  expect(await world.send()).toEqual(done(1))
  expect(await world.messages()).toMatchObject([{ text: 'Home for 4 years' }])
})

test('[CL76] a plan for both people of a household sends each a message, once, about one touchpoint', async () => {
  const world = await plannedWorld({ clients: 0 })
  await world.put(['client', aClient({ ...withBen, messagesTo: 'both' })])
  expect([await world.send(), await world.send()]).toEqual([done(1), done(0)])
  expect(await world.messages()).toMatchObject([
    { recipient: 'ann@example.com', text: 'Hi Ann and Ben', toPartner: null },
    { recipient: 'ben@example.com', text: 'Hi Ann and Ben', toPartner: true },
  ])
  expect(await world.touchpoints()).toHaveLength(1)
})

test('[CL65] a plan sends nothing to an archived client, whether it is for all or names them', async () => {
  for (const clientIds of [null, [aClientId()]]) {
    const world = await plannedWorld({ clients: 0, plan: { clientIds } })
    await world.put(['client', aClient({ isArchived: true })])
    expect(await world.send()).toEqual(done(0))
    await world.put(['client', aClient({ isArchived: null })])
    world.at('2026-12-01T10:00:00.000Z')
    expect(await world.send()).toEqual(done(1))
  }
})

test('[TP22] two processes that find an occurrence at once send it once', async () => {
  const world = await plannedWorld({ clients: 3 })
  const [one, other] = await Promise.all([world.send(), world.send()])
  expect(one.done + other.done).toBe(3)
  expect([await world.waiting(), (await world.touchpoints()).length]).toEqual([3, 3])
})

test('[TP22] a run that crashes midway sends nothing twice, and the next run completes it', async () => {
  const world = await plannedWorld({ clients: 5 })
  const write = world.store.write.bind(world.store)
  let writes = 0
  world.store.write = (work) =>
    write(async (tx) => {
      const value = await work(tx)
      writes += 1
      // The power fails before the third write is on disk, and stays off for the rest of the round.
      if (writes >= 3) throw new Error('the power went')
      return value
    })
  expect(await world.send()).toEqual({ done: 2, failed: 3 })
  expect([await world.waiting(), (await world.touchpoints()).length]).toEqual([2, 2])
  world.store.write = write
  expect(await world.send()).toEqual(done(3))
  expect([await world.waiting(), (await world.touchpoints()).length]).toEqual([5, 5])
})

test('[TP22] a run that is stopped leaves the rest for the next', async () => {
  const world = await plannedWorld({ clients: 3 })
  const run = world.sync.run.bind(world.sync)
  world.sync.run = (...args) => {
    world.stopping.abort()
    return run(...args)
  }
  expect(await world.send()).toEqual(done(1))
})

test.each([
  ['2026-12-01T07:59:59.000Z', 0],
  ['2026-12-01T08:00:00.000Z', 1],
  ['2026-12-01T19:59:59.000Z', 1],
  ['2026-12-01T20:00:00.000Z', 0],
  ['2026-11-30T12:00:00.000Z', 0],
])('[TP22] at %s, sends %i messages', async (moment, count) => {
  const world = await plannedWorld()
  world.at(moment)
  expect(await world.send()).toEqual(done(count))
})

test.each([
  // The plan's day has begun in Kiritimati, and not in Honolulu.
  ['Pacific/Kiritimati', '2026-11-30T09:59:00.000Z', 0],
  ['Pacific/Kiritimati', '2026-11-30T10:00:00.000Z', 1],
  ['Pacific/Honolulu', '2026-12-01T09:59:00.000Z', 0],
  ['Pacific/Honolulu', '2026-12-01T10:00:00.000Z', 1],
])('[TP22] the day is the realtor’s: %s at %s', async (timeZone, moment, count) => {
  const world = await plannedWorld()
  await world.change('notification_settings.edit', { changes: { timeZone } })
  world.at(moment)
  expect(await world.send()).toEqual(done(count))
})

test('[TP23] after three days of downtime an occurrence is still sent, after four it is not', async () => {
  const world = await plannedWorld()
  world.at('2026-12-05T12:00:00.000Z')
  expect(await world.send()).toEqual(done(0))
  world.at('2026-12-04T12:00:00.000Z')
  expect(await world.send()).toEqual(done(1))
  expect(await world.touchpoints()).toMatchObject([{ origin, scheduledDate: '2026-12-04' }])
})

test.each([
  ['paused', (): [string, object] => ['touchpoint_plan.edit', edit({ isPaused: true })]],
  ['removed', (): [string, object] => ['touchpoint_plan.remove', { planId: aPlanId() }]],
  ['no longer sent automatically', (): [string, object] => ['touchpoint_plan.edit', edit({ sendsByItself: false })]],
])('[TP21] a plan that is %s sends nothing, even if that happens just before sending', async (_what, changed) => {
  const world = await plannedWorld()
  const read = world.sync.read.bind(world.sync)
  let isChanged = false
  const outcomes: unknown[] = []
  world.sync.read = async (work) => {
    const found = await read(work)
    if (!isChanged) {
      isChanged = true
      outcomes.push(await world.change(...changed()))
    }
    return found
  }
  expect([await world.send(), await world.send()]).toEqual([done(0), done(0)])
  expect(outcomes).toMatchObject([{ ok: true }])
  expect(await world.touchpoints()).toEqual([])
})

test('[TP22] a removed client gets nothing, nor does one whose property is archived', async () => {
  const world = await plannedWorld({ clients: 0 })
  const ann = aUserId(1)
  await world.put(
    ...[ann, aUserId(5)].map((id): ['user', ReturnType<typeof aUser>] => ['user', aUser({ id, scope: userScope(id) })]),
    ['client', aClient({ deletedAt: '2026-11-21T08:00:00.000Z' })],
    ['client', aClient({ id: aClientId(2), homeownerId: ann })],
    ['client', aClient({ id: aClientId(3), homeownerId: aUserId(5), email: 'ben@example.com' })],
    ['property', aProperty({ status: 'archived' })],
    ['membership', aMembership({ userId: ann })],
    ['membership', aMembership({ id: aMembershipId(2), userId: rita, relation: 'realtor' })],
    [
      'property',
      aProperty({ id: aPropertyId(2), scope: propertyScope(aPropertyId(2)), address: '9 Elm St', status: 'active' }),
    ],
    ...([aUserId(5), rita] as const).map((userId, n): ['membership', ReturnType<typeof aMembership>] => [
      'membership',
      aMembership({
        id: aMembershipId(3 + n),
        propertyId: aPropertyId(2),
        scope: propertyScope(aPropertyId(2)),
        userId,
        relation: userId === rita ? 'realtor' : 'owner',
      }),
    ]),
  )
  expect(await world.send()).toEqual(done(1))
  expect(await world.touchpoints()).toMatchObject([{ clientId: aClientId(3), propertyId: aPropertyId(2) }])
})

test('[TP22] a client who cannot be reached is logged as suppressed, and the others get theirs', async () => {
  const world = await plannedWorld({ clients: 0 })
  await world.put(
    ['client', aClient({ email: null })],
    ['client', aClient({ id: aClientId(2), firstName: 'Ben', lastName: '', email: 'b@example.com', mayEmail: false })],
    ['client', aClient({ id: aClientId(3), firstName: 'Cleo', lastName: '', email: 'c@example.com' })],
  )
  expect(await world.send()).toEqual(done(3))
  const logged = (await world.messages()).toSorted((one, other) => one.clientId.localeCompare(other.clientId))
  expect(logged).toMatchObject([
    { status: 'suppressed', reason: 'Ann Keller has no email address' },
    { status: 'suppressed', reason: 'Ben does not want emails' },
    { status: 'queued', reason: null },
  ])
  expect(await world.send()).toEqual(done(0))
})

test.each(['scheduled', 'sent', 'completed', 'cancelled'] as const)(
  '[TP24] sends nothing to a client for whom the realtor has a touchpoint of this occurrence (%s)',
  async (status) => {
    const world = await plannedWorld()
    await world.put(['touchpoint', aTouchpoint({ id: aTouchpointId(7), origin, status })])
    expect(await world.send()).toEqual(done(0))
    expect(await world.messages()).toEqual([])
  },
)

test('[TP20] a plan is sent to the clients it names and not to other realtors’ clients', async () => {
  const world = await plannedWorld({ clients: 3, plan: { clientIds: [aClientId(2), aClientId(9)] } })
  await world.put(['client', aClient({ id: aClientId(9), scope: userScope(aUserId(4)) })])
  expect(await world.send()).toEqual(done(1))
  expect(await world.touchpoints()).toMatchObject([{ clientId: aClientId(2) }])
})

test('[TP23] plans send 200 messages a day, spread over about an hour, minus those the realtor sent by hand', async () => {
  const world = await plannedWorld({ clients: 210 })
  const words = { kind: 'custom', channel: 'email', subject: 'Hello', text: 'How are you?' }
  for (let n = 1; n <= 4; n += 1) {
    const args = { messageId: clientMessageId.parse(aClientMessageId(n)), clientId: aClientId(n), propertyId: null }
    expect(await world.change('message.send', { ...args, ...words })).toMatchObject({ ok: true })
  }
  expect([await world.send(), await world.send()]).toEqual([done(196), done(0)])
  const dues = (await world.messages()).map(({ dueAt }) => dueAt).toSorted()
  expect(dues.at(-1)).toBe('2026-12-01T13:01:45.000Z')
  world.at('2026-12-02T12:00:01.000Z')
  expect(await world.send()).toEqual(done(14))
})

test('[TP23] a plan for 1,000 clients continues day by day until all have it', async () => {
  const world = await plannedWorld({ clients: 1_000 })
  const counts: number[] = []
  for (let day = 1; day <= 6; day += 1) {
    const two = String(day).padStart(2, '0')
    world.at(`2026-12-${two}T12:${two}:00.000Z`)
    counts.push((await world.send()).done)
  }
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1_000)
  expect(Math.max(...counts)).toBe(200)
  const reached = new Set((await world.touchpoints()).map(({ clientId }) => clientId))
  expect([reached.size, (await world.messages()).length]).toEqual([1_000, 1_000])
})

test('[SE14] a plan that fails is logged by its ids alone and does not block others', async () => {
  const world = await plannedWorld({ clients: 2 })
  await world.put([
    'touchpointPlan',
    aTouchpointPlan({ id: aPlanId(2), sendsByItself: true, automaticSince: PLAN_DAY }),
  ])
  const run = world.sync.run.bind(world.sync)
  let tries = 0
  world.sync.run = async (...args) => {
    tries += 1
    if (tries === 1) throw new Error('a bug of ours')
    return run(...args)
  }
  expect(await world.send()).toEqual({ done: 3, failed: 1 })
  expect(world.failures).toMatchObject([
    {
      fields: { row: expect.stringMatching(aPlanId()) as string },
      message: 'a planned touchpoint could not be sent',
    },
  ])
})
