import { profileDocuments, trackedDocuments } from '@hearthkeep/shared/property/property.ts'
import { expect, test } from 'vitest'
import { cottage, idNumber, testServer } from '../testing/test-server.ts'

const [PROPERTY, OTHER, NOWHERE] = [idNumber(1001), idNumber(1002), idNumber(9999)]

test('a homeowner’s property is her own, and the answer has every field, with unset ones as null or false', async () => {
  const ana = await testServer().join('ana')
  const answer = await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    ...cottage,
    id: PROPERTY,
    status: 'active',
    ownerId: ana.user.id,
    realtorId: null,
    coverId: null,
    purchasePrice: null,
    yearBuilt: null,
    squareFootage: null,
    lotSize: null,
    bedrooms: null,
    bathrooms: null,
    mlsNumber: null,
    listPrice: null,
    listingDate: null,
    daysOnMarket: null,
    propertyDescription: null,
    schoolDistrict: null,
    hoaFees: null,
    hoaFrequency: null,
    hoaName: null,
    hoaContact: null,
    hoaPhone: null,
    hoaEmail: null,
    hoaWebsite: null,
    climate: null,
    ccrDocumentUrl: null,
    hasPool: false,
    hasGarage: false,
    garageSpaces: null,
    hasSeptic: false,
    hasWell: false,
    hasFireplace: false,
    lastInspection: null,
    notes: null,
    ...Object.fromEntries([...trackedDocuments, ...profileDocuments].map((flag) => [flag, false])),
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
  })
  expect(await ana.get(`/api/properties/${PROPERTY}`)).toMatchObject({ status: 200, body: answer.body })
  expect((await ana.get('/api/properties')).body).toEqual([answer.body])
})

test('a realtor’s property has no owner yet and has her as its realtor', async () => {
  const rita = await testServer().join('rita', 'realtor')
  const answer = await rita.post('/api/properties', { ...cottage, realtorId: rita.user.id })
  expect(answer).toMatchObject({ status: 201, body: { ownerId: null, realtorId: rita.user.id } })
})

test('naming an owner or a realtor other than the caller is refused', async () => {
  const server = testServer()
  const [ana, rita] = [await server.join('ana'), await server.join('rita', 'realtor')]
  const create = (person: typeof ana, named: object) => person.post('/api/properties', { ...cottage, ...named })
  expect((await create(ana, { ownerId: ana.user.id, realtorId: null })).status).toBe(201)
  expect((await create(ana, { ownerId: rita.user.id })).status).toBe(403)
  expect((await create(ana, { realtorId: rita.user.id })).status).toBe(403)
  expect((await create(rita, { ownerId: ana.user.id })).status).toBe(403)
  expect((await create(rita, { ownerId: 7 })).status).toBe(400)
})

test('values from old clients are accepted: numbers as text, timestamps as dates, a condominium', async () => {
  const ana = await testServer().join('ana')
  const answer = await ana.post('/api/properties', {
    ...cottage,
    propertyType: 'condominium',
    bedrooms: '3',
    lotSize: '0.25',
    listingDate: '2026-03-01T08:00:00.000Z',
    yearBuilt: '',
    purchasePrice: '350000',
  })
  expect(answer).toMatchObject({
    status: 201,
    body: { propertyType: 'condominium', bedrooms: 3, lotSize: 0.25, listingDate: '2026-03-01', yearBuilt: null },
  })
})

test('[L16] the purchase price that an owner sends is kept in the ownership, and only they see it', async () => {
  const server = testServer()
  const [ana, rita] = [await server.join('ana'), await server.join('rita', 'realtor')]
  const made = await ana.post('/api/properties', { ...cottage, purchasePrice: '350000' })
  expect(made).toMatchObject({ status: 201, body: { purchasePrice: 350_000 } })
  const path = `/api/properties/${(made.body as { id: string }).id}`
  expect((await ana.get(path.replace('properties', 'property-profiles'))).body).toMatchObject({
    purchasePrice: 350_000,
  })
  expect((await ana.get('/api/properties')).body).toMatchObject([{ purchasePrice: 350_000 }])
  expect(await ana.put(path, { ...cottage, purchasePrice: 360_000 })).toMatchObject({
    status: 200,
    body: { purchasePrice: 360_000 },
  })
  expect((await ana.patch(path, { purchasePrice: null })).body).toMatchObject({ purchasePrice: null })
  expect(await ana.patch(path, { purchasePrice: -1 })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'purchasePrice' }] },
  })
  expect(await rita.post('/api/properties', { ...cottage, purchasePrice: 1 })).toMatchObject({
    status: 201,
    body: { purchasePrice: null },
  })
})

test.each([
  ['', undefined, 'invalid_json'],
  ['a truncated body', '{"address": ', 'invalid_json'],
  ['a list', [], 'invalid'],
  ['an empty address', { ...cottage, address: ' ' }, 'invalid'],
  ['a missing city', { ...cottage, city: undefined }, 'invalid'],
  ['a wrong type', { ...cottage, hasPool: 'yes' }, 'invalid'],
  ['a malformed id', { ...cottage, id: 'seven' }, 'invalid'],
])('returns 400 for an invalid body: %s', async (_title, body, code) => {
  const ana = await testServer().join('ana')
  expect(await ana.post('/api/properties', body)).toMatchObject({ status: 400, body: { code } })
})

test('each issue names its field', async () => {
  const ana = await testServer().join('ana')
  const answer = await ana.post('/api/properties', { ...cottage, zipCode: '85701-123456', city: undefined })
  expect(answer.body).toEqual({
    code: 'invalid',
    message: 'Some of this isn’t valid',
    issues: [
      { path: 'city', message: 'Required' },
      { path: 'zipCode', message: 'At most 10 characters' },
    ],
  })
})

test('an id can be used only once', async () => {
  const server = testServer()
  const [ana, ben] = [await server.join('ana'), await server.join('ben')]
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  for (const person of [ana, ben])
    expect(await person.post('/api/properties', { ...cottage, id: PROPERTY })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
})

test.each(['PUT', 'PATCH'] as const)('%s updates only the named fields', async (method) => {
  const server = testServer()
  const ana = await server.join('ana')
  const made = await ana.post('/api/properties', { ...cottage, id: PROPERTY, notes: 'Blue door', bedrooms: 2 })
  server.passMinutes(1)
  const send = method === 'PUT' ? ana.put : ana.patch
  const answer = await send(`/api/properties/${PROPERTY}`, {
    bedrooms: 3,
    notes: null,
    ownerId: NOWHERE,
    status: 'sold',
  })
  expect(answer.status).toBe(200)
  const changed = { bedrooms: 3, notes: null, status: 'sold', updatedAt: '2026-11-20T12:01:00.000Z' }
  expect(answer.body).toEqual({ ...(made.body as object), ...changed })
})

test('sending a row back unchanged changes nothing', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  const made = await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  server.passMinutes(1)
  expect(await ana.put(`/api/properties/${PROPERTY}`, made.body)).toMatchObject({ status: 200, body: made.body })
})

test('a deleted property is gone with everything in it', async () => {
  const ana = await testServer().join('ana')
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  await ana.post('/api/systems', { id: OTHER, propertyId: PROPERTY, systemType: 'hvac', systemName: 'Furnace' })
  expect(await ana.delete(`/api/properties/${PROPERTY}`)).toMatchObject({ status: 204, body: '' })
  expect((await ana.get('/api/properties')).body).toEqual([])
  for (const path of [
    `properties/${PROPERTY}`,
    `properties/${PROPERTY}/systems`,
    `systems/${OTHER}`,
    `systems/${OTHER}/health`,
  ])
    expect((await ana.get(`/api/${path}`)).status).toBe(404)
  expect((await ana.delete(`/api/properties/${PROPERTY}`)).status).toBe(404)
})

test.each([
  ['GET', ''],
  ['PUT', ''],
  ['PATCH', ''],
  ['DELETE', ''],
  ['GET', '/systems'],
  ['GET', '/maintenance'],
  ['POST', '/systems/recalculate-status'],
])(
  '%s of another user’s property, a missing property and an invalid id return the same 404: %s',
  async (method, under) => {
    const server = testServer()
    const [ana, ben] = [await server.join('ana'), await server.join('ben')]
    await ana.post('/api/properties', { ...cottage, id: PROPERTY })
    const body = method.startsWith('P') ? {} : undefined
    for (const id of [PROPERTY, NOWHERE, 'seven'])
      expect(await server.call(method, `/api/properties/${id}${under}`, { body, headers: ben.headers })).toMatchObject({
        status: 404,
        body: { message: 'Property not found', code: 'not_found' },
      })
  },
)

test('a list belongs to the session’s user, and a request in another user’s name is refused', async () => {
  const server = testServer()
  const [ana, ben] = [await server.join('ana'), await server.join('ben')]
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  expect((await ben.get('/api/properties')).body).toEqual([])
  expect((await ana.get(`/api/properties?userId=${ana.user.id}&role=homeowner`)).body).toMatchObject([{ id: PROPERTY }])
  expect(await ben.get(`/api/properties?userId=${ana.user.id}`)).toMatchObject({ status: 403 })
  expect(await ben.get('/api/properties?userId=1')).toMatchObject({ status: 403 })
  expect(await server.call('GET', '/api/properties')).toMatchObject({ status: 401 })
})

test('the recalculation updates each system’s stored rating and status', async () => {
  const ana = await testServer().join('ana')
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  const furnace = { id: OTHER, propertyId: PROPERTY, systemType: 'hvac_furnace', systemName: 'Furnace' }
  await ana.post('/api/systems', { ...furnace, statusRating: 10, status: 'needs_repair' })
  const health = (await ana.get(`/api/systems/${OTHER}/health`)).body as { score: number; status: string }
  const answer = await ana.post(`/api/properties/${PROPERTY}/systems/recalculate-status`)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      message: 'System Status Recalculated',
      systems: [{ id: OTHER, statusRating: health.score, status: health.status, propertyProfileId: PROPERTY }],
    },
  })
  expect((await ana.get(`/api/properties/${PROPERTY}/systems`)).body).toMatchObject([{ statusRating: health.score }])
})
