import { expect, test } from 'vitest'
import { touchpointId } from '@hearthkeep/shared/kernel/fields.ts'
import { messaging } from '../message/testing/messaging.ts'
import { push } from '../testing/push.ts'
import { idNumber } from '../testing/test-server.ts'
import { filter, filterPath, testProperty } from '../testing/test-property.ts'

const MINUTES_PER_HOUR = 60

/** Ana's property and a monthly task of Nov 20, this many hours after noon in UTC of that day. */
async function evening(timeZone: string, hours: number) {
  const world = await testProperty()
  await push(world.ana, { name: 'notification_settings.edit', args: { changes: { timeZone } } })
  const monthly = { ...filter, isRecurring: true, recurringInterval: 'monthly', dueDate: '2026-11-20' }
  await world.ana.post('/api/maintenance', monthly)
  world.server.passMinutes(hours * MINUTES_PER_HOUR)
  const titles = async (which: string) =>
    ((await world.ana.get(`/api/maintenance/${which}`)).body as { title: string }[]).map(({ title }) => title)
  const stats = async () => (await world.ana.get('/api/homeowner/stats')).body
  return { ...world, titles, stats }
}

test('[R32] in the evening of a day in the West, what is due today is not overdue, and is done today', async () => {
  const { ana, titles, stats, items } = await evening('America/Los_Angeles', 15)
  expect([await titles('upcoming'), await titles('overdue')]).toEqual([[filter.title], []])
  expect(await stats()).toMatchObject({ overdueTasks: 0 })
  const done = await ana.patch(filterPath, { status: 'completed' })
  expect(done).toMatchObject({ status: 200, body: { completedDate: '2026-11-20', nextDueDate: '2026-12-20' } })
  expect(await items()).toMatchObject([{}, { dueDate: '2026-12-20' }])
})

test('[R32] in the morning of a day in the East, what was due yesterday is overdue, and can be done today', async () => {
  const { ana, titles, stats } = await evening('Pacific/Auckland', 1)
  expect([await titles('upcoming'), await titles('overdue')]).toEqual([[], [filter.title]])
  expect(await stats()).toMatchObject({ overdueTasks: 1 })
  const done = await ana.patch(filterPath, { status: 'completed', completedDate: '2026-11-21' })
  expect(done).toMatchObject({ status: 200, body: { completedDate: '2026-11-21' } })
})

test('[R32] on the evening of December 31 in the West, a cost is one of this year', async () => {
  // 7 PM of December 31 in Los Angeles.
  const { ana, stats } = await evening('America/Los_Angeles', 41 * 24 + 15)
  await ana.patch(filterPath, { status: 'completed', cost: 20 })
  expect((await ana.get(filterPath)).body).toMatchObject({ completedDate: '2026-12-31' })
  expect(await stats()).toMatchObject({ completedThisYear: 1, totalSpentThisYear: 20 })
})

test('[R32] on the morning of January 1 in the farthest East, it is one of the new year', async () => {
  // 1 AM of January 1 in Kiritimati.
  const { ana, stats } = await evening('Pacific/Kiritimati', 40 * 24 + 23)
  await ana.patch(filterPath, { status: 'completed', cost: 20 })
  expect((await ana.get(filterPath)).body).toMatchObject({ completedDate: '2027-01-01' })
  expect(await stats()).toMatchObject({ completedThisYear: 1, totalSpentThisYear: 20 })
})

test('[R32] a moment that a program sends for a date is the person’s day', async () => {
  const { ana } = await evening('America/Los_Angeles', 15)
  const done = await ana.patch(filterPath, { status: 'completed', completedDate: '2026-11-21T03:00:00.000Z' })
  expect(done).toMatchObject({ status: 200, body: { completedDate: '2026-11-20' } })
  const future = await ana.patch(filterPath, { completedDate: '2026-11-21' })
  expect(future).toMatchObject({ status: 400 })
})

test('[R32] a person without a zone has the day of their property’s state', async () => {
  const { ana, titles } = await evening('America/Los_Angeles', 15)
  await push(ana, { name: 'notification_settings.edit', args: { changes: { timeZone: null } } })
  expect(await titles('overdue')).toEqual([])
})

test('[R32] an answer by link is dated by the realtor’s day, and so is what it leads to', async () => {
  const world = await messaging()
  const id = touchpointId.parse(idNumber(900))
  const plan = { touchpointId: id, clientId: world.clientId, propertyId: null }
  await world.push({
    name: 'touchpoint.plan',
    args: { ...plan, facts: { title: 'Hello', scheduledDate: '2026-11-20' } },
  })
  const words = { channel: 'email', subject: 'Hello', text: 'How is the roof?' } as const
  await world.push({ name: 'touchpoint.send', args: { touchpointId: id, messageId: world.messageId(1), ...words } })
  await world.send()
  // Rita has no zone: it is 11 PM in New York.
  world.server.passMinutes(16 * MINUTES_PER_HOUR)
  await world.server.call('POST', `/api/responses/${world.tokenOf(1)}/reply`, { body: { id: idNumber(31), rating: 4 } })
  expect((await world.rita.get('/api/realtor/touchpoints')).body).toMatchObject([{ responseDate: '2026-11-20' }])
})
