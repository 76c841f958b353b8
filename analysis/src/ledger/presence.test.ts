import { expect, test } from 'vitest'
import { analyze } from '../analyze.ts'
import { mentionsIn } from '../frames/mentions.ts'

const typesIn = (text: string, category = 'home_inspection') => {
  const pages = [{ page: 1, text: `Report on a house\n5/4/2026\n\n\n${text}` }]
  return analyze({ pages, title: '', category, today: '2026-11-21' }).systems.map(({ systemType }) => systemType)
}

test.each([
  ['a list', 'Heating, air conditioning, water heater, septic, well and pool.'],
  ['a question', 'Does the house have a septic tank?'],
  ['what is missing', 'Smoke alarms: there are no smoke alarms in the bedrooms.'],
  ['what nobody looked at', 'Generator not inspected.'],
  ['a duct of a fan', 'The exhaust duct of the fan in the hall ends in the attic.'],
  ['another thing of that name', 'Next service window: April 7. The window A/C was off.'],
  ['a slab of a walk', 'The garage slab has sunk.'],
  ['a cover of soil', 'The crawl space vapor barrier is torn.'],
  [
    'a table of contents',
    'TABLE OF CONTENTS\n1 Roofing   4\n4 Heating / Central Air Conditioning   10\n5 Swimming Pool   12',
  ],
])('[AN50] %s is no evidence of a system: %s', (_what, text) => {
  expect(typesIn(text)).toEqual([])
})

test.each([
  ['a described state', 'The furnace is old but runs well, and its burners are clean.', ['hvac_furnace']],
  ['its facts', 'Water heater: Rheem, model XG50T12, installed 2016', ['plumbing_water_heater']],
  ['a rating', 'Gutters      Satisfactory', ['roofing_gutters']],
  [
    'a list of what worked',
    'Refrigerator, dishwasher and disposer worked.',
    ['appliance_refrigerator', 'appliance_dishwasher'],
  ],
  ['its upkeep', 'Have the furnace serviced.', ['hvac_furnace']],
  ['a boot of the roof', 'The rubber boot around the plumbing vent is cracked.', ['roofing_flashing']],
  ['trouble with its part', 'Relief valve discharge pipe missing', ['plumbing_water_heater']],
])('[AN50] %s is evidence: %s', (_what, text, types) => {
  expect(typesIn(text)).toEqual(types)
})

test('[AN50] in a report with findings, a rated row is evidence, whatever its name', () => {
  const text = 'The water heater leaks at the valve.\n\n\nDuct Systems, Chases, and Vents      Satisfactory'
  expect(typesIn(text)).toEqual(['plumbing_water_heater', 'hvac_ductwork'])
})

test('[AN8] a part belongs to the system that is named after it, and a burner door is no door of the house', () => {
  expect(typesIn('The flue pipe at the water heater has come apart.')).toEqual(['plumbing_water_heater'])
  expect(typesIn('4 Scorch marks at water heater burner door, unit is backdrafting.')).not.toContain('structural_doors')
})

test('[AN7] what another system stands on gets none of its facts', () => {
  expect(typesIn('Heat pump, with a Bosch outdoor section on the roof, 2014.')).toEqual(['hvac_heat_pump'])
})

test('[AN7] the name of a street names no part of a house', () => {
  const typesOf = (text: string) => mentionsIn(text, { isLabel: false }).map(({ systemType }) => systemType)
  expect(typesOf('418 Sycamore Ridge Dr')).toEqual([])
  expect(typesOf('418 Sycamore Ridge Dr: the ridge vent')).toEqual(['roofing_shingles'])
})

test('[AN50] a report about one system that finds trouble with it is evidence of it', () => {
  const text = [
    'CLEARVIEW SEWER SCOPING\nSewer Line Camera Inspection\n08/14/2025\nPipe material: Clay',
    "OBSERVATIONS\n44'  Offset joint, 1/2 inch\n71'  Belly, holding 2 inches of water for 6 ft",
  ].join('\n')
  const pages = [{ page: 1, text }]
  const { systems } = analyze({ pages, title: 'Sewer scope', category: 'other', today: '2026-11-21' })
  expect(systems.map(({ systemType }) => systemType)).toEqual(['plumbing_sewer_line'])
})

test('[AN7] what water drips on or runs into is a place', () => {
  const rolesOf = (text: string) => mentionsIn(text, { isLabel: false }).map(({ role }) => role)
  expect(rolesOf('The condensate line drips on the foundation wall.').at(-1)).toBe('beside')
  expect(rolesOf('The pipe is on the foundation wall.').at(-1)).toBe('itself')
})

test('[AN50] in a report with findings, the material of a system is evidence', () => {
  const text = 'The water heater leaks at the valve.\n\n\nSupply Piping Material: Copper'
  expect(typesIn(text)).toEqual(['plumbing_water_heater', 'plumbing_main_line'])
})
