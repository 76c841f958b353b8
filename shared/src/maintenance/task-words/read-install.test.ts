import { expect, test } from 'vitest'
import { readInstall } from './read-install.ts'

const furnace = { systemType: 'hvac_furnace', systemName: 'Central furnace' }
const heater = { systemType: 'plumbing_water_heater', systemName: 'Water heater' }
const oldOne = { systemType: 'other', systemName: 'Big Bertha' }
const systems = [furnace, heater, oldOne]

test.each([
  ['Replaced water heater', [heater]],
  ['Replaced the old water heater', [heater]],
  ['We’ve replaced our water heater', [heater]],
  ['Water heater replaced', [heater]],
  ['The furnace was replaced', [furnace]],
  ['furnace installed', [furnace]],
  ['Installed a new furnace', [furnace]],
  ['Got a new furnace', [furnace]],
  ['Replaced Big Bertha', [oldOne]],
  ['Had the water heater replaced', [heater]],
  ['Water heater replaced by Ace Plumbing', [heater]],
  ['Replaced water heater (Ace Plumbing)', [heater]],
  ['Water heater replacement', [heater]],
  ['Installation of the new furnace', [furnace]],
  ['Swapped out the water heater', [heater]],
  ['Water heater put in', [heater]],
  ['New 50 gallon Rheem water heater', [heater]],
  ['Replaced tankless water heater', [heater]],
  ['New furnace unit', [furnace]],
])('[QA14] ‘%s’ replaces a system', (title, replaced) => {
  expect(readInstall(title, systems)).toEqual({ kind: 'replacement', systems: replaced })
})

test('[QA14] two systems of a kind may both be meant', () => {
  const upstairs = { systemType: 'hvac_furnace', systemName: 'Upstairs furnace' }
  expect(readInstall('Replaced the furnace', [furnace, upstairs])).toEqual({
    kind: 'replacement',
    systems: [furnace, upstairs],
  })
})

test.each([
  ['new roof', 'Roof', /^roofing/u],
  ['Roof redone', 'Roof', /^roofing/u],
  ['Installed Nest thermostat', 'Thermostat', /^hvac/u],
  ['replaced AC unit', 'AC', /^hvac_ac/u],
  ['Installed dishwasher', 'Dishwasher', /dishwasher$/u],
  ['Fridge replaced', 'Fridge', /refrigerator$/u],
])('[QA15] ‘%s’ is a new system, %s', (title, systemName, systemType) => {
  expect(readInstall(title, systems)).toEqual({
    kind: 'new',
    systemName,
    systemType: expect.stringMatching(systemType),
  })
})

test.each([
  'Replaced furnace filter',
  'Replaced the water heater anode',
  'Replaced the anode rod',
  'Replaced a window',
  'Replaced kitchen faucet',
  'Replaced fridge water filter',
  'Bought paint for the deck',
  'New batteries for Nest thermostat',
  'Swapped furnace filter',
  'Upgraded to a newer plan',
  'Installed new outlets',
  'Installed shelves in the closet',
  'Cleaned the furnace',
  'Water heater drained',
  'Get the furnace replaced',
  'new',
  'Replaced',
])('[QA14] ‘%s’ is no new system', (title) => {
  expect(readInstall(title, systems)).toBeNull()
})
