import { expect, test } from 'vitest'
import { PROPERTY, filter, filterPath, testProperty, yearly } from '../testing/test-property.ts'
import { cottage, type Answer } from '../testing/test-server.ts'

test('[R2] an edit that moves the date recalculates the next one, even when the old value is sent along', async () => {
  const { ana } = await testProperty()
  const row = (await ana.post('/api/maintenance', yearly)).body as object
  expect(row).toMatchObject({ nextDueDate: '2027-11-18' })
  expect((await ana.put(filterPath, { ...row, scheduledDate: '2026-12-24' })).body).toMatchObject({
    nextDueDate: '2027-12-24',
  })
})

test('[S1] [S2] upcoming lists open items due today or later, overdue lists late ones; by date, with the address', async () => {
  const { server, ana, ben } = await testProperty()
  const add = async (title: string, item: object) =>
    ana.post('/api/maintenance', { propertyId: PROPERTY, title, ...item })
  await add('later', { scheduledDate: '2026-12-24' })
  await add('today', { scheduledDate: '2026-11-20' })
  await add('due counts', { scheduledDate: '2026-10-01', dueDate: '2026-11-30' })
  await add('some day', {})
  await add('late', { scheduledDate: '2026-11-19' })
  await add('very late', { dueDate: '2026-01-01' })
  await add('done', { scheduledDate: '2026-11-01', status: 'completed' })
  await add('off', { scheduledDate: '2026-12-01', status: 'cancelled' })
  await ana.delete(`/api/maintenance/${idOf(await add('gone', { scheduledDate: '2026-12-01' }))}`)

  const listed = async (which: string) => {
    const { body } = await ana.get(`/api/maintenance/${which}?userId=${ana.user.id}`)
    return (body as { title: string; property: string }[]).map(({ title, property }) => `${title}, ${property}`)
  }
  expect(await listed('upcoming')).toEqual(['today', 'due counts', 'later'].map(inTheProperty))
  expect(await listed('overdue')).toEqual(['very late', 'late'].map(inTheProperty))
  server.passMinutes(24 * 60)
  expect(await listed('overdue')).toEqual(['very late', 'late', 'today'].map(inTheProperty))
  expect((await ben.get('/api/maintenance/overdue')).body).toEqual([])
  expect((await ben.get(`/api/maintenance/overdue?userId=${ana.user.id}`)).status).toBe(403)
})

test('[R9] [R11] a free interval and a season can be strings too, and the preset stays in step', async () => {
  const { ana } = await testProperty()
  const free = { repeatEvery: '3', repeatUnit: 'month', seasonFrom: '4', seasonTo: '9' }
  const made = await ana.post('/api/maintenance', { ...filter, isRecurring: true, dueDate: '2026-11-20', ...free })
  expect(made).toMatchObject({
    status: 201,
    body: { repeatEvery: 3, seasonFrom: 4, recurringInterval: 'quarterly', nextDueDate: '2027-04-01' },
  })
  expect((await ana.patch(filterPath, { recurringInterval: 'annual' })).body).toMatchObject({
    repeatEvery: null,
    repeatUnit: null,
    nextDueDate: '2028-04-01',
  })
})

test('[R17] [R20] snoozed and paused items are neither upcoming nor overdue until they are due again', async () => {
  const { server, ana } = await testProperty()
  const late = { propertyId: PROPERTY, dueDate: '2026-11-19' }
  const upcoming = { propertyId: PROPERTY, dueDate: '2026-11-25' }
  const add = async (item: object) => idOf(await ana.post('/api/maintenance', item))
  const [, paused] = [
    await add({ ...late, title: 'late', snoozedUntil: '2026-11-21' }),
    await add({ ...late, title: 'paused', pausedOn: '2026-11-20' }),
    await add({ ...upcoming, title: 'coming', snoozedUntil: '2026-11-22T08:00:00.000Z' }),
  ]
  const listed = async (which: string) => {
    const { body } = await ana.get(`/api/maintenance/${which}`)
    return (body as { title: string }[]).map(({ title }) => title)
  }
  expect([await listed('overdue'), await listed('upcoming')]).toEqual([[], []])
  server.passMinutes(24 * 60)
  expect([await listed('overdue'), await listed('upcoming')]).toEqual([['late'], []])
  server.passMinutes(24 * 60)
  expect((await ana.patch(`/api/maintenance/${paused}`, { pausedOn: null })).body).toMatchObject({ pausedOn: null })
  expect([await listed('overdue'), await listed('upcoming')]).toEqual([['late', 'paused'], ['coming']])
})

test('[R17] a past snooze can be sent back with its row, but a new one in the past is refused', async () => {
  const { server, ana } = await testProperty()
  const { body } = await ana.post('/api/maintenance', { ...filter, snoozedUntil: '2026-11-21' })
  server.passMinutes(3 * 24 * 60)
  expect((await ana.put(filterPath, { ...(body as object), notes: 'Attic' })).body).toMatchObject({
    notes: 'Attic',
    snoozedUntil: '2026-11-21',
  })
  expect((await ana.patch(filterPath, { snoozedUntil: '2026-11-22' })).status).toBe(400)
  expect((await ana.patch(filterPath, { snoozedUntil: '' })).body).toMatchObject({ snoozedUntil: null })
})

const inTheProperty = (title: string) => `${title}, ${cottage.address}`
const idOf = ({ body }: Answer) => (body as { id: string }).id
