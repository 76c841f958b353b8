import { expect, test } from 'vitest'
import { analyze } from '../analyze.ts'

const systemsIn = (text: string, category = 'home_inspection') =>
  analyze({ pages: [{ page: 1, text }], title: '', category, today: '2026-11-21' }).systems

test('[AN3] names of facts side by side have their values on the line below', () => {
  const text = [
    'Inspection report, 5/4/2026',
    '',
    'HEATING AND COOLING',
    'Furnace: Brand         Furnace: Energy Source  Cooling: Brand',
    'Goodman                Natural Gas             Trane',
    'Furnace: Age           Cooling: Location',
    'Made in 2011           West side',
    '',
    'APPLIANCES',
    'Dishwasher: Brand      Refrigerator: Brand',
    'Bosch                  Not present',
  ].join('\n')
  expect(systemsIn(text)).toMatchObject([
    { systemType: 'hvac_furnace', brand: 'Goodman', installDate: '2011-01-01' },
    { systemType: 'hvac_ac_central', brand: 'Trane' },
    { systemType: 'appliance_dishwasher', brand: 'Bosch' },
  ])
  expect(systemsIn(text)).toHaveLength(3)
})

test('[AN9] the label of a water heater may be short', () => {
  expect(systemsIn('WH Manufacturer: RHEEM')).toMatchObject([{ systemType: 'plumbing_water_heater', brand: 'Rheem' }])
})

test('[AN10] a plate may call the model a code', () => {
  const text = 'SAMSUNG ELECTRONICS\nWASHING MACHINE\nMODEL CODE: WF45R6100AW/US\nS/N: 0B7X5ABN401826K'
  expect(systemsIn(text, 'photo')).toMatchObject([{ systemType: 'appliance_washer', model: 'WF45R6100AW/US' }])
})

test.each([
  [
    'plumbing_water_heater',
    'RHEEM MFG CO\nMODEL XG50T12HE40U0\nSERIAL Q182110447\nCAP. US GAL: 50   INPUT BTU/HR 40000',
  ],
  ['hvac_ac_central', 'LENNOX\nM/N 14ACX-036-230\nS/N 1913J04412\nCOMPRESSOR RLA 15.3 LRA 83   R-410A'],
  [
    'hvac_furnace',
    'GOODMAN\nMODEL GMSS960603BN\nSERIAL 1902554418\nINPUT 60,000 BTU  OUTPUT 57,600 BTU\nTEMP RISE 35-65 F',
  ],
])('[AN33] a plate that names no appliance is recognized as %s by its specifications', (systemType, text) => {
  expect(systemsIn(text, 'photo')).toMatchObject([{ systemType, serialNumber: expect.any(String) as string }])
})

test('[AN13] the inspection of a house is no service of its systems, and a visit for service is one', () => {
  const text = (head: string) =>
    [
      head,
      'Date: 5/4/2026',
      '',
      'Furnace: Trane XR80',
      'The furnace filter was cleaned and the burners serviced.',
      'Water heater: Rheem XG50T12',
      'Dishwasher: Bosch SHE43',
    ].join('\n')
  const furnace = { systemType: 'hvac_furnace' }
  expect(systemsIn(text('HOME INSPECTION REPORT'))[0]).toMatchObject({ ...furnace, lastServiced: null })
  expect(systemsIn(text('SERVICE TICKET 4401'), 'receipt')[0]).toMatchObject({ ...furnace, lastServiced: '2026-05-04' })
})

test('[AN14] a part that was replaced on a bill makes no new system', () => {
  const text = [
    'INVOICE 48213   Date: 10/07/2025',
    'Equipment: Carrier gas furnace   Model 58STA090   Serial 4207A12345',
    'Replaced hot surface ignitor    $245.00',
    'Replaced and cycled the unit three times, OK.',
    'TOTAL    $245.00',
  ].join('\n')
  expect(systemsIn(text, 'receipt')).toMatchObject([{ systemType: 'hvac_furnace', installDate: null }])
})

test('[AN12] the day of servicing is no day of installation', () => {
  const text = 'Survey of a house, 2/11/2026\n\nHVAC\nFurnace: Trane\nDate of last HVAC servicing/inspection: 10/2025'
  expect(systemsIn(text)).toMatchObject([{ systemType: 'hvac_furnace', installDate: null }])
})

test('[AN8] a line that begins with a maker is about the system named above it', () => {
  const text =
    '10.3 Water heater                    Blue\nIt worked.\n11.1 Furnace                         Red\nLennox G20, 1999, S/N 5899K12004.\nThe toilet leaks.'
  expect(systemsIn(text)).toContainEqual(
    expect.objectContaining({ systemType: 'hvac_furnace', brand: 'Lennox', serialNumber: '5899K12004' }),
  )
})
