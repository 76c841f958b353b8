import type { Membership } from '@hearthkeep/shared/entities.ts'
import { membershipId, mutationId, propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Relation } from '@hearthkeep/shared/household/membership.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aMembership } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { cottage, idNumber, testServer, type Person } from '../testing/test-server.ts'

const PROPERTY = idNumber(1001)
const path = `/api/property-profiles/${PROPERTY}`
const numbers = {
  purchasePrice: 250_000,
  currentMarketValue: 310_000.5,
  ownershipStartDate: '2014-05-01',
  yearlyBudget: 3500,
}
const unstated = {
  purchasePrice: null,
  currentMarketValue: null,
  salePrice: null,
  // The day from which the property has its owner.
  ownershipStartDate: '2026-11-20',
  ownershipEndDate: null,
  yearlyBudget: null,
  profileStatus: 'active',
}

test('[OW9] a profile is created with its property, under the property’s id and the specification’s names', async () => {
  const ana = await testServer().join('ana')
  const body = {
    ...cottage,
    ...numbers,
    id: PROPERTY,
    lotSize: '0.25',
    hoaFee: '45.50',
    hoaPhone: '555-0100',
    hoaEmail: 'board@example.com',
    hoaWebsite: 'https://hoa.example.com',
    hasSepticSystem: true,
    appraisalCompleted: true,
  }
  const made = await ana.post('/api/property-profiles', body)
  expect(made).toMatchObject({
    status: 201,
    body: {
      ...body,
      hoaFee: 45.5,
      homeownerId: ana.user.id,
      homeownerName: 'ana Alvarez',
      realtorId: null,
      salePrice: null,
      ownershipEndDate: null,
      profileStatus: 'active',
      electricalInspectionCompleted: false,
      spdsCompleted: false,
    },
  })
  for (const name of ['ownerId', 'hoaFees', 'hasSeptic', 'scope']) expect(made.body).not.toHaveProperty(name)
  expect(await ana.get(path)).toMatchObject({ status: 200, body: made.body })
  expect((await ana.get('/api/property-profiles')).body).toEqual([made.body])
  expect((await ana.get(`/api/properties/${PROPERTY}`)).body).toMatchObject({ hoaFees: 45.5, hasSeptic: true })
})

test('[OW9] a property created as a property also has a profile, with ownership since its owner is known', async () => {
  const ana = await testServer().join('ana')
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  expect(await ana.get(path)).toMatchObject({ status: 200, body: { id: PROPERTY, lotSize: null, ...unstated } })
})

test('[OW9] an edit accepts the names of the profile and of the form, and sending a row back changes nothing', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  const made = await ana.post('/api/property-profiles', { ...cottage, ...numbers, id: PROPERTY, hoaFee: 45 })
  server.passMinutes(5)
  expect((await ana.put(path, made.body)).body).toEqual(made.body)
  const edit = { hasSepticSystem: true, lotSize: '1.5', salePrice: '400000', ownershipEndDate: '2026-01-02T00:00:00Z' }
  expect(await ana.put(path, { ...(made.body as object), ...edit, hoaFees: '50' })).toMatchObject({
    status: 200,
    body: {
      ...numbers,
      hasSepticSystem: true,
      lotSize: '1.5',
      hoaFee: 50,
      salePrice: 400_000,
      ownershipEndDate: '2026-01-02',
    },
  })
  expect((await ana.patch(path, { purchasePrice: null })).body).toMatchObject({ purchasePrice: null, hoaFee: 50 })
})

test('an invalid body is refused as a whole', async () => {
  const ana = await testServer().join('ana')
  await ana.post('/api/property-profiles', { ...cottage, ...numbers, id: PROPERTY })
  expect(await ana.put(path, { address: '8 Elm Street', purchasePrice: 'much' })).toMatchObject({ status: 400 })
  expect(await ana.put(path, { lotSize: 'half an acre' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'lotSize' }] },
  })
  const backwards = { address: '8 Elm Street', ownershipEndDate: '2010-01-01' }
  expect(await ana.put(path, backwards)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'ownershipEndDate' }] },
  })
  expect((await ana.get(path)).body).toMatchObject({ ...cottage, ...numbers })
  expect((await ana.get(`/api/property-profiles/${idNumber(9)}`)).status).toBe(404)
  expect((await ana.get('/api/property-profiles/nonsense')).status).toBe(404)
})

const relations: [Relation, { sees: boolean; edits: number; sets: number }][] = [
  ['household', { sees: true, edits: 200, sets: 200 }],
  ['viewer', { sees: false, edits: 403, sets: 403 }],
  ['realtor', { sees: false, edits: 200, sets: 403 }],
]

test.each(relations)(
  '[OW1] [OW12] [BU8] access of a %s to a property’s profile is %o',
  async (relation, { sees, edits, sets }) => {
    const server = testServer()
    const [ana, ben] = [await server.join('ana'), await server.join('ben')]
    await ana.post('/api/property-profiles', { ...cottage, ...numbers, id: PROPERTY })
    expect((await ben.get(path)).status).toBe(404)
    await letIn(server, ana, ben, relation)

    const shown = await ben.get(path)
    expect(shown).toMatchObject({ status: 200, body: { homeownerId: ana.user.id, ...(sees ? numbers : unstated) } })
    expect((await ben.get('/api/property-profiles')).body).toEqual([shown.body])
    expect(await ben.get(`/api/properties/${PROPERTY}/budget`)).toMatchObject({
      body: { yearlyBudget: sees ? numbers.yearlyBudget : null },
    })
    expect((await ben.put(path, { ...(shown.body as object), address: '8 Elm Street' })).status).toBe(edits)
    expect((await ben.put(path, { address: '9 Elm Street', purchasePrice: 1 })).status).toBe(sets)
    const address = sets === 200 ? '9 Elm Street' : edits === 200 ? '8 Elm Street' : cottage.address
    const purchasePrice = sets === 200 ? 1 : numbers.purchasePrice
    expect((await ana.get(path)).body).toMatchObject({ ...numbers, address, purchasePrice })
  },
)

test('[OW1] a realtor creates a profile in her care and cannot record a price for a property without an owner', async () => {
  const rita = await testServer().join('rita', 'realtor')
  expect(await rita.post('/api/property-profiles', { ...cottage, realtorId: rita.user.id })).toMatchObject({
    status: 201,
    body: { homeownerId: null, homeownerName: null, realtorId: rita.user.id, ownershipStartDate: null },
  })
  expect((await rita.post('/api/property-profiles', { ...cottage, purchasePrice: 1 })).status).toBe(403)
  expect((await rita.get('/api/property-profiles')).body).toHaveLength(1)
})

test('profiles require a session and are read only in the caller’s own name', async () => {
  const server = testServer()
  const [ana, ben] = [await server.join('ana'), await server.join('ben')]
  expect((await server.call('GET', '/api/property-profiles')).status).toBe(401)
  expect((await ana.get(`/api/property-profiles?userId=${ana.user.id}&role=homeowner`)).status).toBe(200)
  expect((await ana.get(`/api/property-profiles?userId=${ben.user.id}`)).status).toBe(403)
  expect((await ana.post('/api/property-profiles', { ...cottage, homeownerId: ben.user.id })).status).toBe(403)
})

async function letIn(server: ReturnType<typeof testServer>, ana: Person, ben: Person, relation: Relation) {
  const property = propertyId.parse(PROPERTY)
  const row: Membership = aMembership({
    id: membershipId.parse(idNumber(7001)),
    propertyId: property,
    scope: propertyScope(property),
    userId: ben.user.id,
    relation,
  })
  await server.store.write((tx) =>
    tx.apply({
      mutation: mutationId.parse(idNumber(7002)),
      name: 'test',
      actor: ana.user.id,
      at: '2026-11-20T12:00:00.000Z',
      changes: [{ entity: 'membership', id: row.id, before: null, after: row }],
    }),
  )
}
