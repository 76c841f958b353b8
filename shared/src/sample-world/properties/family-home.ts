import type { InvitationId, ItemId, MembershipId, PropertyId, WarrantyId } from '../../kernel/fields.ts'
import { invite } from '../../household/household-invite.ts'
import { joinHousehold } from '../../household/household-join.ts'
import { editOwnership } from '../../property/ownership-mutations.ts'
import { setWarranty } from '../../system/system-warranty.ts'
import { shortDate } from '../../format/date-words.ts'
import { skipMaintenance, snoozeMaintenance } from '../../maintenance/maintenance-verbs.ts'
import { addForClient, type ClientDetails } from '../clients.ts'
import { writeCard } from './family-card.ts'
import { logIssues } from './family-issues.ts'
import { familySystems } from './family-systems.ts'
import { PropertyStory } from './property-story.ts'
import * as documents from '../documents.ts'
import { marcus, samplePeople } from '../people.ts'
import type { Story } from '../story.ts'

const { homeowner: claire } = samplePeople

/** 418 Linden Avenue: well kept, with years of history. */
export function familyHome(story: Story): ClientDetails & { propertyId: PropertyId } {
  const id = story.id<PropertyId>()
  const since = story.monthsAgo(34)
  const clientId = addForClient(story, { id, person: claire, on: since, facts })
  const property = new PropertyStory(story, { id, by: claire, since })
  story.act(claire, since, editOwnership, {
    propertyId: id,
    changes: {
      purchasePrice: 412_000,
      currentMarketValue: 548_000,
      ownershipStartDate: story.monthsAgo(98),
      yearlyBudget: 3_500,
    },
  })
  welcomeMarcus(story, id)
  const systems = familySystems(story, property)
  const filterChange = upkeep(story, property, systems)
  file(story, property, systems)
  story.act(claire, story.monthsAgo(20), setWarranty, {
    propertyId: id,
    systemId: systems.waterHeater,
    warranty: {
      id: story.id<WarrantyId>(),
      name: 'Tank and parts',
      provider: 'Rheem',
      endsOn: story.monthsAgo(20 - 144),
      reference: 'RH-5520871',
    },
  })
  writeCard(story, property)
  logIssues(story, property)
  fillShelf(property, { systems, filterChange })
  property.lookOver()
  return { id: clientId, firstName: claire.firstName, propertyId: id, since }
}

const facts = {
  address: '418 Linden Avenue',
  city: 'Madison',
  state: 'WI',
  zipCode: '53703',
  propertyType: 'single_family',
  yearBuilt: 1998,
  squareFootage: 2340,
  lotSize: 0.24,
  bedrooms: 4,
  bathrooms: 2.5,
  hasGarage: true,
  garageSpaces: 2,
  hasFireplace: true,
  climate: 'cold',
  schoolDistrict: 'Madison Metropolitan',
  homeInspectionCompleted: true,
  roofInspectionCompleted: true,
  notes: 'The main water shutoff is behind the panel in the laundry room.',
} as const

function welcomeMarcus(story: Story, propertyId: PropertyId): void {
  const invitationId = story.id<InvitationId>()
  const { id: userId, email, firstName, lastName, phone } = marcus
  const invitation = { propertyId, invitationId, relation: 'household' } as const
  const tokenHash = story.hashOfToken(invitationId)
  story.act(claire, story.monthsAgo(33), invite, { ...invitation, email, firstName, lastName, tokenHash })
  story.act(claire, story.monthsAgo(33, 1), joinHousehold, {
    ...invitation,
    inviterId: claire.id,
    membershipId: story.id<MembershipId>(),
    userId,
    name: `${firstName} ${lastName}`,
    email,
    phone,
  })
}

type Systems = ReturnType<typeof familySystems>

function fillShelf(
  property: PropertyStory,
  { systems, filterChange }: { systems: Systems; filterChange: ItemId },
): void {
  const filter = { name: 'Media filter', size: '16x25x4 MERV 11', boughtAt: 'https://filters.example/16x25x4' }
  property.supply({ ...filter, systemId: systems.furnace, left: 0, minimum: 1 }, filterChange)
  property.supply({ name: 'Alarm batteries', size: '9 V', systemId: systems.smoke, left: 4, minimum: 2 })
  property.supply({ name: 'Kitchen bulb', size: 'GU10 LED, 5 W', boughtAt: 'Ace Hardware', left: 3 })
}

/** @returns the open filter change */
function upkeep(story: Story, property: PropertyStory, systems: Systems): ItemId {
  const every = (first: number, step: number, last: number) =>
    Array.from({ length: Math.floor((first - last) / step) + 1 }, (_, n) => story.monthsAgo(first - n * step, n % 3))
  const filterChange = property.series({
    title: 'Replace furnace filter',
    system: systems.furnace,
    category: 'hvac',
    recurringInterval: 'quarterly',
    estimatedCost: 32,
    parts: [{ id: story.id(), name: 'Media filter', size: '16 x 25 x 4', quantity: 1 }],
    doneOn: every(32, 3, 2),
    done: { cost: 31.5, completedByName: 'Claire' },
  })
  property.series({
    title: 'Professional furnace tune-up',
    system: systems.furnace,
    category: 'hvac',
    type: 'inspection',
    recurringInterval: 'annual',
    estimatedCost: 189,
    doneOn: [story.monthsAgo(25), story.monthsAgo(13), story.monthsAgo(1, -4)],
    done: { cost: 189, vendor: 'Northside Heating & Air' },
  })
  property.series({
    title: 'Clean gutters',
    system: systems.gutters,
    category: 'exterior',
    recurringInterval: 'semi_annual',
    doneOn: [story.monthsAgo(30), story.monthsAgo(24), story.monthsAgo(18), story.monthsAgo(12), story.monthsAgo(6, 4)],
    done: { cost: 145, vendor: 'Isthmus Window & Gutter' },
  })
  property.series({
    title: 'Flush water heater',
    system: systems.waterHeater,
    category: 'plumbing',
    recurringInterval: 'annual',
    doneOn: [story.monthsAgo(11, -12)],
    steps: ['Turn the thermostat to pilot', 'Connect a hose to the drain valve', 'Run until clear'].map((words) => ({
      id: story.id(),
      text: words,
      done: false,
    })),
    done: { completedByName: 'Marcus' },
  })
  const alarms = property.series({
    title: 'Test smoke and CO alarms',
    system: systems.smoke,
    category: 'safety',
    priority: 'high',
    recurringInterval: 'monthly',
    doneOn: every(14, 1, 2),
  })
  story.act(claire, story.monthsAgo(1), skipMaintenance, {
    propertyId: property.id,
    itemId: alarms,
    nextItemId: story.id<ItemId>(),
  })
  once(story, property, systems)
  return filterChange
}

function once(story: Story, property: PropertyStory, systems: Systems): void {
  property.done({
    title: 'Replaced dishwasher',
    system: systems.dishwasher,
    type: 'replacement',
    category: 'appliances',
    on: story.monthsAgo(16),
    cost: 1228,
    vendor: 'Prairie Appliance',
  })
  property.done({
    title: 'New roof',
    system: systems.roof,
    type: 'replacement',
    category: 'roofing',
    on: story.monthsAgo(43),
    cost: 17_850,
    vendor: 'Capitol Roofing Company',
  })
  property.done({
    title: 'Repaired garage door spring',
    type: 'repair',
    category: 'general',
    on: story.monthsAgo(8),
    cost: 265,
    vendor: 'Dane County Door',
  })
  property.done({
    title: 'Sealed basement windows',
    type: 'repair',
    category: 'exterior',
    on: story.monthsAgo(27),
    cost: 48,
  })
  property.task({
    title: 'Seal the deck',
    category: 'exterior',
    dueDate: story.inDays(12),
    estimatedCost: 120,
    priority: 'medium',
  })
  property.task({
    title: 'Sweep the chimney',
    system: systems.fireplace,
    category: 'safety',
    dueDate: story.daysAgo(6),
    estimatedCost: 220,
    priority: 'high',
    on: story.daysAgo(40),
  })
  const paint = property.task({
    title: 'Touch up the trim',
    category: 'exterior',
    dueDate: story.daysAgo(3),
    on: story.daysAgo(50),
  })
  story.act(claire, story.daysAgo(4), snoozeMaintenance, {
    propertyId: property.id,
    itemId: paint,
    until: story.inDays(24),
  })
}

function file(story: Story, property: PropertyStory, systems: Systems): void {
  const inspected = story.monthsAgo(98)
  property.addDocument(documents.inspectionReport('418 Linden Avenue, Madison, WI', shortDate(inspected)), {
    title: 'Home inspection report',
    category: 'home_inspection',
    on: story.monthsAgo(33),
  })
  property.addDocument(documents.furnaceManual, {
    title: 'Furnace manual',
    category: 'other',
    on: story.monthsAgo(32),
    system: systems.furnace,
  })
  property.addDocument(documents.tuneUp(shortDate(story.monthsAgo(1, -4))), {
    title: 'Furnace tune-up report',
    category: 'hvac_inspection',
    on: story.monthsAgo(1, -3),
    system: systems.furnace,
  })
  property.addDocument(documents.waterHeaterReceipt(shortDate(story.monthsAgo(20))), {
    title: 'Water heater receipt',
    category: 'receipt',
    on: story.monthsAgo(20),
    system: systems.waterHeater,
  })
  property.addDocument(documents.roofWarranty(shortDate(story.monthsAgo(43 - 120))), {
    title: 'Roof warranty',
    category: 'home_warranty',
    on: story.monthsAgo(33),
    system: systems.roof,
  })
  property.addDocument(documents.dishwasherReceipt(shortDate(story.monthsAgo(16))), {
    title: 'Dishwasher receipt',
    category: 'receipt',
    on: story.monthsAgo(16),
    system: systems.dishwasher,
  })
  property.addDocument(documents.titleReport, {
    title: 'Title report',
    category: 'title_report',
    on: story.monthsAgo(33),
    visibility: 'household',
  })
  property.photo('furnace', { title: 'Furnace in the basement', on: story.monthsAgo(31), system: systems.furnace })
  property.photo('water-heater', { title: 'New water heater', on: story.monthsAgo(20), system: systems.waterHeater })
  property.photo('roof', { title: 'The new roof', on: story.monthsAgo(33), system: systems.roof })
  property.photo('kitchen', { title: 'Kitchen', on: story.monthsAgo(15) })
  property.photo('deck', { title: 'Deck', on: story.monthsAgo(14) })
  property.cover('house-blue', { title: '418 Linden Avenue', on: story.monthsAgo(10) })
}
