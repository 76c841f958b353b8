import { expect, test } from 'vitest'
import { z } from 'zod'
import { lenient } from '../request/lenient.ts'
import { withNamedProperty } from './named-property.ts'
import { cottage, idNumber, testServer } from '../testing/test-server.ts'

const [PROPERTY, OTHER, MADE] = [idNumber(1001), idNumber(1002), idNumber(1003)]
const schema = lenient(z.object({ propertyId: z.string().min(1) }), withNamedProperty)('UTC')

test.each([
  ['by its id', { propertyId: 'a' }],
  ['by its profile id', { propertyProfileId: 'a' }],
  ['by both', { propertyId: 'a', propertyProfileId: 'a' }],
  ['by its id with an empty profile id', { propertyId: 'a', propertyProfileId: null }],
  ['by its profile id with an empty id', { propertyId: '', propertyProfileId: 'a' }],
])('a property is identified %s', (_how, body) => {
  expect(schema.parse(body)).toEqual({ propertyId: 'a' })
})

test.each([{}, { propertyId: 'a', propertyProfileId: 'b' }, { propertyProfileId: 42 }, { propertyProfileId: '' }, 'a'])(
  '%j identifies no property',
  (body) => expect(schema.safeParse(body).success).toBe(false),
)

const calls = [
  ['/api/systems', { systemType: 'roofing', systemName: 'Roof' }],
  ['/api/maintenance', { title: 'Look at the roof' }],
] as const

test.each(calls)('POST %s accepts a profile id as the id of its property', async (path, facts) => {
  const server = testServer()
  const [ana, ben] = [await server.join('ana'), await server.join('ben')]
  await ana.post('/api/property-profiles', { ...cottage, id: PROPERTY, purchasePrice: 240_000 })
  await ana.post('/api/properties', { ...cottage, id: OTHER })
  expect(await ana.post(path, { ...facts, id: MADE, propertyProfileId: PROPERTY })).toMatchObject({
    status: 201,
    body: { id: MADE, propertyId: PROPERTY, propertyProfileId: PROPERTY },
  })
  expect((await ana.get(`${path}/${MADE}`)).body).toMatchObject({ propertyId: PROPERTY, propertyProfileId: PROPERTY })

  expect(await ana.post(path, { ...facts, propertyId: PROPERTY, propertyProfileId: OTHER })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'propertyProfileId' }] },
  })
  expect((await ana.post(path, { ...facts, propertyProfileId: 'cottage' })).status).toBe(400)
  expect((await ana.post(path, facts)).status).toBe(400)
  expect((await ben.post(path, { ...facts, propertyProfileId: PROPERTY })).status).toBe(404)
})
