import type { InvitationId, MembershipId, PropertyId } from '../../kernel/fields.ts'
import { invite } from '../../household/household-invite.ts'
import { joinHousehold } from '../../household/household-join.ts'
import { editOwnership } from '../../property/ownership-mutations.ts'
import { createProperty } from '../../property/property-mutations.ts'
import { shortDate } from '../../format/date-words.ts'
import { PropertyStory } from './property-story.ts'
import * as documents from '../documents.ts'
import { marcus, samplePeople } from '../people.ts'
import type { Story } from '../story.ts'

const { homeowner: claire } = samplePeople

/** 62 Loon Point Road: a cottage on a lake, with a well and a septic tank. */
export function lakeCottage(story: Story): PropertyId {
  const id = story.id<PropertyId>()
  const since = story.monthsAgo(22)
  story.act(claire, since, createProperty, { propertyId: id, membershipId: story.id<MembershipId>(), facts })
  story.act(claire, since, editOwnership, {
    propertyId: id,
    changes: {
      purchasePrice: 189_000,
      currentMarketValue: 264_000,
      ownershipStartDate: story.monthsAgo(61),
      yearlyBudget: 2_000,
    },
  })
  letPeopleIn(story, id)
  const property = new PropertyStory(story, { id, by: claire, since })
  furnish(story, property)
  property.lookOver()
  return id
}

const facts = {
  address: '62 Loon Point Road',
  city: 'Minocqua',
  state: 'WI',
  zipCode: '54548',
  propertyType: 'single_family',
  yearBuilt: 1964,
  squareFootage: 980,
  lotSize: 1.1,
  bedrooms: 2,
  bathrooms: 1,
  hasSeptic: true,
  hasWell: true,
  hasFireplace: true,
  climate: 'cold',
  septicInspectionCompleted: true,
  wellInspectionCompleted: true,
} as const

/** Marcus has joined; her mother has not answered yet. */
function letPeopleIn(story: Story, propertyId: PropertyId): void {
  const invitationId = story.id<InvitationId>()
  const { id: userId, email, firstName, lastName, phone } = marcus
  const invitation = { propertyId, invitationId, relation: 'household' } as const
  const tokenHash = story.hashOfToken(invitationId)
  story.act(claire, story.monthsAgo(21), invite, { ...invitation, email, firstName, lastName, tokenHash })
  story.act(claire, story.monthsAgo(21, 1), joinHousehold, {
    ...invitation,
    inviterId: claire.id,
    membershipId: story.id<MembershipId>(),
    userId,
    name: `${firstName} ${lastName}`,
    email,
    phone,
  })
  const second = story.id<InvitationId>()
  story.act(claire, story.daysAgo(5), invite, {
    propertyId,
    invitationId: second,
    relation: 'viewer',
    email: 'ruth.keller@example.com',
    firstName: 'Ruth',
    lastName: 'Keller',
    message: 'So you’ll know where everything is when you’re up there in July.',
    tokenHash: story.hashOfToken(second),
  })
}

function furnish(story: Story, property: PropertyStory): void {
  const years = (count: number) => story.monthsAgo(count * 12 + 2)
  const stove = property.system({
    systemType: 'other',
    systemName: 'Wood stove',
    brand: 'Jotul',
    location: 'Main room',
    installDate: years(12),
    estimatedLifespan: 30,
    replacementCost: 3400,
  })
  const septic = property.system({
    systemType: 'outdoor_septic',
    systemName: 'Septic tank, 1,000 gallons',
    installDate: years(19),
    estimatedLifespan: 30,
    replacementCost: 9500,
  })
  const well = property.system({
    systemType: 'outdoor_well',
    systemName: 'Drilled well and pump',
    brand: 'Grundfos',
    installDate: years(8),
    estimatedLifespan: 15,
    replacementCost: 4800,
  })
  const roof = property.system({
    systemType: 'roofing_shingles',
    systemName: 'Metal roof',
    installDate: years(9),
    estimatedLifespan: 45,
    replacementCost: 13_500,
    notes: 'Standing seam, forest green.',
  })
  const heater = property.system({
    systemType: 'plumbing_water_heater',
    systemName: 'Electric water heater',
    brand: 'A. O. Smith',
    installDate: years(10),
    estimatedLifespan: 12,
    replacementCost: 1300,
  })
  const generator = property.system({
    systemType: 'utilities_generator',
    systemName: 'Standby generator',
    brand: 'Generac',
    model: '9 kW',
    installDate: years(4),
    warrantyExpiration: story.inDays(41),
    estimatedLifespan: 18,
    replacementCost: 5200,
  })
  property.series({
    title: 'Close up for winter',
    category: 'seasonal',
    priority: 'high',
    recurringInterval: 'annual',
    seasonFrom: 10,
    seasonTo: 11,
    doneOn: [story.monthsAgo(13)],
    done: { notes: 'Lines blown out, traps filled.' },
  })
  property.series({
    title: 'Test well water',
    system: well,
    category: 'plumbing',
    type: 'inspection',
    recurringInterval: 'annual',
    doneOn: [story.monthsAgo(19), story.monthsAgo(7)],
    done: { cost: 95, vendor: 'Lakeland Septic & Well' },
  })
  const pumped = property.done({
    title: 'Pumped the septic tank',
    system: septic,
    type: 'maintenance',
    category: 'plumbing',
    on: story.monthsAgo(9),
    cost: 410,
    vendor: 'Lakeland Septic & Well',
  })
  property.done({
    title: 'Swept the flue',
    system: stove,
    type: 'maintenance',
    category: 'safety',
    on: story.monthsAgo(10),
    cost: 195,
    vendor: 'Northwoods Chimney',
  })
  property.done({
    title: 'Replaced dock boards',
    type: 'repair',
    category: 'exterior',
    on: story.monthsAgo(5),
    cost: 310,
    completedByName: 'Marcus',
  })
  property.task({
    title: 'Run the generator for 20 minutes',
    system: generator,
    category: 'electrical',
    isRecurring: true,
    recurringInterval: 'monthly',
    dueDate: story.inDays(3),
  })
  property.task({
    title: 'Replace the anode rod',
    system: heater,
    category: 'plumbing',
    dueDate: story.inDays(48),
    estimatedCost: 60,
  })
  property.task({
    title: 'Clear branches off the roof',
    system: roof,
    category: 'roofing',
    dueDate: story.inDays(0),
    priority: 'medium',
  })
  property.addDocument(documents.septicReport(shortDate(story.monthsAgo(9))), {
    title: 'Septic inspection',
    category: 'septic_inspection',
    on: story.monthsAgo(9),
    system: septic,
    item: pumped,
  })
  property.addDocument(documents.waterTest(shortDate(story.monthsAgo(7))), {
    title: 'Well water analysis',
    category: 'well_inspection',
    on: story.monthsAgo(7),
    system: well,
  })
  property.photo('fireplace', { title: 'Wood stove', on: story.monthsAgo(18), system: stove })
  property.photo('dock', { title: 'The dock after the repair', on: story.monthsAgo(5) })
  property.cover('house-cottage', { title: '62 Loon Point Road', on: story.monthsAgo(4) })
}
