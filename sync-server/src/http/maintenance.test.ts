import { expect, test } from 'vitest'
import { cottage, idNumber, testServer, type Answer } from './test-server.ts'

const [HOUSE, FURNACE, FILTER] = [idNumber(1001), idNumber(1002), idNumber(1003)]
const filter = { id: FILTER, propertyId: HOUSE, systemId: FURNACE, title: 'Replace furnace filter' }
const yearly = { ...filter, isRecurring: true, recurringInterval: 'annual', scheduledDate: '2026-11-18' }
const path = `/api/maintenance/${FILTER}`

async function house() {
  const server = testServer()
  const [ana, ben] = [await server.join('ana'), await server.join('ben')]
  await ana.post('/api/properties', { ...cottage, id: HOUSE })
  await ana.post('/api/systems', { id: FURNACE, propertyId: HOUSE, systemType: 'hvac_furnace', systemName: 'Furnace' })
  const items = async () => (await ana.get(`/api/properties/${HOUSE}/maintenance`)).body
  const furnace = async () => (await ana.get(`/api/systems/${FURNACE}`)).body
  return { server, ana, ben, items, furnace }
}

test('an item begins as scheduled maintenance of medium priority', async () => {
  const { ana, items } = await house()
  const answer = await ana.post('/api/maintenance', filter)
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    ...filter,
    propertyProfileId: null,
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
    recurrenceBasis: 'completion',
    seasonFrom: null,
    seasonTo: null,
    nextDueDate: null,
    cost: null,
    estimatedCost: null,
    vendor: null,
    vendorContact: null,
    warrantyPeriod: null,
    notes: null,
    affectsSystemRating: true,
    completedByName: null,
    steps: null,
    parts: null,
    planKey: null,
    snoozedUntil: null,
    pausedOn: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
  })
  expect(await ana.get(path)).toMatchObject({ status: 200, body: answer.body })
  expect(await items()).toEqual([answer.body])
})

test('old clients’ numbers, moments and empty fields are understood', async () => {
  const { ana } = await house()
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
  ['steps.0.text', { steps: [{ text: '' }] }],
  ['parts', { parts: Array.from({ length: 31 }, () => ({ name: 'Filter' })) }],
])('an item names what does not fit: %s of %j', async (path, change) => {
  const { ana } = await house()
  expect(await ana.post('/api/maintenance', { ...filter, ...change })).toMatchObject({
    status: 400,
    body: { code: 'invalid', issues: [{ path }] },
  })
})

test('an id serves once', async () => {
  const { ana } = await house()
  await ana.post('/api/maintenance', filter)
  expect(await ana.post('/api/maintenance', filter)).toMatchObject({ status: 409 })
})

test('[C4] [C11] a PATCH to completed has every effect of a completion', async () => {
  const { server, ana, items, furnace } = await house()
  await ana.post('/api/maintenance', yearly)
  server.passMinutes(1)
  const done = { status: 'completed', completedDate: '2026-11-19T18:00:00.000Z', cost: '25', vendor: 'Warm Inc' }
  const answer = await ana.patch(path, done)
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

test('a PUT of the whole row to completed edits what differs and completes, today when no day is named', async () => {
  const { ana, furnace } = await house()
  const row = (await ana.post('/api/maintenance', filter)).body as object
  const answer = await ana.put(path, {
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

test('a refused completion leaves the edit undone too', async () => {
  const { ana } = await house()
  const { body } = await ana.post('/api/maintenance', filter)
  const answer = await ana.patch(path, { title: 'New filter', status: 'completed', completedDate: '2026-11-21' })
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'completedDate' }] } })
  expect((await ana.get(path)).body).toEqual(body)
})

test('completing twice completes once: the second is an edit', async () => {
  const { ana, items, furnace } = await house()
  await ana.post('/api/maintenance', yearly)
  await ana.patch(path, { status: 'completed' })
  expect(await ana.patch(path, { status: 'completed', cost: 30, notes: 'With receipt' })).toMatchObject({
    status: 200,
    body: { status: 'completed', cost: 30, notes: 'With receipt' },
  })
  expect(await items()).toHaveLength(2)
  expect(await furnace()).toMatchObject({ statusRating: 80 })
})

test('[C15] from completed to another status takes the completion back', async () => {
  const { ana, items, furnace } = await house()
  const before = [await furnace(), (await ana.post('/api/maintenance', yearly)).body]
  await ana.patch(path, { status: 'completed', cost: 25 })
  expect(await ana.patch(path, { status: 'in_progress', priority: 'high' })).toMatchObject({
    status: 200,
    body: { status: 'in_progress', priority: 'high', completedDate: null, completedBy: null, cost: null },
  })
  await ana.patch(path, { status: 'scheduled', priority: 'medium' })
  expect([await furnace(), ...((await items()) as object[])]).toEqual(before)
})

test('what is posted as completed was done already, with all effects', async () => {
  const { ana, items, furnace } = await house()
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

test('any other status is as it is set', async () => {
  const { ana } = await house()
  expect((await ana.post('/api/maintenance', { ...filter, status: 'in_progress' })).body).toMatchObject({
    status: 'in_progress',
  })
  expect((await ana.patch(path, { status: 'cancelled' })).body).toMatchObject({ status: 'cancelled' })
})

test('[R2] an edit that moves the day announces the next one anew, even when the old announcement is sent along', async () => {
  const { ana } = await house()
  const row = (await ana.post('/api/maintenance', yearly)).body as object
  expect(row).toMatchObject({ nextDueDate: '2027-11-18' })
  expect((await ana.put(path, { ...row, scheduledDate: '2026-12-24' })).body).toMatchObject({
    nextDueDate: '2027-12-24',
  })
})

test('[S1] [S2] upcoming is what is open and due today or later, overdue what is late; by date, with the address', async () => {
  const { server, ana, ben } = await house()
  const add = async (title: string, item: object) => ana.post('/api/maintenance', { propertyId: HOUSE, title, ...item })
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
  expect(await listed('upcoming')).toEqual(['today', 'due counts', 'later'].map(inTheHouse))
  expect(await listed('overdue')).toEqual(['very late', 'late'].map(inTheHouse))
  server.passMinutes(24 * 60)
  expect(await listed('overdue')).toEqual(['very late', 'late', 'today'].map(inTheHouse))
  expect((await ben.get('/api/maintenance/overdue')).body).toEqual([])
  expect((await ben.get(`/api/maintenance/overdue?userId=${ana.user.id}`)).status).toBe(403)
})

test('[R9] [R11] a free interval and a season come as text too, and the preset is kept in step', async () => {
  const { ana } = await house()
  const free = { repeatEvery: '3', repeatUnit: 'month', seasonFrom: '4', seasonTo: '9' }
  const made = await ana.post('/api/maintenance', { ...filter, isRecurring: true, dueDate: '2026-11-20', ...free })
  expect(made).toMatchObject({
    status: 201,
    body: { repeatEvery: 3, seasonFrom: 4, recurringInterval: 'quarterly', nextDueDate: '2027-04-01' },
  })
  expect((await ana.patch(path, { recurringInterval: 'annual' })).body).toMatchObject({
    repeatEvery: null,
    repeatUnit: null,
    nextDueDate: '2028-04-01',
  })
})

test('[R23] [R25] new steps and parts get an id; a whole row sent back changes only what was changed in it', async () => {
  const { ana } = await house()
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
  expect((await ana.put(path, row)).body).toEqual(made.body)
  const steps = row.steps.map((step, n) => ({ ...step, done: n === 1 }))
  expect((await ana.put(path, { ...row, steps })).body).toMatchObject({ steps, parts: row.parts })
  expect((await ana.patch(path, { steps: [], parts: null })).body).toMatchObject({ steps: [], parts: null })
})

test('[R17] [R20] what is snoozed or paused is neither upcoming nor overdue until it is due again', async () => {
  const { server, ana } = await house()
  const late = { propertyId: HOUSE, dueDate: '2026-11-19' }
  const coming = { propertyId: HOUSE, dueDate: '2026-11-25' }
  const add = async (item: object) => idOf(await ana.post('/api/maintenance', item))
  const [, paused] = [
    await add({ ...late, title: 'late', snoozedUntil: '2026-11-21' }),
    await add({ ...late, title: 'paused', pausedOn: '2026-11-20' }),
    await add({ ...coming, title: 'coming', snoozedUntil: '2026-11-22T08:00:00.000Z' }),
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

test('[R17] a snooze that has passed is sent back with its row, and one that would not lie ahead is refused', async () => {
  const { server, ana } = await house()
  const { body } = await ana.post('/api/maintenance', { ...filter, snoozedUntil: '2026-11-21' })
  server.passMinutes(3 * 24 * 60)
  expect((await ana.put(path, { ...(body as object), notes: 'Attic' })).body).toMatchObject({
    notes: 'Attic',
    snoozedUntil: '2026-11-21',
  })
  expect((await ana.patch(path, { snoozedUntil: '2026-11-22' })).status).toBe(400)
  expect((await ana.patch(path, { snoozedUntil: '' })).body).toMatchObject({ snoozedUntil: null })
})

test('[R22] a completion says who did the work, also of work that was done already', async () => {
  const { ana } = await house()
  const done = { status: 'completed', completedByName: 'Ace Heating' }
  expect((await ana.post('/api/maintenance', { ...filter, ...done })).body).toMatchObject(done)
  expect((await ana.patch(path, { status: 'scheduled' })).body).toMatchObject({ completedByName: null })
  expect((await ana.patch(path, done)).body).toMatchObject({ ...done, completedBy: ana.user.id })
})

test('a deleted item is gone', async () => {
  const { ana, items } = await house()
  await ana.post('/api/maintenance', filter)
  expect(await ana.delete(path)).toMatchObject({ status: 204 })
  expect(await ana.get(path)).toMatchObject({ status: 404, body: { message: 'Maintenance item not found' } })
  expect(await items()).toEqual([])
})

test('somebody else’s house, system and item are 404', async () => {
  const { server, ana, ben } = await house()
  await ana.post('/api/maintenance', filter)
  const { id: _id, ...another } = filter
  expect((await ben.post('/api/maintenance', another)).status).toBe(404)
  const [bens, bensHouse] = [idNumber(2001), { ...cottage, id: idNumber(2002) }]
  await ben.post('/api/properties', bensHouse)
  expect((await ben.post('/api/maintenance', { ...filter, id: bens, propertyId: bensHouse.id })).status).toBe(404)
  for (const id of [FILTER, idNumber(9999), 'filter'])
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const body = method.startsWith('P') ? {} : undefined
      const answer = await server.call(method, `/api/maintenance/${id}`, { body, headers: ben.headers })
      expect(answer).toMatchObject({ status: 404, body: { message: 'Maintenance item not found', code: 'not_found' } })
    }
})

const inTheHouse = (title: string) => `${title}, ${cottage.address}`
const idOf = ({ body }: Answer) => (body as { id: string }).id
