import type { ArgsOf } from '../mutations.ts'
import { addClient, editClient } from '../client/client-mutations.ts'
import type { CalendarDate, ClientId, InvitationId, MembershipId, PropertyId } from '../kernel/fields.ts'
import { acceptAsHomeowner } from '../household/homeowner-accept.ts'
import { noteDelivery } from '../invitation/invitation-delivery.ts'
import { createPropertyForClient } from '../client/property-for-client.ts'
import { clientList } from './client-list.ts'
import { furnishClientProperty } from './properties/client-property.ts'
import { clientPerson, samplePeople, type SamplePerson } from './people.ts'
import type { Story } from './story.ts'

const { realtor: dana } = samplePeople

export interface ClientDetails {
  id: ClientId
  firstName: string
  propertyId: PropertyId | null
  /** When Dana met them. */
  since: CalendarDate
}

interface ForClient {
  id: PropertyId
  person: SamplePerson
  on: CalendarDate
  facts: ArgsOf<'property.create'>['facts']
  /** Whether they accept; otherwise the invitation stays pending. */
  accepts?: boolean
}

/** Adds a property and its owner for Dana, and invites the owner. */
export function addForClient(story: Story, { id, person, on, facts, accepts = true }: ForClient): ClientId {
  const [clientId, invitationId] = [story.id<ClientId>(), story.id<InvitationId>()]
  const { id: userId, email, firstName, lastName, phone } = person
  const ownerMembershipId = story.id<MembershipId>()
  story.act(dana, on, createPropertyForClient, {
    propertyId: id,
    membershipId: story.id<MembershipId>(),
    ownerMembershipId,
    clientId,
    homeownerId: userId,
    facts,
    person: { email, firstName, lastName, phone },
    temporaryPassword: 'of the sample world',
    existingClientId: null,
    invitation: { invitationId, message: null, tokenHash: story.hashOfToken(invitationId), token: invitationId },
  })
  const delivered = { invitationId, userId: dana.id, channel: 'email', delivery: 'sent', reason: null } as const
  story.act(dana, on, noteDelivery, delivered)
  if (accepts)
    story.act(dana, on, acceptAsHomeowner, {
      propertyId: id,
      invitationId,
      inviterId: dana.id,
      membershipId: ownerMembershipId,
      userId,
      name: `${firstName} ${lastName}`,
      email,
      phone,
    })
  return clientId
}

/** Number of clients with a pending invitation: the most recent ones. */
const WAITING = 3

/** Adds all clients of Dana except Claire. */
export function addClients(story: Story): ClientDetails[] {
  const housed = clientList.filter(({ property }) => property !== null).length
  return clientList.map(({ name, property }, n) => {
    const person = clientPerson(n, name)
    const accepts = n < housed - WAITING || n >= housed
    // About three weeks apart.
    const since = accepts ? story.daysAgo(4 + (clientList.length - n) * 21) : story.daysAgo(9)
    const addedClient = property
      ? addHoused(story, { person, property, since, accepts })
      : addByName(story, person, since)
    story.act(dana, since, editClient, {
      clientId: addedClient.id,
      changes: factsOf(n, { name, since, closingDate: property ? since : null }),
    })
    return addedClient
  })
}

interface Housed {
  person: SamplePerson
  property: NonNullable<(typeof clientList)[number]['property']>
  since: CalendarDate
  accepts: boolean
}

function addHoused(story: Story, { person, property, since, accepts }: Housed): ClientDetails {
  const propertyId = story.id<PropertyId>()
  const { picture, ...known } = property
  const facts = { ...known, state: 'WI', propertyType: 'single_family', climate: 'cold' } as const
  const id = addForClient(story, { id: propertyId, person, on: since, facts, accepts })
  furnishClientProperty(story, { id: propertyId, since, yearBuilt: property.yearBuilt, picture })
  return { id, firstName: person.firstName, propertyId, since }
}

function addByName(
  story: Story,
  { firstName, lastName, email, phone }: SamplePerson,
  since: CalendarDate,
): ClientDetails {
  const clientId = story.id<ClientId>()
  story.act(dana, since, addClient, { clientId, facts: { firstName, lastName, email, phone } })
  return { id: clientId, firstName, propertyId: null, since }
}

/** Returns when they closed, their birthday, and how often they want to hear from Dana. */
function factsOf(
  n: number,
  { name, since, closingDate }: { name: string; since: CalendarDate; closingDate: CalendarDate | null },
): ArgsOf<'client.edit'>['changes'] {
  const born = 1956 + ((n * 11) % 40)
  const [month, day] = [1 + ((n * 5) % 12), 1 + ((n * 13) % 28)]
  const pad = (number: number) => String(number).padStart(2, '0')
  return {
    closingDate,
    birthday: `${born}-${pad(month)}-${pad(day)}`,
    cadenceDays: [60, 90, 120, 180][n % 4] ?? 90,
    mayEmail: true,
    ...(n % 3 !== 0
      ? { mayText: true, textConsentBy: name, textConsentOn: since, textConsentHow: ways[n % ways.length] ?? 'call' }
      : { mayText: false }),
    notes: notes[n] ?? null,
    ...households[n],
  }
}

const ways = ['in_person', 'call', 'in_writing'] as const

/** [CL74] [CL75] Who lives with them, and where else they are reached. */
const households: Record<number, ArgsOf<'client.edit'>['changes']> = {
  1: {
    organization: 'Boyd Family Trust',
    otherWays: [
      { value: 'terrence@boydtrust.example', label: 'Trust' },
      { value: '(608) 555-0341', label: 'Office' },
    ],
  },
  7: {
    partnerFirstName: 'Nora',
    partnerLastName: 'Byrne',
    partnerEmail: 'nora.byrne@example.com',
    partnerPhone: '(608) 555-0347',
    partnerMayEmail: true,
    messagesTo: 'both',
  },
  12: {
    partnerFirstName: 'Wei',
    partnerPhone: '(608) 555-0352',
    otherWays: [{ value: 'mei.chen@clinic.example', label: 'Work' }],
    messagesTo: 'both',
  },
}

const notes: Record<number, string> = {
  0: 'Restoring the original oak floors. Ask about the upstairs bath.',
  3: 'Luis coaches soccer on Tuesdays: call after seven.',
  7: 'Loves old houses. Wants a name for plaster repair.',
  12: 'Two kids in Verona schools, may need another bedroom next year.',
  20: 'Historic district: exterior work needs approval.',
  32: 'Looking on the west side, up to $450,000.',
}
