import { expect, test } from 'vitest'
import { newSystem, prefilled, readFromPlate, systemSchema, withRating } from './system-values.ts'

const furnace = {
  ...newSystem,
  systemType: 'hvac_furnace',
  systemName: 'Central furnace',
  estimatedLifespan: 15,
  replacementCost: 3000,
}
const waterHeater = { systemName: 'Water heater', estimatedLifespan: 10, replacementCost: 800 }

test.each([
  ['the first choice fills in the name, lifespan and lowest cost', newSystem, 'plumbing_water_heater', waterHeater],
  ['another choice replaces the values filled in by the first', furnace, 'plumbing_water_heater', waterHeater],
  [
    'values that the person typed are kept',
    { ...furnace, systemName: 'Old Betsy', replacementCost: 4200 },
    'plumbing_water_heater',
    { systemName: 'Old Betsy', estimatedLifespan: 10, replacementCost: 4200 },
  ],
  [
    'a generic type fills in only the name',
    furnace,
    'windows',
    { systemName: 'Windows', estimatedLifespan: null, replacementCost: null },
  ],
])('%s (part 2, section 5)', (_case, values, systemType, filled) => {
  expect(prefilled(values, systemType)).toEqual(filled)
})

test.each([
  [newSystem, ['System type is required', 'System name is required']],
  [{ ...furnace, systemName: ' ' }, ['System name is required']],
  [{ ...furnace, estimatedLifespan: 12.5 }, ['Enter a whole number']],
  [{ ...furnace, installDate: '1899-12-31' }, ['Dates start at Jan 1, 1900']],
  [furnace, []],
])('validating %o returns %o', (values, messages) => {
  expect(systemSchema.safeParse(values).error?.issues.map(({ message }) => message) ?? []).toEqual(messages)
})

test.each([
  [{ status: 'needs_repair' }, 75, { status: 'needs_repair', statusRating: 49 }],
  [{ status: 'excellent' }, 75, { status: 'excellent', statusRating: 85 }],
  [{ status: 'replacement_needed' }, 100, { status: 'replacement_needed', statusRating: 24 }],
  [{ status: 'good' }, 80, { status: 'good' }],
  [{ notes: 'Loud' }, 10, { notes: 'Loud' }],
] as const)('[SY16] %j with the rating %i is recorded as %j', (values, rating, recorded) => {
  expect(withRating(values, rating)).toEqual(recorded)
})

test('[SY22] a nameplate fills in what is not known, and replaces nothing', () => {
  const plate = { brand: 'Rheem', model: 'XG40T06', serialNumber: null, installDate: '2014-09-01' }
  expect(readFromPlate(plate, { ...newSystem, brand: 'Ruud', installDate: '' })).toEqual([
    ['model', 'XG40T06'],
    ['installDate', '2014-09-01'],
  ])
})
