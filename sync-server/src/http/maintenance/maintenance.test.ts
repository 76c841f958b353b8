import { expect, test } from 'vitest'
import { FILTER, PROPERTY, filter, filterPath, testProperty } from '../testing/test-property.ts'
import { cottage, idNumber } from '../testing/test-server.ts'

test('a new item defaults to scheduled maintenance of medium priority', async () => {
  const { ana, items } = await testProperty()
  const answer = await ana.post('/api/maintenance', filter)
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    ...filter,
    propertyProfileId: PROPERTY,
    description: null,
    type: 'maintenance',
    category: 'routine',
    priority: 'medium',
    status: 'scheduled',
    scheduledDate: null,
    dueDate: null,
    completedDate: null,
    completedBy: null,
    isRecurring: false,
    recurringInterval: null,
    repeatEvery: null,
    repeatUnit: null,
    repeatOn: null,
    recurrenceBasis: 'completion',
    seasonFrom: null,
    seasonTo: null,
    nextDueDate: null,
    cost: null,
    estimatedCost: null,
    vendor: null,
    vendorContact: null,
    vendorId: null,
    warrantyPeriod: null,
    notes: null,
    affectsSystemRating: true,
    completedByName: null,
    steps: null,
    parts: null,
    planKey: null,
    issueId: null,
    snoozedUntil: null,
    pausedOn: null,
    source: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
  })
  expect(await ana.get(filterPath)).toMatchObject({ status: 200, body: answer.body })
  expect(await items()).toEqual([answer.body])
})

test('numbers, timestamps and empty fields from old clients are accepted', async () => {
  const { ana } = await testProperty()
  const old = { estimatedCost: '49.90', warrantyPeriod: '12', scheduledDate: '2026-12-01T09:30:00.000Z', dueDate: '' }
  expect(await ana.post('/api/maintenance', { ...filter, ...old, systemId: '' })).toMatchObject({
    status: 201,
    body: { estimatedCost: 49.9, warrantyPeriod: 12, scheduledDate: '2026-12-01', dueDate: null, systemId: null },
  })
})

test.each([
  ['title', { title: '' }],
  ['title', { title: undefined }],
  ['type', { type: 'party' }],
  ['priority', { priority: 1 }],
  ['cost', { cost: 'a lot' }],
  ['dueDate', { dueDate: '1899-12-31' }],
  ['propertyId', { propertyId: 'home' }],
  ['completedDate', { status: 'completed', completedDate: '2026-11-21' }],
  ['repeatEvery', { repeatEvery: '0', repeatUnit: 'day' }],
  ['seasonFrom', { seasonFrom: 13 }],
  ['repeatOn', { repeatOn: '5MO' }],
  ['steps.0.text', { steps: [{ text: '' }] }],
  ['parts', { parts: Array.from({ length: 31 }, () => ({ name: 'Filter' })) }],
])('a refused item names the invalid field: %s of %j', async (path, change) => {
  const { ana } = await testProperty()
  expect(await ana.post('/api/maintenance', { ...filter, ...change })).toMatchObject({
    status: 400,
    body: { code: 'invalid', issues: [{ path }] },
  })
})

test('an id can be used once', async () => {
  const { ana } = await testProperty()
  await ana.post('/api/maintenance', filter)
  expect(await ana.post('/api/maintenance', filter)).toMatchObject({ status: 409 })
})

test('[R23] [R25] new steps and parts get an id; sending a whole row back changes only its edits', async () => {
  const { ana } = await testProperty()
  const made = await ana.post('/api/maintenance', {
    ...filter,
    steps: [{ text: 'Turn it off' }, { text: 'Pull it out' }],
    parts: [{ name: 'Filter', size: '16x25x1' }],
  })
  expect(made.body).toMatchObject({
    steps: [
      { text: 'Turn it off', done: false },
      { text: 'Pull it out', done: false },
    ],
    parts: [{ name: 'Filter', size: '16x25x1', quantity: null }],
  })
  const row = made.body as { steps: object[]; parts: object[] }
  expect((await ana.put(filterPath, row)).body).toEqual(made.body)
  const steps = row.steps.map((step, n) => ({ ...step, done: n === 1 }))
  expect((await ana.put(filterPath, { ...row, steps })).body).toMatchObject({ steps, parts: row.parts })
  expect((await ana.patch(filterPath, { steps: [], parts: null })).body).toMatchObject({ steps: [], parts: null })
})

test('a deleted item is not found', async () => {
  const { ana, items } = await testProperty()
  await ana.post('/api/maintenance', filter)
  expect(await ana.delete(filterPath)).toMatchObject({ status: 204 })
  expect(await ana.get(filterPath)).toMatchObject({ status: 404, body: { message: 'Maintenance item not found' } })
  expect(await items()).toEqual([])
})

test('another user’s property, system and item return 404', async () => {
  const { server, ana, ben } = await testProperty()
  await ana.post('/api/maintenance', filter)
  const { id: _id, ...another } = filter
  expect((await ben.post('/api/maintenance', another)).status).toBe(404)
  const [bens, bensProperty] = [idNumber(2001), { ...cottage, id: idNumber(2002) }]
  await ben.post('/api/properties', bensProperty)
  expect((await ben.post('/api/maintenance', { ...filter, id: bens, propertyId: bensProperty.id })).status).toBe(404)
  for (const id of [FILTER, idNumber(9999), 'filter'])
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const body = method.startsWith('P') ? {} : undefined
      const answer = await server.call(method, `/api/maintenance/${id}`, { body, headers: ben.headers })
      expect(answer).toMatchObject({ status: 404, body: { message: 'Maintenance item not found', code: 'not_found' } })
    }
})
