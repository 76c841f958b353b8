import { expect, test } from 'vitest'
import { FILTER, FURNACE, filter, filterPath, testProperty, yearly } from '../testing/test-property.ts'

test('[C4] [C11] a PATCH to completed has every effect of a completion', async () => {
  const { server, ana, items, furnace } = await testProperty()
  await ana.post('/api/maintenance', yearly)
  server.passMinutes(1)
  const done = { status: 'completed', completedDate: '2026-11-19T18:00:00.000Z', cost: '25', vendor: 'Warm Inc' }
  const answer = await ana.patch(filterPath, done)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      status: 'completed',
      completedDate: '2026-11-19',
      completedBy: ana.user.id,
      cost: 25,
      vendor: 'Warm Inc',
      systemId: FURNACE,
      nextDueDate: '2027-11-19',
    },
  })
  expect(await furnace()).toMatchObject({ statusRating: 80, lastServiced: '2026-11-19', nextServiceDue: '2027-11-19' })
  expect(await items()).toMatchObject([
    { id: FILTER },
    { status: 'scheduled', scheduledDate: '2027-11-19', cost: null },
  ])
})

test('a PUT of the whole row as completed applies the edits and completes it, today by default', async () => {
  const { ana, furnace } = await testProperty()
  const row = (await ana.post('/api/maintenance', filter)).body as object
  const answer = await ana.put(filterPath, {
    ...row,
    title: 'New filter',
    status: 'completed',
    completedDate: '',
    notes: 'Easy',
  })
  expect(answer).toMatchObject({
    status: 200,
    body: { title: 'New filter', status: 'completed', completedDate: '2026-11-20', notes: 'Easy' },
  })
  expect(await furnace()).toMatchObject({ statusRating: 80 })
})

test('a refused completion does not apply the edit either', async () => {
  const { ana } = await testProperty()
  const { body } = await ana.post('/api/maintenance', filter)
  const answer = await ana.patch(filterPath, { title: 'New filter', status: 'completed', completedDate: '2026-11-21' })
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'completedDate' }] } })
  expect((await ana.get(filterPath)).body).toEqual(body)
})

test('completing twice completes once: the second is an edit', async () => {
  const { ana, items, furnace } = await testProperty()
  await ana.post('/api/maintenance', yearly)
  await ana.patch(filterPath, { status: 'completed' })
  expect(await ana.patch(filterPath, { status: 'completed', cost: 30, notes: 'With receipt' })).toMatchObject({
    status: 200,
    body: { status: 'completed', cost: 30, notes: 'With receipt' },
  })
  expect(await items()).toHaveLength(2)
  expect(await furnace()).toMatchObject({ statusRating: 80 })
})

test('[C21] another completion date moves the completion, with its system and its next occurrence', async () => {
  const { server, ana, items, furnace } = await testProperty()
  await ana.post('/api/maintenance', yearly)
  server.passMinutes(1)
  await ana.patch(filterPath, { status: 'completed', cost: 25 })
  const moved = await ana.patch(filterPath, { completedDate: '2026-11-10T18:00:00.000Z', vendor: 'Warm Inc' })
  expect(moved).toMatchObject({
    status: 200,
    body: { status: 'completed', completedDate: '2026-11-10', cost: 25, vendor: 'Warm Inc', nextDueDate: '2027-11-10' },
  })
  expect(await furnace()).toMatchObject({ statusRating: 80, lastServiced: '2026-11-10', nextServiceDue: '2027-11-10' })
  expect(await items()).toMatchObject([{ id: FILTER }, { status: 'scheduled', scheduledDate: '2027-11-10' }])
  const future = await ana.patch(filterPath, { completedDate: '2026-11-21', vendor: 'Cold Inc' })
  expect(future).toMatchObject({ status: 400, body: { issues: [{ path: 'completedDate' }] } })
  expect((await ana.get(filterPath)).body).toMatchObject({ vendor: 'Warm Inc' })
})

test('[C15] changing completed to another status undoes the completion', async () => {
  const { ana, items, furnace } = await testProperty()
  const before = [await furnace(), (await ana.post('/api/maintenance', yearly)).body]
  await ana.patch(filterPath, { status: 'completed', cost: 25 })
  expect(await ana.patch(filterPath, { status: 'in_progress', priority: 'high' })).toMatchObject({
    status: 200,
    body: { status: 'in_progress', priority: 'high', completedDate: null, completedBy: null, cost: null },
  })
  await ana.patch(filterPath, { status: 'scheduled', priority: 'medium' })
  expect([await furnace(), ...((await items()) as object[])]).toEqual(before)
})

test('an item posted as completed has all the effects of a completion', async () => {
  const { ana, items, furnace } = await testProperty()
  const answer = await ana.post('/api/maintenance', {
    ...yearly,
    status: 'completed',
    completedDate: '2026-10-01',
    cost: 20,
  })
  expect(answer).toMatchObject({ status: 201, body: { status: 'completed', completedDate: '2026-10-01', cost: 20 } })
  expect(await furnace()).toMatchObject({ statusRating: 80, lastServiced: '2026-10-01' })
  expect(await items()).toHaveLength(2)
})

test('any other status is stored as given', async () => {
  const { ana } = await testProperty()
  expect((await ana.post('/api/maintenance', { ...filter, status: 'in_progress' })).body).toMatchObject({
    status: 'in_progress',
  })
  expect((await ana.patch(filterPath, { status: 'cancelled' })).body).toMatchObject({ status: 'cancelled' })
})

test('[R22] a completion records who did the work, even for an item posted as completed', async () => {
  const { ana } = await testProperty()
  const done = { status: 'completed', completedByName: 'Ace Heating' }
  expect((await ana.post('/api/maintenance', { ...filter, ...done })).body).toMatchObject(done)
  expect((await ana.patch(filterPath, { status: 'scheduled' })).body).toMatchObject({ completedByName: null })
  expect((await ana.patch(filterPath, done)).body).toMatchObject({ ...done, completedBy: ana.user.id })
})
