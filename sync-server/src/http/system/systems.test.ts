import { expect, test } from 'vitest'
import { cottage, idNumber, testServer } from '../testing/test-server.ts'

const [PROPERTY, FURNACE, FILTER] = [idNumber(1001), idNumber(1002), idNumber(1003)]
const furnace = { id: FURNACE, propertyId: PROPERTY, systemType: 'hvac_furnace', systemName: 'Furnace' }

async function setUpProperty() {
  const server = testServer()
  const [ana, ben] = [await server.join('ana'), await server.join('ben')]
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  return { server, ana, ben }
}

test('a new system is good and rated 75', async () => {
  const { ana } = await setUpProperty()
  const answer = await ana.post('/api/systems', furnace)
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    ...furnace,
    propertyProfileId: PROPERTY,
    location: null,
    brand: null,
    model: null,
    serialNumber: null,
    size: null,
    installDate: null,
    warrantyExpiration: null,
    lastServiced: null,
    nextServiceDue: null,
    status: 'good',
    statusRating: 75,
    estimatedLifespan: null,
    replacementCost: null,
    notes: null,
    isActive: true,
    manualUrl: null,
    warranties: null,
    source: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
  })
  expect(await ana.get(`/api/systems/${FURNACE}`)).toMatchObject({ status: 200, body: answer.body })
  expect((await ana.get(`/api/properties/${PROPERTY}/systems`)).body).toEqual([answer.body])
})

test('a plain type is accepted, and so are numbers and dates in the form of old clients', async () => {
  const { ana } = await setUpProperty()
  const installDate = '2019-05-04T00:00:00.000Z'
  const old = {
    propertyId: PROPERTY,
    systemType: 'hvac',
    systemName: 'Heat',
    estimatedLifespan: '15',
    replacementCost: '4000.50',
  }
  expect(await ana.post('/api/systems', { ...old, installDate, warrantyExpiration: '' })).toMatchObject({
    status: 201,
    body: { installDate: '2019-05-04', estimatedLifespan: 15, replacementCost: 4000.5, warrantyExpiration: null },
  })
})

test.each([
  ['systemName', { systemName: undefined }],
  ['systemType', { systemType: '' }],
  ['systemType', { systemType: 'warp_drive' }],
  ['systemType', { systemType: '__proto__' }],
  ['systemName', { systemName: 'Furnace\u202e' }],
  ['location', { location: 'Base\nment' }],
  ['notes', { notes: 'bell\u0007' }],
  ['propertyId', { propertyId: 5 }],
  ['id', { id: 'furnace' }],
  ['status', { status: 'fine' }],
  ['statusRating', { statusRating: 101 }],
  ['installDate', { installDate: '2026-11-21' }],
  ['warrantyExpiration', { warrantyExpiration: '2026-11-19' }],
  ['manualUrl', { manualUrl: 'javascript:alert(1)' }],
  ['warranties.0.name', { warranties: [{ name: ' ', endsOn: '2027-01-01' }] }],
  ['warranties.0.endsOn', { warranties: [{ name: 'Parts' }] }],
])('a refused system names the invalid field: %s of %j', async (path, change) => {
  const { ana } = await setUpProperty()
  expect(await ana.post('/api/systems', { ...furnace, ...change })).toMatchObject({
    status: 400,
    body: { code: 'invalid', issues: [{ path }] },
  })
})

test('[K5] a system cannot be changed to an unknown type', async () => {
  const { ana } = await setUpProperty()
  const made = await ana.post('/api/systems', furnace)
  const { id } = made.body as { id: string }
  expect(await ana.patch(`/api/systems/${id}`, { systemType: 'warp_drive' })).toMatchObject({ status: 400 })
  expect(await ana.patch(`/api/systems/${id}`, { systemType: 'other' })).toMatchObject({ status: 200 })
})

test('an edit updates only the named fields', async () => {
  const { ana } = await setUpProperty()
  await ana.post('/api/systems', { ...furnace, brand: 'Warm' })
  expect(await ana.patch(`/api/systems/${FURNACE}`, { statusRating: '60', status: 'needs_attention' })).toMatchObject({
    status: 200,
    body: { statusRating: 60, status: 'needs_attention', brand: 'Warm' },
  })
  expect(await ana.put(`/api/systems/${FURNACE}`, { systemName: '' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'systemName', message: 'System name is required' }] },
  })
})

test('[SY1] [SY2] the manual and the warranties are stored and returned, each warranty separately', async () => {
  const { ana } = await setUpProperty()
  const [PARTS, LABOR] = [idNumber(1005), idNumber(1006)]
  const parts = { id: PARTS, name: 'Parts', provider: 'Carrier', endsOn: '2027-01-01', reference: null }
  const labor = { id: LABOR, name: 'Labor', provider: null, endsOn: '2020-01-01', reference: null }
  const manualUrl = 'https://example.com/58sta.pdf'
  const added = await ana.post('/api/systems', {
    ...furnace,
    manualUrl,
    warranties: [{ name: 'Old', endsOn: '2019-05-04' }, parts],
  })
  const old = { id: expect.any(String), name: 'Old', provider: null, endsOn: '2019-05-04', reference: null }
  expect(added).toMatchObject({ status: 201, body: { manualUrl, warranties: [old, parts] } })

  const changed = { ...parts, endsOn: '2028-01-01' }
  expect(await ana.patch(`/api/systems/${FURNACE}`, { manualUrl: '', warranties: [labor, changed] })).toMatchObject({
    status: 200,
    body: { manualUrl: null, warranties: [changed, labor] },
  })
  expect(await ana.patch(`/api/systems/${FURNACE}`, { brand: 'Warm' })).toMatchObject({
    body: { warranties: [changed, labor] },
  })
  expect(await ana.put(`/api/systems/${FURNACE}`, { warranties: null })).toMatchObject({ body: { warranties: [] } })
})

test('an id can be used only once', async () => {
  const { ana } = await setUpProperty()
  await ana.post('/api/systems', furnace)
  expect(await ana.post('/api/systems', furnace)).toMatchObject({ status: 409, body: { code: 'conflict' } })
})

test('a deleted system is gone with its tasks', async () => {
  const { ana } = await setUpProperty()
  await ana.post('/api/systems', furnace)
  await ana.post('/api/maintenance', { id: FILTER, propertyId: PROPERTY, systemId: FURNACE, title: 'Replace filter' })
  expect(await ana.delete(`/api/systems/${FURNACE}`)).toMatchObject({ status: 204 })
  expect(await ana.get(`/api/systems/${FURNACE}`)).toMatchObject({ status: 404, body: { message: 'System not found' } })
  expect((await ana.get(`/api/maintenance/${FILTER}`)).status).toBe(404)
  expect((await ana.get(`/api/properties/${PROPERTY}/maintenance`)).body).toEqual([])
})

test('a health answer has the score, its factors and recommendations', async () => {
  const { ana } = await setUpProperty()
  await ana.post('/api/systems', { ...furnace, installDate: '2024-11-20' })
  const due = { propertyId: PROPERTY, systemId: FURNACE, type: 'repair', priority: 'high', title: 'Fix the fan' }
  await ana.post('/api/maintenance', { ...due, scheduledDate: '2026-11-10' })
  const answer = await ana.get(`/api/systems/${FURNACE}/health`)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    score: 75,
    status: 'good',
    factors: { age: expect.closeTo(86.7, 0), maintenance: 50, repairs: 70, replacements: 100, overdue: 85 },
    weights: { age: 15, maintenance: 25, repairs: 30, replacements: 20, overdue: 10 },
    recommendations: ['Replace furnace filter', expect.any(String)],
    urgentActions: ['Complete ‘Fix the fan’, 10 days overdue'],
    nextMaintenanceDate: null,
  })
})

test('another user’s property and system return 404', async () => {
  const { ana, ben, server } = await setUpProperty()
  await ana.post('/api/systems', furnace)
  const { id: _id, ...another } = furnace
  expect((await ben.post('/api/systems', another)).status).toBe(404)
  for (const id of [FURNACE, idNumber(9999), 'furnace']) {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const body = method.startsWith('P') ? {} : undefined
      const answer = await server.call(method, `/api/systems/${id}`, { body, headers: ben.headers })
      expect(answer).toMatchObject({ status: 404, body: { message: 'System not found', code: 'not_found' } })
    }
    expect((await ben.get(`/api/systems/${id}/health`)).status).toBe(404)
  }
})
