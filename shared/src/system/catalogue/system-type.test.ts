import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { plainTypes, systemCategory, systemFamily, systemTypeLabel } from './system-type.ts'

test.each([
  ['hvac_furnace', 'Central furnace', 'hvac', 'indoor'],
  ['roofing_gutters', 'Gutters and downspouts', 'roofing', 'structural'],
  ['outdoor_pool', 'Swimming pool', 'outdoor', 'outdoor'],
  ['utilities_generator', 'Standby generator', 'utilities', 'utilities'],
  ['hvac', 'HVAC', 'hvac', 'indoor'],
  ['water_heater', 'Water heater', 'plumbing', 'indoor'],
  ['windows', 'Windows', 'structural', 'structural'],
  ['other', 'Other', 'other', 'indoor'],
])('[K4] %s is %s, in family %s and category %s', (systemType, label, family, category) => {
  expect([systemTypeLabel(systemType), systemFamily(systemType), systemCategory(systemType)]).toEqual([
    label,
    family,
    category,
  ])
})

test('[K4] ten plain types, none of them in the catalogue', () => {
  expect(plainTypes.map((plain) => plain.id)).toEqual([
    'hvac',
    'plumbing',
    'electrical',
    'roofing',
    'water_heater',
    'appliances',
    'security',
    'flooring',
    'windows',
    'other',
  ])
  expect(catalogue.filter((entry) => plainTypes.some((plain) => plain.id === entry.id))).toEqual([])
})

test('[K5] an unknown type is shown as typed', () => {
  expect([systemTypeLabel('Sauna'), systemFamily('Sauna'), systemCategory('Sauna')]).toEqual([
    'Sauna',
    'other',
    'indoor',
  ])
})
