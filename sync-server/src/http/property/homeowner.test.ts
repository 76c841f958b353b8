import { beforeEach, expect, test } from 'vitest'
import { PROPERTY, testProperty } from '../testing/test-property.ts'
import { cottage, idNumber } from '../testing/test-server.ts'

const [STATS, RECENT] = ['/api/homeowner/stats', '/api/homeowner/recent-activity']

let property: Awaited<ReturnType<typeof testProperty>>
beforeEach(async () => {
  property = await testProperty()
  const add = (title: string, item: object) =>
    property.ana.post('/api/maintenance', { propertyId: PROPERTY, title, ...item })
  await add('Clean gutters', { scheduledDate: '2026-12-24' })
  await add('Sweep the chimney', { scheduledDate: '2026-11-19' })
  await add('Paint the fence', { status: 'completed', completedDate: '2026-06-01', cost: 80.5 })
  await add('Fix the gate', { status: 'completed', completedDate: '2025-06-01', cost: 40 })
})

test('[D11] the figures cover all properties that the homeowner sees', async () => {
  await property.ana.post('/api/properties', { ...cottage, id: idNumber(1777), address: '9 Oak Road' })
  const { body } = await property.ana.get(`${STATS}?userId=${property.ana.user.id}`)
  expect(body).toEqual({
    totalProperties: 2,
    upcomingMaintenance: 1,
    overdueTasks: 1,
    completedThisYear: 1,
    totalSpentThisYear: 80.5,
  })
})

test('[D12] the activity lists additions and completions, newest first', async () => {
  const { body } = await property.ana.get(RECENT)
  expect(body).toMatchObject([
    { type: 'property_added', message: 'Added the property', id: PROPERTY },
    {
      type: 'maintenance_completed',
      message: 'Completed ‘Paint the fence’',
      timestamp: '2026-06-01T12:00:00.000Z',
      cost: 80.5,
    },
    { type: 'maintenance_completed', message: 'Completed ‘Fix the gate’', cost: 40 },
  ])
})

test.each([STATS, RECENT])('[D11] [D12] %s answers homeowners only, and each about their own', async (path) => {
  const { server, ana } = property
  const [eve, rita] = [await server.join('eve'), await server.join('rita', 'realtor')]
  expect(await server.call('GET', path)).toMatchObject({ status: 401 })
  expect(await rita.get(path)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await eve.get(`${path}?userId=${ana.user.id}`)).toMatchObject({ status: 403 })
  const { body } = await eve.get(path)
  expect(path === STATS ? body : { activity: body }).toMatchObject(
    path === STATS ? { totalProperties: 0, upcomingMaintenance: 0 } : { activity: [] },
  )
})
