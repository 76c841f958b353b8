import { expect, test } from 'vitest'
import { analyze } from './analyze.ts'
import { troubledClauses } from './frames/clauses.ts'
import { troubleIn } from './frames/trouble.ts'
import { readEntries } from './layout/read-entries.ts'

const read = (text: string, category = 'home_inspection') =>
  analyze({ pages: [{ page: 1, text }], title: '', category, today: '2026-11-21' })
const fieldsOf = (text: string) =>
  readEntries([{ page: 1, text }]).map(({ label, text: value }) => (label === '' ? value : `${label}: ${value}`))

test.each([
  ['Deck guardrail is loose', 'critical'],
  ['Bedroom windows are painted shut', 'critical'],
  ['Two floor joists are cracked and soft', 'major'],
  ['Water is getting under the ridge vent', 'major'],
  ['Outlet cover plate is cracked', 'minor'],
  ['Kitchen faucet drips', 'minor'],
  ['Sink trap drips', 'moderate'],
  ['The left flue has no rain cap', 'moderate'],
])('[AN35] %s is %s', (text, severity) => {
  expect(troubleIn(text)).toBe(severity)
})

test.each([
  ['Make  Bryant     Model  912SB48', ['Make: Bryant', 'Model: 912SB48']],
  ['Manufacturer\nKitchenAid\n\nModel number\nKDTM404', ['Manufacturer: KitchenAid', 'Model number: KDTM404']],
  [
    'Make      Carrier      Trane\nModel     59TP6        4TWR4\nSerial    3418A20      14213KH',
    ['Make: Carrier', 'Model: 59TP6', 'Serial: 3418A20', 'Make: Trane', 'Model: 4TWR4', 'Serial: 14213KH'],
  ],
  [
    [
      'ROOF                              PLUMBING',
      'The shingles are old and two      The water heater is new and the',
      'boots at the rear are cracked.    kitchen faucet leaks at its base.',
      'Gutters are loose on the back     The main valve is stiff, and it',
      'and both of the side walls.       turns with a good deal of force.',
    ].join('\n'),
    [
      'The shingles are old and two boots at the rear are cracked.',
      'Gutters are loose on the back and both of the side walls.',
      'The water heater is new and the kitchen faucet leaks at its base.',
      'The main valve is stiff, and it turns with a good deal of force.',
    ],
  ],
])('[AN36] %j is read as %j', (text, fields) => {
  expect(fieldsOf(text)).toEqual(fields)
})

test('[AN36] columns of answers stand below the question that they answer', () => {
  const { issues } = read(
    [
      'Are you aware of any of the following?      Yes    No    Don’t Know',
      '  a. Does the roof leak?                     X',
      '  b. Is there mold?                                 X',
    ].join('\n'),
    'spds',
  )
  expect(issues.map(({ description }) => description)).toHaveLength(1)
})

test('[AN36] maker, model and serial number stand between slashes', () => {
  const { systems } = read('Furnace: Amana / AMVC960804CN / 1608224411 / 2016')
  expect(systems).toMatchObject([{ brand: 'Amana', model: 'AMVC960804CN', serialNumber: '1608224411' }])
})

test.each([
  ['the flashing is torn, and the sheathing next to it is soft', 2],
  ['left spring snapped, cable frayed on right', 2],
  ['shingles are cracked, curled and missing', 1],
  ['the panel is corroded, which has caused a breaker to fail', 1],
  ['downspout is crushed; replace the broken gutter', 1],
  ['no cracked sashes, and the gutters are fine', 1],
])('[AN37] %s: %i defects', (text, count) => {
  expect(troubledClauses(text)).toHaveLength(count)
})

test.each([
  ['Tub caulk is moldy, needs recaulk', 1],
  ['Replace broken roof tiles on the west slope', 1],
  ['Seal the joint with caulk to keep out water', 0],
])('[AN37] %s: one piece of work, %i defects', (text, count) => {
  const { issues, maintenanceItems } = read(`Findings\n\n\n\n${text}.`)
  expect([issues.length, maintenanceItems.length]).toEqual([count, 1])
})

test('[AN38] an answer that is neither yes nor no describes the trouble', () => {
  const { issues } = read('Plumbing: any leaks or slow drains?  Master tub drains slowly', 'spds')
  expect(issues).toMatchObject([{ description: expect.stringContaining('Master tub drains slowly') as string }])
})

test('[AN39] each offer of a sentence has its own price', () => {
  const { maintenanceItems } = read(
    "Foundation\n\n\n\nI'd add three helical piers, $5,400, and inject the crack, $600.",
  )
  expect(maintenanceItems.map(({ estimatedCost }) => estimatedCost)).toEqual([5400, 600])
})

test('[AN39] a bill with labor and parts is for one piece of work', () => {
  const bill = [
    'INVOICE 3391          Invoice date: 08/19/2025',
    '',
    'Work performed: Replaced both washer hoses.',
    '',
    'Labor             $362.50',
    'Hoses (2)          $38.00',
    'TOTAL             $400.50',
  ].join('\n')
  const { maintenanceItems } = read(bill, 'receipt')
  expect(maintenanceItems).toMatchObject([{ status: 'completed', completedDate: '2025-08-19', cost: 400.5 }])
})

test.each([
  ['Inspected 10/09/2025\n\n\n\nSmoke detector battery replaced 7/31', '2025-07-31'],
  ['UPKEEP\n\n2024\nSump pump replaced, did it myself', '2024-01-01'],
  ['UPKEEP LOG\n\nDrain pump replaced 09/18/25, called on 09/14/25', '2025-09-18'],
])('[AN40] the work in %j was done on %s', (text, date) => {
  const { maintenanceItems } = read(text, 'other')
  expect(maintenanceItems).toMatchObject([{ status: 'completed', completedDate: date }])
})

test('[AN41] a letterhead names no system, and a title silences nothing', () => {
  const { systems, issues } = read(
    'POLAR HEATING & AIR\nSeasonal Narrative Report\n\n\nThe foundation wall leans and has a horizontal crack.',
  )
  expect(systems.map(({ systemType }) => systemType)).toEqual(['structural_foundation'])
  expect(issues).toMatchObject([{ severity: 'major' }])
})

test('[AN39] bare numbers that add up to a total are prices', () => {
  const { maintenanceItems } = read(
    'fix back steps 220\nrehang closet doors 80\ncaulk both tubs 90\ntotal 390',
    'other',
  )
  expect(maintenanceItems.map(({ estimatedCost }) => estimatedCost)).toEqual([220, 80, 90])
})

test('[AN30] lines that begin with their dates are a log', () => {
  const { maintenanceItems } = read(
    '2015   house rewired by Delmar Electric\n2018   Lennox furnace and AC\n2021   Andersen windows on the front',
    'other',
  )
  expect(maintenanceItems.map(({ completedDate, status }) => [completedDate, status])).toEqual([
    ['2015-01-01', 'completed'],
    ['2018-01-01', 'completed'],
    ['2021-01-01', 'completed'],
  ])
})

test('[AN30] ticked tasks are done, and the others are open', () => {
  const { maintenanceItems } = read(
    'CABIN, fall 2025\n\n[x] drained water heater\n[x] blew out lines\n[ ] sweep chimney\n[ ] clean the gutters',
    'other',
  )
  expect(maintenanceItems.filter(({ status }) => status === 'scheduled').map(({ title }) => title)).toEqual([
    'Sweep chimney',
    'Clean the gutters',
  ])
})

test('[AN19] a defect whose status says that it is put right is finished work', () => {
  const { issues, maintenanceItems } = read(
    'Reinspection of 8/21/2026\n\n 1. Loose toilet, half bath - tight now.\n 2. Cracked window, bedroom 2 - NOT done.',
  )
  expect(issues.map(({ quote }) => quote)).toEqual([expect.stringContaining('Cracked window')])
  expect(maintenanceItems.map(({ quote }) => quote)).toEqual([expect.stringContaining('Loose toilet')])
})

test.each([
  'If the violations are not corrected, the City may issue a citation.',
  'Failure to do so may result in damage to the roof.',
  'Neither was found to be defective.',
])('[AN18] “%s” reports no defect', (text) => {
  expect(troubleIn(text)).toBeNull()
})

test('[AN21] each cell below “Recommended correction” is work, whatever its words', () => {
  const { maintenanceItems, issues } = read(
    [
      'LOCATION      DEFICIENCY                        RECOMMENDED CORRECTION',
      'Hall bath     Toilet loose at floor             New wax ring',
      'Kitchen       Dishwasher not secured            Brackets',
    ].join('\n'),
  )
  expect(issues).toHaveLength(2)
  expect(maintenanceItems.map(({ quote }) => quote)).toEqual(['New wax ring', 'Brackets'])
})
