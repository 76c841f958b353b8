import type { FormerHomeId, MembershipId, PropertyId, TransferId } from '../../kernel/fields.ts'
import { createProperty } from '../../property/property-mutations.ts'
import { acceptTransfer } from '../../transfer/transfer-accept.ts'
import { offerTransfer } from '../../transfer/transfer-offer.ts'
import { PropertyStory } from './property-story.ts'
import { priya, samplePeople } from '../people.ts'
import type { Story } from '../story.ts'

const { homeowner: claire } = samplePeople

/** The condo that Claire has handed over. */
export function formerCondo(story: Story): void {
  const propertyId = story.id<PropertyId>()
  const membershipId = story.id<MembershipId>()
  story.act(claire, story.monthsAgo(33), createProperty, { propertyId, membershipId, facts })
  const property = new PropertyStory(story, { id: propertyId, by: claire, since: story.monthsAgo(33) })
  const range = property.system({
    systemType: 'appliance_refrigerator',
    systemName: 'Refrigerator',
    installDate: story.monthsAgo(60),
  })
  property.done({
    title: 'Replaced the door seal',
    system: range,
    type: 'repair',
    category: 'appliances',
    on: story.monthsAgo(20),
    cost: 85,
  })
  const transferId = story.id<TransferId>()
  const offered = { propertyId, transferId }
  const choices = { keptDocuments: [], givenDocuments: [], withCosts: false, tokenHash: story.hashOfToken(transferId) }
  story.act(claire, story.monthsAgo(14), offerTransfer, { ...offered, toEmail: priya.email, ...choices })
  const { id: userId, firstName, lastName, email, phone } = priya
  story.act(claire, story.monthsAgo(14, 2), acceptTransfer, {
    ...offered,
    fromUserId: claire.id,
    formerHomeId: story.id<FormerHomeId>(),
    membershipId: story.id<MembershipId>(),
    userId,
    name: `${firstName} ${lastName}`,
    email,
    phone,
  })
}

const facts = {
  address: '88 Harbor Court, Unit 4',
  city: 'Madison',
  state: 'WI',
  zipCode: '53704',
  propertyType: 'condo',
  yearBuilt: 2006,
  squareFootage: 910,
  bedrooms: 2,
  bathrooms: 1,
} as const
