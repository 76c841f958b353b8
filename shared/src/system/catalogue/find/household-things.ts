import type { SystemCategory } from '../entry.ts'
import { phraseOf } from './phrase.ts'
import { systemCategory } from '../system-type.ts'

/** Something in a home that the catalogue has no entry for: a system with this name, of the nearest type. */
export interface HouseholdThing {
  name: string
  /** A catalogue id, or a plain type. */
  systemType: string
  /** Where it is listed, if its type does not say so. */
  category?: SystemCategory
  /** What else people call it. */
  words: readonly string[]
}

/** In the order of the families. */
export const householdThings: readonly HouseholdThing[] = [
  { name: 'Thermostat', systemType: 'hvac', words: ['smart thermostat', 'nest', 'ecobee'] },
  { name: 'Boiler', systemType: 'hvac', words: ['radiators', 'radiator', 'baseboard', 'radiant heat'] },
  { name: 'Window air conditioner', systemType: 'hvac', words: ['window ac', 'portable ac', 'room ac'] },
  { name: 'Fireplace', systemType: 'hvac', words: ['hearth', 'wood stove', 'pellet stove', 'gas fireplace'] },
  { name: 'Attic fan', systemType: 'hvac', words: ['attic ventilator', 'gable fan', 'attic vent fan'] },
  { name: 'Whole-house fan', systemType: 'hvac', words: ['house fan', 'whole house attic fan'] },
  { name: 'Radon fan', systemType: 'hvac', words: ['radon', 'radon system', 'radon mitigation', 'radon pump'] },
  {
    name: 'HRV',
    systemType: 'hvac',
    words: ['erv', 'heat recovery ventilator', 'energy recovery ventilator', 'air exchanger', 'fresh air ventilator'],
  },
  { name: 'Humidifier', systemType: 'hvac', words: ['whole house humidifier'] },
  { name: 'Dehumidifier', systemType: 'hvac', words: ['whole house dehumidifier'] },
  { name: 'Swamp cooler', systemType: 'hvac', words: ['evaporative cooler'] },
  { name: 'Propane tank', systemType: 'hvac', words: ['oil tank', 'fuel tank'] },
  { name: 'Ceiling fan', systemType: 'electrical', words: ['fan'] },
  { name: 'Bath fan', systemType: 'electrical', words: ['bathroom fan', 'exhaust fan', 'bathroom exhaust fan'] },
  { name: 'Toilet', systemType: 'plumbing_fixtures', words: ['commode', 'flapper', 'bidet', 'wc'] },
  { name: 'Sink and faucet', systemType: 'plumbing_fixtures', words: ['sink', 'faucet', 'tap', 'vanity'] },
  { name: 'Shower and tub', systemType: 'plumbing_fixtures', words: ['shower', 'bathtub', 'tub', 'shower head'] },
  { name: 'Hose bib', systemType: 'plumbing_fixtures', words: ['spigot', 'outdoor faucet', 'hose', 'hose bibb'] },
  { name: 'Sump pump', systemType: 'plumbing', words: ['sump'] },
  { name: 'Sewage pump', systemType: 'plumbing', words: ['ejector pump', 'sewage ejector', 'grinder pump'] },
  {
    name: 'Gas line',
    systemType: 'plumbing',
    words: ['natural gas line', 'gas pipe', 'gas meter', 'gas shutoff', 'gas leak'],
  },
  { name: 'Water softener', systemType: 'plumbing', words: ['softener'] },
  { name: 'Water filter', systemType: 'plumbing', words: ['reverse osmosis system', 'ro system', 'water purifier'] },
  { name: 'EV charger', systemType: 'electrical', words: ['car charger', 'tesla charger'] },
  { name: 'Chimney', systemType: 'roofing', words: ['flue', 'chimney cap', 'chimney sweep'] },
  { name: 'Stove and oven', systemType: 'appliances', words: ['stove', 'oven', 'range', 'cooktop', 'cooker'] },
  { name: 'Microwave', systemType: 'appliances', words: ['microwave oven'] },
  { name: 'Range hood', systemType: 'appliances', words: ['hood', 'vent hood', 'exhaust hood'] },
  { name: 'Garbage disposal', systemType: 'appliances', words: ['disposal', 'insinkerator', 'disposer'] },
  { name: 'Freezer', systemType: 'appliances', words: ['chest freezer', 'deep freeze'] },
  { name: 'Wine fridge', systemType: 'appliances', words: ['wine cooler', 'wine refrigerator', 'beverage cooler'] },
  { name: 'Central vacuum', systemType: 'appliances', words: ['central vac', 'built in vacuum', 'vacuum system'] },
  { name: 'Garage door', systemType: 'structural_doors', words: ['garage', 'garage door opener', 'overhead door'] },
  { name: 'Skylight', systemType: 'structural_windows', words: ['roof window'] },
  { name: 'Blinds', systemType: 'other', words: ['shades', 'curtains', 'shutters', 'window treatments'] },
  {
    name: 'Pest control',
    systemType: 'other',
    category: 'structural',
    words: ['exterminator', 'pests', 'mice', 'ants', 'termite treatment'],
  },
  { name: 'Attic', systemType: 'other', category: 'structural', words: ['insulation', 'attic insulation', 'loft'] },
  { name: 'Deck', systemType: 'other', category: 'outdoor', words: ['porch', 'patio', 'pergola', 'balcony'] },
  { name: 'Fence', systemType: 'other', category: 'outdoor', words: ['fencing', 'gate'] },
  { name: 'Driveway', systemType: 'other', category: 'outdoor', words: ['walkway', 'asphalt', 'paving'] },
  { name: 'Pavers', systemType: 'other', category: 'outdoor', words: ['paver patio', 'paving stones', 'flagstone'] },
  {
    name: 'Retaining wall',
    systemType: 'other',
    category: 'outdoor',
    words: ['garden wall', 'stone wall', 'block wall'],
  },
  { name: 'Mailbox', systemType: 'other', category: 'outdoor', words: ['mail box', 'letter box', 'letterbox'] },
  { name: 'Lawn and garden', systemType: 'other', category: 'outdoor', words: ['lawn', 'yard', 'garden', 'trees'] },
  { name: 'Hot tub', systemType: 'other', category: 'outdoor', words: ['spa', 'jacuzzi'] },
  { name: 'Sauna', systemType: 'other', words: ['steam room', 'infrared sauna'] },
  { name: 'Shed', systemType: 'other', category: 'outdoor', words: ['barn', 'outbuilding'] },
  { name: 'Fire extinguisher', systemType: 'security', words: ['extinguisher'] },
  { name: 'Intercom', systemType: 'security', words: ['door phone', 'entry phone', 'door intercom'] },
  { name: 'Doorbell', systemType: 'security', words: ['video doorbell', 'ring doorbell'] },
]

const names = new Set(householdThings.flatMap(({ name, words }) => [name, ...words]).map(phraseOf))

/** Whether a system has the name of such a thing, or another word for it. */
export const isHouseholdThing = (systemName: string): boolean => names.has(phraseOf(systemName))

const categories = new Map(householdThings.map(({ name, category }) => [name, category]))

/** Returns which of the tabs Indoor, Outdoor, Structural and Utilities lists the system. */
export const categoryOf = ({ systemType, systemName }: { systemType: string; systemName: string }): SystemCategory =>
  (systemType === 'other' ? categories.get(systemName) : undefined) ?? systemCategory(systemType)
