import type { MembershipId, PropertyId, SystemId } from '../../kernel/fields.ts'
import { pauseMaintenance } from '../../maintenance/maintenance-verbs.ts'
import { editOwnership } from '../../property/ownership-mutations.ts'
import { createProperty } from '../../property/property-mutations.ts'
import { shortDate } from '../../format/date-words.ts'
import { PropertyStory } from './property-story.ts'
import * as documents from '../documents.ts'
import { samplePeople } from '../people.ts'
import type { Story } from '../story.ts'

const { homeowner: claire } = samplePeople

/** 1127 Grove Street: an old house that needs work. */
export function oldDuplex(story: Story): PropertyId {
  const id = story.id<PropertyId>()
  const since = story.monthsAgo(15)
  story.act(claire, since, createProperty, { propertyId: id, membershipId: story.id<MembershipId>(), facts })
  story.act(claire, since, editOwnership, {
    propertyId: id,
    changes: {
      purchasePrice: 238_000,
      currentMarketValue: 255_000,
      ownershipStartDate: story.monthsAgo(16),
      yearlyBudget: 4_500,
    },
  })
  const property = new PropertyStory(story, { id, by: claire, since })
  trouble(story, property, systemsOf(story, property))
  property.lookOver()
  return id
}

const facts = {
  address: '1127 Grove Street',
  city: 'Milwaukee',
  state: 'WI',
  zipCode: '53202',
  propertyType: 'duplex',
  yearBuilt: 1926,
  squareFootage: 2680,
  bedrooms: 5,
  bathrooms: 2,
  climate: 'cold',
  homeInspectionCompleted: true,
  notes: 'The tenants upstairs are the Okafors: text before coming by.',
} as const

function systemsOf(story: Story, property: PropertyStory) {
  const aged = (systemType: string, systemName: string, years: number, life: number, cost: number): SystemId =>
    property.system({
      systemType,
      systemName,
      installDate: story.monthsAgo(years * 12 + 4),
      estimatedLifespan: life,
      replacementCost: cost,
    })
  return {
    roof: aged('roofing_shingles', 'Three-tab shingle roof', 24, 20, 21_500),
    flashing: aged('roofing_flashing', 'Chimney flashing', 24, 20, 1400),
    boiler: aged('hvac_furnace', 'Hot-water boiler', 23, 20, 8900),
    sewer: aged('plumbing_sewer_line', 'Clay sewer line', 71, 60, 12_000),
    supply: aged('plumbing_main_line', 'Galvanized supply lines', 70, 50, 9500),
    wiring: aged('electrical_wiring', 'Knob-and-tube wiring', 95, 70, 16_000),
    panel: aged('electrical_panel', 'Fuse panel, 100 amps', 41, 40, 3200),
    waterHeater: aged('plumbing_water_heater', 'Water heaters, two', 11, 12, 3100),
    foundation: aged('structural_foundation', 'Stone foundation', 98, 120, 30_000),
    smoke: aged('safety_smoke_detectors', 'Smoke alarms', 3, 10, 240),
  }
}

type Systems = ReturnType<typeof systemsOf>

function trouble(story: Story, property: PropertyStory, systems: Systems): void {
  const drain = property.done({
    title: 'Cleared the main drain',
    system: systems.sewer,
    type: 'repair',
    category: 'emergency',
    on: story.monthsAgo(3, 6),
    cost: 750,
    vendor: 'Cream City Plumbing',
    notes: 'Roots at 41 ft.',
  })
  property.done({
    title: 'Patched the roof at the chimney',
    system: systems.roof,
    type: 'repair',
    category: 'roofing',
    on: story.monthsAgo(7),
    cost: 680,
    vendor: 'Kilbourn Roofing',
  })
  property.done({
    title: 'Replaced smoke alarms',
    system: systems.smoke,
    type: 'replacement',
    category: 'safety',
    on: story.monthsAgo(14),
    cost: 236,
  })
  const leak = property.task({
    title: 'Stop the leak at the chimney',
    system: systems.flashing,
    type: 'repair',
    category: 'roofing',
    priority: 'urgent',
    dueDate: story.daysAgo(19),
    estimatedCost: 1400,
    on: story.daysAgo(45),
  })
  for (const { title, system, days } of [
    { title: 'Replace missing shingles', system: systems.roof, days: 58 },
    { title: 'Seal the chimney cap', system: systems.flashing, days: 31 },
    { title: 'Replace the relief valve', system: systems.boiler, days: 24 },
    { title: 'Replace the scorched fuse holder', system: systems.panel, days: 12 },
  ])
    property.task({
      title,
      system,
      type: 'repair',
      category: 'general',
      priority: 'high',
      dueDate: story.daysAgo(days),
      on: story.daysAgo(days + 30),
    })
  property.task({
    title: 'Separate the double taps',
    system: systems.panel,
    type: 'repair',
    category: 'electrical',
    priority: 'urgent',
    dueDate: story.daysAgo(33),
    estimatedCost: 420,
    on: story.daysAgo(80),
  })
  property.task({
    title: 'Hydro-jet the sewer line',
    system: systems.sewer,
    type: 'maintenance',
    category: 'plumbing',
    priority: 'high',
    dueDate: story.inDays(9),
    estimatedCost: 900,
  })
  property.task({
    title: 'Get three quotes for the roof',
    system: systems.roof,
    type: 'replacement',
    category: 'roofing',
    priority: 'high',
    dueDate: story.inDays(27),
    estimatedCost: 21_500,
  })
  property.series({
    title: 'Service the boiler',
    system: systems.boiler,
    category: 'hvac',
    type: 'inspection',
    recurringInterval: 'annual',
    doneOn: [story.monthsAgo(13)],
    done: { cost: 240, vendor: 'Brew City Boiler' },
    priority: 'high',
  })
  const lawn = property.series({
    title: 'Mow the lawn',
    category: 'landscaping',
    repeatEvery: 2,
    repeatUnit: 'week',
    doneOn: [story.monthsAgo(4), story.monthsAgo(3, 15)],
  })
  story.act(claire, story.monthsAgo(2), pauseMaintenance, { propertyId: property.id, itemId: lawn })
  property.addDocument(documents.troubledReport(shortDate(story.monthsAgo(16))), {
    title: 'Building inspection',
    category: 'home_inspection',
    on: story.monthsAgo(15),
  })
  property.addDocument(documents.plumberInvoice(shortDate(story.monthsAgo(3, 6))), {
    title: 'Plumber invoice',
    category: 'receipt',
    on: story.monthsAgo(3, 8),
    system: systems.sewer,
    item: drain,
  })
  property.photo('roof-leak', {
    title: 'Stain under the chimney',
    on: story.daysAgo(44),
    system: systems.flashing,
    item: leak,
  })
  property.photo('electrical-panel', { title: 'Panel in the basement', on: story.daysAgo(79), system: systems.panel })
  property.cover('house-brick', { title: '1127 Grove Street', on: story.monthsAgo(14) })
}
