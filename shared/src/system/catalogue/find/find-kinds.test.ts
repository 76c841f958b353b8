import { expect, test } from 'vitest'
import { catalogue } from '../catalogue.ts'
import { findKinds, isKindName, kindIn, nearestType } from './find-kinds.ts'
import { guessSystem } from './guess-system.ts'
import { householdThings } from './household-things.ts'
import { kindWords } from './kind-words.ts'
import { isSystemType } from '../system-type.ts'

test.each([
  ['fridge', 'Refrigerator'],
  ['stove', 'Stove and oven'],
  ['oven', 'Stove and oven'],
  ['range', 'Stove and oven'],
  ['cooktop', 'Stove and oven'],
  ['toilet', 'Toilet'],
  ['toilets', 'Toilet'],
  ['boiler', 'Boiler'],
  ['a/c', 'Central air conditioner'],
  ['AC', 'Central air conditioner'],
  ['A.C.', 'Central air conditioner'],
  ['air conditioning', 'Central air conditioner'],
  ['heater', 'Central furnace'],
  ['furnace', 'Central furnace'],
  ['mini-split', 'Heat pump'],
  ['hot water', 'Water heater'],
  ['sump pump', 'Sump pump'],
  ['thermostat', 'Thermostat'],
  ['garage door', 'Garage door'],
  ['washer', 'Washing machine'],
  ['dryer', 'Clothes dryer'],
  ['disposal', 'Garbage disposal'],
  ['microwave', 'Microwave'],
  ['range hood', 'Range hood'],
  ['deck', 'Deck'],
  ['fence', 'Fence'],
  ['chimney', 'Chimney'],
  ['fireplace', 'Fireplace'],
  ['attic', 'Attic'],
  ['gutters', 'Gutters and downspouts'],
  ['sprinklers', 'Irrigation system'],
  ['hot tub', 'Hot tub'],
  ['hose bib', 'Hose bib'],
  ['breaker box', 'Electrical panel'],
  ['fuse box', 'Electrical panel'],
  ['smoke alarm', 'Smoke detectors'],
  ['CO alarm', 'Carbon monoxide detectors'],
  ['roof', 'Asphalt shingle roof'],
  ['faucet', 'Sink and faucet'],
  ['shower', 'Shower and tub'],
  ['lights', 'Lighting'],
  ['septic', 'Septic system'],
  ['pool', 'Swimming pool'],
  ['solar', 'Solar panels'],
  ['water softener', 'Water softener'],
  ['window', 'Windows'],
  ['carpet', 'Flooring'],
])('[K6] ‘%s’ finds %s first', (search, name) => {
  expect(findKinds(search)[0]?.name).toBe(name)
})

test.each([
  ['attic fan', 'Attic fan'],
  ['whole house fan', 'Whole-house fan'],
  ['CO', 'Carbon monoxide detectors'],
  ['radon fan', 'Radon fan'],
  ['wine fridge', 'Wine fridge'],
  ['HRV', 'HRV'],
  ['gas line', 'Gas line'],
  ['central vac', 'Central vacuum'],
  ['sauna', 'Sauna'],
  ['pavers', 'Pavers'],
  ['retaining wall', 'Retaining wall'],
  ['crawlspace', 'Foundation'],
  ['sewage pump', 'Sewage pump'],
  ['dehumidifier', 'Dehumidifier'],
  ['bath fan', 'Bath fan'],
  ['swamp cooler', 'Swamp cooler'],
  ['propane tank', 'Propane tank'],
  ['energy recovery ventilator', 'HRV'],
  ['natural gas line', 'Gas line'],
  ['gutter guards', 'Gutters and downspouts'],
  ['screen door', 'Exterior doors'],
  ['termite treatment', 'Pest control'],
  ['intercom', 'Intercom'],
  ['blinds', 'Blinds'],
  ['mailbox', 'Mailbox'],
  ['pest control', 'Pest control'],
])('[K6] the household word ‘%s’ finds %s first, and quick add offers it', (search, name) => {
  expect([findKinds(search)[0]?.name, isKindName(search)]).toEqual([name, true])
})

test('[K6] every entry of the catalogue has other names', () => {
  for (const { id } of catalogue) expect(kindWords(id).length).toBeGreaterThan(1)
})

test('[K6] every thing has a known type', () => {
  expect(householdThings.filter(({ systemType }) => !isSystemType(systemType))).toEqual([])
})

test.each([
  ['zip line', 'other'],
  ['garage fridge', 'appliances'],
  ['pool heater', 'hvac'],
  ['sauna light', 'electrical'],
])('[K7] a custom ‘%s’ has the type %s', (name, type) => {
  expect([isKindName(name), nearestType(name)]).toEqual([false, type])
})

test('[K6] words that fit nothing find nothing', () => {
  expect([findKinds('zipline'), findKinds('  ')]).toEqual([[], []])
})

test.each([
  ['Bosch dishwasher 500', 'Dishwasher'],
  ['Upstairs Water Heater (Rheem)', 'Water heater'],
  ['Garage door opener', 'Garage door'],
  ['A/C units', 'Central air conditioner'],
  ['Bookshelf', undefined],
  ['Miller & Co', undefined],
  ['', undefined],
])('[HI6] the name ‘%s’ contains %s', (name, kind) => {
  expect(kindIn(name)?.name).toBe(kind)
})

const systems = [
  { systemType: 'hvac_furnace', systemName: 'Central furnace' },
  { systemType: 'appliance_refrigerator', systemName: 'Refrigerator' },
  { systemType: 'roofing_gutters', systemName: 'Gutters and downspouts' },
  { systemType: 'appliances', systemName: 'Stove and oven' },
  { systemType: 'other', systemName: 'Old Betsy' },
  { systemType: 'structural_windows', systemName: 'Upstairs windows' },
  { systemType: 'structural_windows', systemName: 'Downstairs windows' },
]

test.each([
  ['Replace furnace filter', 'Central furnace'],
  ['Clean behind the fridge', 'Refrigerator'],
  ['Clean gutters', 'Gutters and downspouts'],
  ['Fix oven door', 'Stove and oven'],
  ['oil old betsy', 'Old Betsy'],
  ['Wash the upstairs windows', 'Upstairs windows'],
  ['Wash windows', undefined],
  ['Call the plumber', undefined],
])('[K8] ‘%s’ is about %s', (title, name) => {
  expect(guessSystem(title, systems)?.systemName).toBe(name)
})
