import type { InvitationId, MutationId, PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Role } from '@hearthkeep/shared/account/user.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { createHash } from 'node:crypto'

/**
 * `messages`: everything, and the realtor writes to clients while the server tells and sends · `everything`: all but that ·
 * `houses only`: nobody does anything but to houses, and there is no realtor; what seeds of old days were found with.
 */
export type Doings = 'messages' | 'everything' | 'houses only'

/** An account, as the server registers it. */
export interface Registered {
  userId: UserId
  firstName: string
  role: Role
}

/** Somebody for whom a realtor's device has made an account, as far as the server takes the mutation. */
export interface NewClient {
  mutation: MutationId
  realtorId: UserId
  userId: UserId
  email: string
  temporaryPassword: string
  /** What its person chooses once they take the account over. */
  ownPassword: string
  propertyId: PropertyId
  invitationId: InvitationId | null
}

export const emailOf = (firstName: string) => `${firstName.toLowerCase()}@example.com`

/** Whom people invite, offer a house to or have as a client: the last has no account. The stranger is never among them. */
export const emails = [emailOf('Ann'), emailOf('Ben'), emailOf('Ann'), emailOf('Ben'), 'nobody@example.com'] as const

/** The secret of a link, and what of it is kept. */
export function newLink(random: Random) {
  const token = random.uuid()
  return { token, tokenHash: createHash('sha256').update(token).digest('hex') }
}
