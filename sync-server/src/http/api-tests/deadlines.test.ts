import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { expect, test } from 'vitest'
import { emptyTrash } from '../../jobs/empty-trash.ts'
import { Pokes } from '../../sync/pokes.ts'
import { SyncService } from '../../sync/sync-service.ts'
import { cottage, idNumber, testServer } from '../testing/test-server.ts'
import { createForClient, dan } from '../property/testing/client-property.ts'
import { invite, TOKEN as INVITED } from '../invitation/testing/invited-property.ts'
import { PROPERTY, offer, ownedProperty } from '../transfer/testing/offered-property.ts'
import { pushAt } from '../testing/push-at.ts'

// Every deadline counts from the moment of the server's decision, whatever the device reports.

/**
 * The server's day is 2026-11-20. Both days are within the 400 days that a device may have been offline; otherwise they
 * would be clamped.
 */
const clocks = [
  ['a year behind', { at: '2025-11-20T12:00:00.000Z', today: '2025-11-20' }],
  ['a year ahead', { at: '2027-11-20T12:00:00.000Z', today: '2027-11-20' }],
] as const
const DAY_MINUTES = 24 * 60
const SYSTEM = idNumber(1007)
const removal = { name: 'system.remove', args: { propertyId: PROPERTY, systemId: SYSTEM } }
const purge = { name: 'trash.purge', args: { propertyId: PROPERTY, entity: 'system', id: SYSTEM } }

/** Ana's property with one system, and the server's job days later. */
async function propertyWithSystem() {
  const property = await ownedProperty()
  const { server, ana } = property
  await ana.post('/api/systems', { id: SYSTEM, propertyId: PROPERTY, systemType: 'roofing', systemName: 'Roof' })
  const { store } = server
  return {
    ...property,
    system: () => store.read((view) => view.get('system', SYSTEM)),
    tombstones: () =>
      store.read(async (view) => {
        const { delta } = must(await view.delta(propertyScope(PROPERTY), { after: 0, maxBytes: Infinity }), 'a delta')
        return delta.deletes
      }),
    async emptyTrashAfter(days: number) {
      const now = () => new Date(Date.parse('2026-11-20T12:00:00.000Z') + days * 86_400_000)
      const sync = new SyncService({ store, pokes: new Pokes(), now })
      const log = { info: () => undefined, error: () => undefined }
      const parts = { store, sync, now, log, mintId: () => idNumber(790_000 + days * 10) }
      return (await emptyTrash({ ...parts, stopping: new AbortController().signal })).done
    },
  }
}

test.each(clocks)(
  '[T1] [SE2] a deletion by a device whose clock is %s stays in the trash for 30 days',
  async (_name, clock) => {
    const { ana, emptyTrashAfter } = await propertyWithSystem()
    expect(await pushAt(ana, clock, removal)).toMatchObject({ status: 'ok' })
    expect([await emptyTrashAfter(0), await emptyTrashAfter(29.9), await emptyTrashAfter(30.1)]).toEqual([0, 0, 1])
  },
)

test('[T1] [SE2] a deletion that arrives within ten minutes counts from when it was made', async () => {
  const { ana, emptyTrashAfter, system } = await propertyWithSystem()
  const nineMinutesAgo = { at: '2026-11-20T11:51:00.000Z', today: '2026-11-20' }
  expect(await pushAt(ana, nineMinutesAgo, removal)).toMatchObject({ status: 'ok' })
  expect(await system()).toMatchObject({ deletedAt: nineMinutesAgo.at })
  expect([await emptyTrashAfter(29.99), await emptyTrashAfter(30)]).toEqual([0, 1])
})

test('[T1] [SE2] a deletion made offline 31 days ago stays in the trash for 30 days from its arrival, with an earlier edit', async () => {
  const { ana, emptyTrashAfter, system } = await propertyWithSystem()
  await ana.patch(`/api/systems/${SYSTEM}`, { notes: 'New flashing' })
  const monthAgo = { at: '2026-10-20T12:00:00.000Z', today: '2026-10-20' }
  expect(await pushAt(ana, monthAgo, removal)).toMatchObject({ status: 'ok' })
  expect([await emptyTrashAfter(0), await emptyTrashAfter(29.9)]).toEqual([0, 0])
  expect(await system()).toMatchObject({ notes: 'New flashing', deletedAt: '2026-11-20T12:00:00.000Z' })
  expect(await emptyTrashAfter(30.1)).toBe(1)
})

test.each(clocks)(
  '[T8] [SE2] the tombstone of a deletion by a device whose clock is %s is kept for 180 days',
  async (_n, clock) => {
    const { ana, emptyTrashAfter, tombstones } = await propertyWithSystem()
    for (const call of [removal, purge]) expect(await pushAt(ana, clock, call)).toMatchObject({ status: 'ok' })
    const remembered: number[] = []
    for (const days of [0, 179.9, 180.1]) {
      await emptyTrashAfter(days)
      remembered.push((await tombstones()).length)
    }
    expect(remembered).toEqual([1, 1, 0])
  },
)

test.each(clocks)('[HH3] [SE2] an invitation by a device whose clock is %s works for 30 days', async (_name, clock) => {
  const { server, ana, ben } = await ownedProperty()
  expect(await pushAt(ana, clock, invite())).toMatchObject({ status: 'ok' })
  const look = async () => (await server.call('GET', `/api/property-invitations/token/${INVITED}`)).status
  const statuses = [await look()]
  server.passMinutes(29.9 * DAY_MINUTES)
  statuses.push(await look())
  server.passMinutes(0.2 * DAY_MINUTES)
  statuses.push(await look(), (await ben.post('/api/property-invitations/accept', { token: INVITED })).status)
  expect(statuses).toEqual([200, 200, 404, 404])
})

test.each(clocks)('[HO3] [SE2] a transfer by a device whose clock is %s is open for 30 days', async (_name, clock) => {
  const { server, ana, ben, look, answer } = await ownedProperty()
  expect(await pushAt(ana, clock, offer())).toMatchObject({ status: 'ok' })
  const statuses = [(await look()).status]
  server.passMinutes(29.9 * DAY_MINUTES)
  statuses.push((await look()).status)
  server.passMinutes(0.2 * DAY_MINUTES)
  statuses.push((await look()).status, (await answer(ben, 'accept')).status)
  expect(statuses).toEqual([200, 200, 404, 409])
})

test.each(clocks)('[CL11] [SE2] a trial ignores the clock of a device that is %s', async (_name, clock) => {
  const server = testServer()
  const rita = await server.join('rita', 'realtor')
  for (let n = 0; n < 100; n++) expect((await rita.post('/api/properties', cottage)).status).toBe(201)
  const forClient = (n: number) => createForClient(2000 + 10 * n, { person: { ...dan, email: `dan${n}@example.com` } })
  expect(await pushAt(rita, clock, forClient(1))).toMatchObject({ status: 'ok' })
  server.passMinutes(31 * DAY_MINUTES)
  const refused = await pushAt(rita, clock, forClient(2))
  expect(refused?.refusal?.message).toBe(
    'Your Starter plan has room for 100 client properties. To add another, leave one that you no longer look after, or get a larger plan.',
  )
  const realtor = await server.store.read((view) => view.get('user', rita.user.id))
  expect(realtor?.trialEndsOn).toBe('2026-12-20')
})

// The trial ends on 2026-12-20, 30 days after its beginning at noon in UTC.
test.each([
  ['America/Los_Angeles', 30.8, true],
  ['America/Los_Angeles', 30.9, false],
  ['Pacific/Auckland', 29.9, true],
  ['Pacific/Auckland', 30, false],
])('[CL11] [R32] in %s, %d days after its beginning, a trial lasts: %s', async (timeZone, days, lasts) => {
  const server = testServer()
  const rita = await server.join('rita', 'realtor')
  const zone = { name: 'notification_settings.edit', args: { changes: { timeZone } } }
  const clock = { at: '2026-11-20T12:00:00.000Z', today: '2026-11-20' }
  expect(await pushAt(rita, clock, zone)).toMatchObject({ status: 'ok' })
  server.passMinutes(days * DAY_MINUTES)
  const branding = { name: 'branding.edit', args: { changes: { color: '#1f5b4c' } } }
  const pushed = await pushAt(rita, clock, branding)
  const byRest = await rita.patch('/api/branding', { color: '#1f5b4c' })
  const { body } = await rita.get('/api/plan')
  expect([pushed?.status, byRest.status, Object(body).isTrial]).toEqual(
    lasts ? ['ok', 200, true] : ['refused', 409, false],
  )
})
