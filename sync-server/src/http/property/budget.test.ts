import { beforeEach, expect, test } from 'vitest'
import { FURNACE, PROPERTY, testProperty } from '../testing/test-property.ts'
import { idNumber } from '../testing/test-server.ts'

const PATH = `/api/properties/${PROPERTY}/budget`

let property: Awaited<ReturnType<typeof testProperty>>
beforeEach(async () => {
  property = await testProperty()
  const { ana } = property
  const add = (item: object) => ana.post('/api/maintenance', { propertyId: PROPERTY, title: 'Work', ...item })
  await add({ status: 'completed', completedDate: '2026-06-01', cost: 80.55 })
  await add({ status: 'completed', completedDate: '2025-06-01', cost: null })
  await add({ scheduledDate: '2026-12-24', cost: 900 })
})

test('[BU8] the budget has spending, replacements, what is lacking, and the reserve', async () => {
  const { ana } = property
  await ana.put(`/api/systems/${FURNACE}`, { installDate: '2014-05-01', replacementCost: 4500 })
  const windows = { id: idNumber(1009), propertyId: PROPERTY, systemType: 'windows', systemName: 'Windows' }
  await ana.post('/api/systems', windows)
  const furnace = {
    systemId: FURNACE,
    on: '2029-05-01',
    lifespan: 15,
    lifespanFrom: 'typical',
    cost: { min: 4500, max: 4500 },
    costFrom: 'recorded',
  }
  const years = Array.from({ length: 10 }, (_, n) => ({ year: 2026 + n, cost: null, replacements: [] }))
  expect(await ana.get(PATH)).toMatchObject({
    status: 200,
    body: {
      yearlyBudget: null,
      spending: {
        years: [{ year: 2026, cost: 80.55, systems: [{ label: 'The whole house', itemCount: 1, cost: 80.55 }] }],
        unpriced: 1,
      },
      outlook: {
        total: furnace.cost,
        years: years.map((each) =>
          each.year === 2029 ? { ...each, cost: furnace.cost, replacements: [furnace] } : each,
        ),
        lacking: [{ systemId: windows.id, facts: ['installDate', 'estimatedLifespan', 'replacementCost'] }],
      },
      reserve: { monthly: { min: 150, max: 150 }, due: { count: 0, cost: null }, unknown: 1 },
    },
  })
})

test('[OW12] [BU8] the yearly budget is set in the profile, in cents', async () => {
  const { ana } = property
  const profile = `/api/property-profiles/${PROPERTY}`
  expect(await ana.put(profile, { yearlyBudget: '3500.50' })).toMatchObject({
    status: 200,
    body: { yearlyBudget: 3500.5 },
  })
  expect(await ana.get(PATH)).toMatchObject({ body: { yearlyBudget: 3500.5 } })
  expect(await ana.put(profile, { yearlyBudget: -1 })).toMatchObject({
    status: 400,
    body: { code: 'invalid', issues: [{ path: 'yearlyBudget' }] },
  })
  expect(await ana.put(profile, { yearlyBudget: null })).toMatchObject({ body: { yearlyBudget: null } })
})
