import { expect, test } from 'vitest'
import { analyze } from '../analyze.ts'

const read = (text: string) => {
  const pages = [{ page: 1, text: `Report on a house\n5/4/2026\n\n\n${text}` }]
  return analyze({ pages, title: '', category: 'home_inspection', today: '2026-11-21' })
}

test('[AN37] what a defect may lead to is no defect of its own, and the advice behind it is its remedy', () => {
  const { issues } = read(
    'COOLING\nThe foam sleeve on suction line is missing in area(s) at outside unit. Missing foam on suction line can cause ' +
      'energy loss and condensation. I recommend service or repair as needed.',
  )
  expect(issues).toMatchObject([{ recommendedAction: 'I recommend service or repair as needed.' }])
})

test.each([
  ['a title', 'KITCHEN\nDishwasher LOOSE IN CABINET\nThe dishwasher is not screwed to the counter and tips forward.'],
  ['a heading', 'HANDRAIL MISSING\nThe stairs of the deck have no handrail.'],
  ['its hazard', 'Panel condition: Two knockouts in the panel are open. Fingers or mice can reach live parts.'],
  ['what it may lead to', 'The ledger of the deck is held by nails only. The deck could collapse under load.'],
])('[AN37] a defect and %s are one', (_what, text) => {
  expect(read(text).issues).toHaveLength(1)
})

test('[AN37] a line that names a defect and no system belongs to the words below it', () => {
  const text = [
    '4.1.1 Foundation',
    'FOUNDATION CRACKS - MINOR                                          Maintenance Item',
    'Minor cracking was noted at the foundation. This is common as concrete ages.',
    '5.3.1 Lighting Fixtures, Switches & Receptacles',
    '⚠ COVER PLATES MISSING                                             Safety Hazard',
    'One or more receptacles are missing a cover plate. Recommend installation of plates.',
    'LOCATION: UNFINISHED BASEMENT',
  ].join('\n')
  const plates = read(text).issues.filter(({ description }) => /cover plate/i.test(description))
  expect(plates).toMatchObject([{ systemType: 'electrical_wiring' }])
})

test('[AN30] the row of a list of equipment is no work', () => {
  const text = [
    'Appliance      Make       Model            Serial        Installed',
    'Furnace        Carrier    58STA090         3409A21877    Nov 2014',
    'Dishwasher     Bosch      SHEM63W55N       FD99120417    Mar 2023',
  ].join('\n')
  expect(read(text)).toMatchObject({ maintenanceItems: [], systems: [{ brand: 'Carrier' }, { brand: 'Bosch' }] })
})

test('[AN34] work that names no component is not sure', () => {
  const confidences = (text: string) => read(text).maintenanceItems.map(({ confidence }) => confidence)
  expect(confidences('Contact a qualified electrician.')).toEqual(['likely'])
  expect(confidences('I recommend to have the furnace serviced by a technician.')).toContain('sure')
})

test('[AN34] a danger is sure whenever it is found', () => {
  expect(read('The stair treads wobble underfoot.').issues).toMatchObject([
    { severity: 'critical', confidence: 'sure' },
  ])
})

test('[AN31] a rating in words of work is no work', () => {
  const { issues, maintenanceItems } = read(
    'The water heater leaks at the valve.\n\nFlashings\nComments: Repair or Replace\nThe gutter is loose at the rear of the house.',
  )
  expect(issues).not.toEqual([])
  expect(maintenanceItems).toEqual([])
})
