import { aSystem, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { familiesOf, searched } from './system-groups.ts'

const furnace = aSystem({ id: aSystemId(1), systemType: 'hvac_furnace', systemName: 'Furnace', brand: 'Carrier' })
const roof = aSystem({ id: aSystemId(2), systemType: 'roofing_shingles', systemName: 'Roof', brand: null })
const pump = aSystem({
  id: aSystemId(3),
  systemType: 'hvac_heat_pump',
  systemName: 'Pump',
  brand: null,
  location: 'Attic',
})

test('[SY15] systems are grouped by family, in one order', () => {
  const groups = familiesOf([roof, furnace, pump])
  expect(groups.map(({ label, members }) => [label, members.map(({ systemName }) => systemName)])).toEqual([
    ['Heating and cooling', ['Furnace', 'Pump']],
    ['Roof', ['Roof']],
  ])
})

test.each([
  ['', 3],
  ['carrier', 1],
  ['attic heat', 1],
  ['nothing', 0],
])('[SY15] a search for %j finds %i systems', (text, count) => {
  expect(searched([furnace, roof, pump], text)).toHaveLength(count)
})
