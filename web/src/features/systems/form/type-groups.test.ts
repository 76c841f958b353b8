import { expect, test } from 'vitest'
import { typeGroups } from './type-groups.ts'

const found = (search: string) =>
  typeGroups(search).map(({ title, choices }) => [title, choices.map(({ label }) => label)])

test('all 31 catalogue types and the ten plain types are offered', () => {
  const groups = typeGroups('')
  expect(groups.map(({ title }) => title)).toEqual(['Indoor', 'Outdoor', 'Structural', 'Utilities', 'Something else'])
  expect(groups.flatMap(({ choices }) => choices)).toHaveLength(41)
})

test('a catalogue type shows its known values', () => {
  expect(typeGroups('furnace')[0]?.choices).toEqual([
    { id: 'hvac_furnace', label: 'Central furnace', family: 'hvac', known: '15 years, $3,000–8,000' },
  ])
})

test.each<[string, ReturnType<typeof found>]>([
  ['  FURNACE ', [['Indoor', ['Central furnace']]]],
  ['hvac cent', [['Indoor', ['Central furnace', 'Central air conditioner']]]],
  [
    'window',
    [
      ['Structural', ['Windows']],
      ['Something else', ['Windows']],
    ],
  ],
  ['sauna', []],
])('searches the system types for ‘%s’', (search, groups) => {
  expect(found(search)).toEqual(groups)
})
