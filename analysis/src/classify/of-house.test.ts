import { expect, test } from 'vitest'
import { analyze } from '../analyze.ts'

const findings = (text: string, category = 'home_inspection') => {
  const pages = [{ page: 1, text: `Report on a house\n5/4/2026\n\n\n${text}` }]
  const { systems, issues, maintenanceItems } = analyze({ pages, title: '', category, today: '2026-11-21' })
  return [...systems, ...issues, ...maintenanceItems]
}

test.each([
  ['standards', 'The inspector shall report missing handrails, leaking pipes and double tapped breakers.'],
  ['standards with a list', 'The inspector shall inspect:\n- the septic tank\n- the leaking water heater'],
  [
    'standards side by side',
    'The home inspector shall observe: Interior water supply, including: piping; fixtures and faucets; functional flow; leaks; and cross connections; Solar water heating equipment; and Sump pumps.',
  ],
  ['definitions', 'Radon is a radioactive gas that enters through cracks and leaks.'],
  [
    'lives of things',
    'A water heater lasts 8 to 12 years. Furnace life is 15 to 25 years, and a septic tank lasts 20 to 40 years.',
  ],
  ['examples', 'A washing machine drain line for example can leak and fails under use.'],
  ['contracts', 'Client shall have each defect evaluated and replaced by a licensed contractor.'],
  ['contracts', 'We are not liable for a leaking roof or a failed furnace.'],
  ['exclusions', 'Our company does not inspect solar panels, generators or sprinkler systems.'],
  ['legends', 'Repair or Replace (RR) = The furnace is broken and needs a contractor.'],
  ['general truths', 'Rubber washer hoses can burst and should be replaced with steel ones.'],
  ['general truths', 'Galvanized pipes corrode and leak.'],
  ['general advice', 'Every home owner should have the chimney swept and a leaking water heater replaced.'],
  ['general advice', 'LIFE EXPECTANCIES OF COMPONENTS\nGas furnace 15-20 years. Septic tank 40 years.'],
  ['codes', 'Error codes: Err 01 motor stalled, Err 02 blower failed.'],
  ['exclusions', 'Not covered: hail, ponding water on the roof, leaking gutters.'],
  ['offers', 'We also install water heaters, generators and heat pumps.'],
  ['others’ property', 'The sewer lift station pump was replaced in August for $18,400.'],
  ['others’ property', 'Owners at 12 and 14 Glen Way reported leaking roofs.'],
  ['others’ property', 'The neighbor’s garage roof is missing shingles along the fence.'],
  ['exclusions', 'Options not selected: pool, well pump, septic pumping, leaking roofs.'],
  ['contracts', 'A trade call fee of $85 is due for each repair.'],
  ['others’ property', 'The neighbor on the left has been notified of the leaking septic tank.'],
])('[AN47] %s tell nothing of this house: %s', (_what, text) => {
  expect(findings(`The water heater leaks at the valve.\n\n\n${text}`).map(({ quote }) => quote)).toEqual(
    findings('The water heater leaks at the valve.').map(({ quote }) => quote),
  )
})

const standards = Array.from(
  { length: 12 },
  (_, n) => `The inspector shall inspect part ${n} of the house. The inspector is not required to move furniture.`,
).join('\n\n')

test('[AN47] a document filed as an inspection is read, however long the standards in it are', () => {
  const text = `${standards}\n\n\nThe furnace in the attic was found with a cracked heat exchanger.`
  expect(findings(text).map(({ quote }) => quote)).toContain(
    'The furnace in the attic was found with a cracked heat exchanger.',
  )
})
