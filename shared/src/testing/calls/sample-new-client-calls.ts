import { aMembershipId, aPropertyId, aUserId } from '../builders/builders.ts'
import { aClientId } from '../builders/client-builders.ts'
import { rita, type SampleCall } from './sample-world.ts'

export const newClientCalls: SampleCall[] = [
  {
    call: {
      name: 'property.create_for_client',
      args: {
        propertyId: aPropertyId(2),
        membershipId: aMembershipId(21),
        ownerMembershipId: aMembershipId(22),
        clientId: aClientId(2),
        homeownerId: aUserId(9),
        facts: {
          address: '9 Elm St',
          city: 'Springfield',
          state: 'IL',
          zipCode: '62701',
          propertyType: 'single_family',
        },
        person: { email: 'dan@example.com', firstName: 'Dan', lastName: 'Park', phone: null },
        temporaryPassword: 'temp_x7Kq2mPa',
        existingClientId: null,
        invitation: null,
      },
    },
    by: rita,
    bad: [
      { propertyId: 1 },
      { homeownerId: null },
      { facts: { address: '' } },
      { person: { email: 'dan' } },
      { temporaryPassword: 'short' },
      { temporaryPassword: null },
    ],
    may: 'realtors',
    late: {},
  },
  { call: { name: 'user.password_chosen', args: { userId: aUserId() } }, bad: [], may: 'nobody', late: {} },
  {
    call: {
      name: 'user.renew_provisional',
      args: { userId: aUserId(), provisionalUntil: '2026-12-20T12:00:00.000Z' },
    },
    bad: [],
    may: 'nobody',
    late: {},
  },
]
