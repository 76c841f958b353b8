import { expect, test } from 'vitest'
import { isGeneric, isLongAgo } from './generic.ts'

test.each([
  ['Leaky homes lose heat all winter.', true],
  ['Efflorescence is found in nearly every cellar.', true],
  ['Effluent that surfaces is a health hazard.', true],
  ['We looked for termites, ants and decay.', true],
  ['Gutters leak at the corners.', false],
  ['The gutters are full of leaves.', false],
  ['Outlets dead.', false],
])('[AN18] whether %j speaks of houses in general: %j', (text, expected) => {
  expect(isGeneric(text)).toBe(expected)
})

test.each([
  ['It flooded in the 2006 storm.', true],
  ['The only leak we ever had was at the cupola.', true],
  ['The compressor seized in 2023, never repaired.', false],
  ['The valve leaked on 3/2/2024.', false],
])('[AN18] whether %j tells of an earlier year: %j', (text, expected) => {
  expect(isLongAgo(text, '2024-03-15')).toBe(expected)
})
