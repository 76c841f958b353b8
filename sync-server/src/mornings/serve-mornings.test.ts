import { HOUR_MS } from '@hearthkeep/shared/kernel/dates.ts'
import { userId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { beforeEach, expect, test } from 'vitest'
import { idNumber } from '../http/testing/test-server.ts'
import { changeUser } from '../http/testing/change-user.ts'
import { push } from '../http/testing/push.ts'
import { Undeliverable } from '../messages/channels/channel.ts'
import { serveMornings } from './serve-mornings.ts'
import { morningWorld } from './testing/morning-world.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'

let world: Awaited<ReturnType<typeof morningWorld>>
beforeEach(async () => {
  world = await morningWorld()
  // Ann's first morning is on Nov 21, at 8 in Arizona.
  await world.morning('2026-11-20T16:00:00.000Z')
})

const day = (date: string) => world.morning(`${date}T15:00:00.000Z`)
const subjects = (sent: { subject: string }[]) => sent.map(({ subject }) => subject)

test('[RM1] [RM3] a reminder is sent at 8 in the person’s time zone, a week before and on the due day, once each', async () => {
  await world.addTask(1, { dueDate: '2026-11-28', title: 'Clean gutters' })
  expect(await world.morning('2026-11-21T14:59:59.000Z')).toEqual([])
  const [mail, ...others] = await day('2026-11-21')
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    channel: 'email',
    recipient: 'ann@example.com',
    subject: 'Reminder: Clean gutters at 7 Elm Street',
    link: { href: `https://home.example.com/properties/${world.property}?tab=maintenance`, label: 'View tasks' },
  })
  expect(mail?.text).toContain('Hello ann,\n\nClean gutters at 7 Elm Street is due on Nov 28, 2026, in 7 days.')
  expect(await world.morning('2026-11-21T15:05:00.000Z')).toEqual([])
  for (const date of ['22', '23', '24', '25', '26', '27']) expect(await day(`2026-11-${date}`)).toEqual([])
  expect((await day('2026-11-28')).map(({ text }) => text)).toEqual([
    'Hello ann,\n\nClean gutters at 7 Elm Street is due on Nov 28, 2026, today.\n\nHearthkeep',
  ])
  expect((await world.notices()).map(({ kind }) => kind)).toEqual(['task_due', 'task_due'])
})

test('[RM1] [RM2] several lead times apply, and overdue tasks repeat as chosen', async () => {
  await world.choose({ reminderDaysBefore: 30, alsoDaysBefore: [1], overdueEveryDays: 3 })
  await world.addTask(1, { dueDate: '2026-12-21' })
  const notifiedDates: string[] = []
  for (let n = 0; n < 40; n += 1) {
    const date = new Date(Date.UTC(2026, 10, 21 + n)).toISOString().slice(0, 10)
    if ((await day(date)).length > 0) notifiedDates.push(date)
  }
  expect(notifiedDates).toEqual(['2026-11-21', '2026-12-20', '2026-12-24', '2026-12-27', '2026-12-30'])
})

test.each([
  ['a completed task', 'maintenance.complete'],
  ['a paused task', 'maintenance.pause'],
  ['a removed task', 'maintenance.remove'],
] as const)('[RM4] %s is not announced', async (_what, name) => {
  await world.addTask(1, { dueDate: '2026-11-28' })
  const items = await world.server.store.read((view) =>
    view.byIndex('maintenanceItem', 'scope', propertyScope(world.property)),
  )
  const itemId = must(items[0], 'the task').id
  const args = {
    propertyId: world.property,
    itemId,
    ...(name === 'maintenance.complete' && { nextItemId: idNumber(3999), completedDate: '2026-11-20' }),
  }
  const call = { name, args } as Parameters<typeof push>[1]
  expect(await push(world.ann, call)).toMatchObject({ status: 'ok' })
  expect(await day('2026-11-21')).toEqual([])
})

test('[RM3] mornings missed by the server are served with the next one, three at most', async () => {
  await world.addTask(1, { dueDate: '2026-11-28', title: 'On the first' })
  await world.addTask(2, { dueDate: '2026-12-01', title: 'On the fourth' })
  await world.addTask(3, { dueDate: '2026-12-02', title: 'On the fifth' })
  // The server is down from the 21st, and up again in the evening of the 25th.
  expect(subjects(await world.morning('2026-11-26T02:00:00.000Z')).toSorted()).toEqual([
    'Reminder: On the fifth at 7 Elm Street',
    'Reminder: On the fourth at 7 Elm Street',
  ])
})

test('[RM6] more than three tasks in a morning become one message and one notice', async () => {
  for (const n of [1, 2, 3, 4]) await world.addTask(n, { dueDate: '2026-11-28' })
  const [mail, ...others] = await day('2026-11-21')
  expect(others).toEqual([])
  expect(mail?.subject).toBe('4 tasks at 7 Elm Street are due')
  for (const n of [1, 2, 3, 4]) expect(mail?.text).toContain(`- Task ${n} at 7 Elm Street is due on Nov 28, 2026`)
  expect(await world.notices()).toEqual([{ kind: 'tasks_due', words: '4 tasks at 7 Elm Street are due.' }])
})

const confirmEmail = () =>
  changeUser(world.server, userId.parse(world.ann.user.id), { emailVerifiedAt: '2026-11-20T12:00:00.000Z' })

test('[RM8] a short text message is also sent if texts are on', async () => {
  await confirmEmail()
  await world.choose({ smsNotifications: true, phone: '(602) 253-0147' })
  await world.addTask(1, { dueDate: '2026-11-28' })
  const sent = await day('2026-11-21')
  expect(sent.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
  expect(sent.find(({ channel }) => channel === 'sms')).toMatchObject({
    recipient: '+16022530147',
    text: 'Hearthkeep: Task 1 at 7 Elm Street is due on Nov 28, 2026, in 7 days.',
  })
})

test('[ME59] texts, and mail with a link in the title of a task, wait until the email is confirmed', async () => {
  await world.choose({ smsNotifications: true, phone: '(602) 253-0147' })
  await world.addTask(1, { dueDate: '2026-11-28', title: 'Clean the gutters' })
  expect((await day('2026-11-21')).map(({ channel }) => channel)).toEqual(['email'])
  await world.addTask(2, { dueDate: '2026-11-29', title: 'Your account is locked: https://evil.example' })
  expect(await day('2026-11-22')).toEqual([])
  expect(await world.notices()).toHaveLength(2)
  await confirmEmail()
  const sent = await world.morning('2026-11-22T17:00:00.000Z')
  expect(sent.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms', 'sms'])
})

test('[RM8] only if every channel is off is there a notice alone', async () => {
  await world.choose({ emailNotifications: false })
  await world.addTask(1, { dueDate: '2026-11-28' })
  expect(await day('2026-11-21')).toEqual([])
  expect(await world.notices()).toHaveLength(1)
})

test('[RM4] with maintenance reminders off nothing is sent', async () => {
  await world.choose({ maintenanceReminders: false })
  await world.addTask(1, { dueDate: '2026-11-28' })
  expect([await day('2026-11-21'), await world.notices()]).toEqual([[], []])
})

test('[RM4] an archived property sends no reminders', async () => {
  await world.addTask(1, { dueDate: '2026-11-28' })
  const { status } = await world.ann.put(`/api/properties/${world.property}`, { status: 'archived' })
  expect(status).toBe(200)
  expect(await day('2026-11-21')).toEqual([])
})

test('[RM10] a queued message whose channel is turned off is suppressed', async () => {
  await world.addTask(1, { dueDate: '2026-11-28' })
  world.at('2026-11-21T15:00:00.000Z')
  await serveMornings(world.parts)
  await world.choose({ emailNotifications: false })
  await world.send()
  expect(world.sent).toEqual([])
})

test('[RM10] a delayed message waits for the end of the night', async () => {
  await world.addTask(1, { dueDate: '2026-11-28' })
  world.at('2026-11-22T05:00:00.000Z')
  await serveMornings(world.parts)
  await world.send()
  expect(world.sent).toEqual([])
  expect(subjects(await world.morning('2026-11-22T15:00:00.000Z'))).toHaveLength(1)
})

test('[RM11] one-click unsubscribe in the mail program turns emails off', async () => {
  await world.addTask(1, { dueDate: '2026-11-28' })
  await world.addTask(2, { dueDate: '2026-11-29' })
  const [mail] = await day('2026-11-21')
  const path = must(mail?.unsubscribe, 'the way to stop').oneClick.replace('https://home.example.com', '')
  expect((await world.server.call('POST', path)).status).toBe(204)
  expect(await day('2026-11-22')).toEqual([])
  expect(await world.ann.get('/api/notification-settings')).toMatchObject({ body: { emailNotifications: false } })
})

test('[RM12] a message that failed permanently creates a notice', async () => {
  world.sending.channels.email = {
    send: async () => {
      throw new Undeliverable('No such box')
    },
  }
  await world.addTask(1, { dueDate: '2026-11-28' })
  await day('2026-11-21')
  const [, failed] = await world.notices()
  expect(failed).toEqual({
    kind: 'message_failed',
    words:
      'An email to you was not sent: No such box. It said: Task 1 at 7 Elm Street is due on Nov 28, 2026, in 7 days.',
  })
})

test('[RM3] the chosen time zone and its daylight saving changes apply', async () => {
  await world.choose({ timeZone: 'Pacific/Auckland' })
  await world.addTask(1, { dueDate: '2026-11-29' })
  // 8 AM on Nov 22 in Auckland, with daylight saving time. The previously computed morning of Nov 21 precedes it.
  await day('2026-11-21')
  expect(await world.morning('2026-11-21T18:59:00.000Z')).toEqual([])
  expect(await world.morning('2026-11-21T19:00:00.000Z')).toHaveLength(1)
})

test.each([
  ['America/Los_Angeles', '2027-03-14', ['2027-03-13T16:00:00.000Z', '2027-03-14T15:00:00.000Z']],
  ['America/Los_Angeles', '2027-11-07', ['2027-11-06T15:00:00.000Z', '2027-11-07T16:00:00.000Z']],
  ['Pacific/Auckland', '2027-04-04', ['2027-04-02T19:00:00.000Z', '2027-04-03T20:00:00.000Z']],
  ['Pacific/Auckland', '2027-09-26', ['2027-09-24T20:00:00.000Z', '2027-09-25T19:00:00.000Z']],
  // No daylight saving time there; its hours begin at half past those of other zones.
  ['Asia/Kolkata', '2027-03-28', ['2027-03-27T02:30:00.000Z', '2027-03-28T02:30:00.000Z']],
])('[RM3] in %s it is 8 AM before and after the clocks change on %s', async (timeZone, dueDate, mornings) => {
  await world.choose({ timeZone, reminderDaysBefore: 1, alsoDaysBefore: [0] })
  await world.addTask(1, { dueDate })
  const begin = Date.parse(`${dueDate}T00:00:00.000Z`) - 72 * HOUR_MS
  const notifiedMoments: string[] = []
  for (let halfHours = 0; halfHours < 2 * 96; halfHours += 1) {
    const moment = new Date(begin + (halfHours * HOUR_MS) / 2).toISOString()
    if ((await world.morning(moment)).length > 0) notifiedMoments.push(moment)
  }
  expect(notifiedMoments).toEqual(mornings)
})

test('[RM5] a run cut off between two people and two concurrent runs send everything once', async () => {
  await world.addTask(1, { dueDate: '2026-11-28' })
  world.at('2026-11-21T15:00:00.000Z')
  await Promise.all([serveMornings(world.parts), serveMornings(world.parts)])
  await world.send()
  expect(world.sent).toHaveLength(1)
  expect(await world.notices()).toHaveLength(1)
})

test('[RM13] each day has a run, even if no one was notified', async () => {
  await world.addTask(1, { dueDate: '2026-11-28' })
  await day('2026-11-21')
  await world.morning('2026-11-21T20:00:00.000Z')
  await day('2026-11-22')
  expect(await world.server.store.read((view) => view.morningRuns(2))).toEqual([
    { day: '2026-11-22', lastAt: '2026-11-22T15:00:00.000Z', served: 1, notices: 0, failed: 0 },
    { day: '2026-11-21', lastAt: '2026-11-21T20:00:00.000Z', served: 1, notices: 1, failed: 0 },
  ])
})

test('[RM14] sent reminders are remembered for 400 days', async () => {
  const fact = { userId: userId.parse(world.ann.user.id), what: 'task/long ago' }
  await world.server.store.write((tx) => tx.addReported({ ...fact, at: '2026-11-21T15:00:00.000Z' }))
  const isKnown = () => world.server.store.read((view) => view.wasReported(fact))
  await world.morning('2027-12-26T15:00:00.000Z')
  expect(await isKnown()).toBe(true)
  await world.morning('2027-12-26T15:00:01.000Z')
  expect(await isKnown()).toBe(false)
})
