import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { cottage, idNumber } from '../../testing/test-server.ts'

export const TEMPORARY = 'temp_x7Kq2mPa'
export const dan = { email: 'dan@example.com', firstName: 'Dan', lastName: 'Park', phone: null }

/** A realtor creates a property for a client without an account. Its ids begin at `first`. */
export const createForClient = (first: number, more: object = {}) =>
  ({
    name: 'property.create_for_client',
    args: {
      propertyId: idNumber(first),
      membershipId: idNumber(first + 1),
      ownerMembershipId: idNumber(first + 2),
      clientId: idNumber(first + 3),
      homeownerId: idNumber(first + 4),
      facts: cottage,
      person: dan,
      temporaryPassword: TEMPORARY,
      existingClientId: null,
      invitation: null,
      ...more,
    },
  }) as CallOf<'property.create_for_client'>
