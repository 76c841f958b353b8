import { expect, test } from 'vitest'
import { kindGroups, usualWords } from './type-picker.tsx'

test('[K1] [K4] the kinds are listed by category, then the ten plain types', () => {
  const groups = kindGroups('')
  expect(groups.map(({ title }) => title)).toEqual(['Indoor', 'Outdoor', 'Structural', 'Utilities', 'Something else'])
  expect(groups.at(-1)?.kinds).toHaveLength(10)
  expect(groups.flatMap(({ kinds }) => kinds).filter(({ usual }) => usual)).toHaveLength(31)
})

test.each([
  ['furnace', ['Central furnace']],
  ['fridge 2014', ['Refrigerator', 'Wine fridge']],
  ['hvac cent', ['Central furnace', 'Central air conditioner']],
  ['zip line', undefined],
])('[K6] ‘%s’ finds %j', (search, names) => {
  expect(kindGroups(search)[0]?.kinds.map(({ name }) => name)).toEqual(names)
})

test('a kind of the catalogue shows its usual facts', () => {
  const [furnace] = kindGroups('furnace')[0]?.kinds ?? []
  expect(furnace && usualWords(furnace)).toBe('15 years, $3,000–8,000')
})
