import { expect, test } from 'vitest'
import { aProperty } from '../testing/builders/builders.ts'
import { propertyStatusWords } from './property-status-words.ts'
import { addressLine } from './address-line.ts'
import { featuresOf, hoaFeesOf } from './property-words.ts'

test.each([
  ['active', 'Active'],
  ['pending_transfer', 'Pending transfer'],
  ['on_the_market', 'On the market'],
  ['', ''],
])('[L1] the status %j is shown as %j', (status, words) => {
  expect(propertyStatusWords(status)).toBe(words)
})

test.each([
  [{ hasGarage: true }, 'Garage (1 space)', true],
  [{ hasGarage: true, garageSpaces: 3 }, 'Garage (3 spaces)', true],
  [{ hasGarage: false, garageSpaces: 3 }, 'Garage', false],
])('describes %j as: %s', (facts, label, has) => {
  expect(featuresOf(aProperty(facts))[1]).toEqual({ label, has })
})

test.each([
  [{}, null],
  [{ hoaFees: 45 }, '$45.00'],
  [{ hoaFees: 45, hoaFrequency: 'monthly' }, '$45.00 monthly'],
  [{ hoaFees: null, hoaFrequency: 'monthly' }, null],
  [{ hoaFees: Number.NaN }, null],
] as const)('the fees of %j are %s', (facts, words) => {
  expect(hoaFeesOf(aProperty(facts))).toBe(words)
})

test('an address stands in one line', () => {
  expect(addressLine(aProperty())).toBe('14 Main St, Springfield, IL 62701')
})
