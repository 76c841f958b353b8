import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../http/testing/test-server.ts'
import { asAdministrator } from '../http/administration/testing/administrator.ts'
import { morningWorld } from './testing/morning-world.ts'

let world: Awaited<ReturnType<typeof morningWorld>>
let rita: Person
beforeEach(async () => {
  world = await morningWorld()
  rita = await world.server.join('rita', 'realtor')
  await world.morning('2026-11-20T16:00:00.000Z')
})

const day = (date: string) => world.morning(`${date}T16:00:00.000Z`)
const subjects = async (date: string) => (await day(date)).map(({ subject }) => subject)

test('[PL6] the end of a trial is announced 7, 3 and 1 days before it and the day after, once each', async () => {
  const sent: [string, string][] = []
  for (const date of ['12', '13', '14', '16', '17', '18', '19', '20', '21', '22'])
    for (const subject of await subjects(`2026-12-${date}`)) sent.push([date, subject])
  expect(sent).toEqual([
    ['13', 'Your Professional trial ends in 7 days, on Dec 20, 2026'],
    ['17', 'Your Professional trial ends in 3 days, on Dec 20, 2026'],
    ['19', 'Your Professional trial ends tomorrow, on Dec 20, 2026'],
    ['21', 'Your Professional trial has ended. You’re on the Starter plan now'],
  ])
})

test('[PL6] the email says what remains and links to the plan, and the bell shows a notice', async () => {
  const [mail] = await day('2026-12-13')
  expect(mail).toMatchObject({
    channel: 'email',
    recipient: 'rita@example.com',
    link: { href: 'https://home.example.com/settings', label: 'View your plan' },
  })
  expect(mail?.text).toContain('Your data stays')
  const notices = await world.server.store.read((view) => view.byIndex('notice', 'scope', `u:${rita.user.id}`))
  expect(notices).toMatchObject([{ kind: 'trial_ending', propertyId: null }])
})

test('[PL6] a realtor with system alerts off or with a plan is not notified', async () => {
  await rita.put('/api/notification-settings', { systemAlerts: false })
  expect(await day('2026-12-13')).toEqual([])
  await rita.put('/api/notification-settings', { systemAlerts: true })
  const administrator = await asAdministrator(world.server)
  const path = `/api/admin/users/${rita.user.id}`
  await world.server.call('PATCH', path, { body: { plan: 'starter' }, headers: administrator.headers })
  expect(await day('2026-12-17')).toEqual([])
})
