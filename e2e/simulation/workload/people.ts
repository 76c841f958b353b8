import type { InvitationId, MutationId, PropertyId, UserId, Role } from '@hearthkeep/shared/kernel/fields.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { linkOf } from '../../../sync-server/src/access/token.ts'

/**
 * `messages`: everything, plus the realtor's messages to clients, with the server's reminders and deliveries ·
 * `everything`: all but that · `properties only`: mutations of properties only, without a realtor; early seeds were found
 * with it.
 */
export type Workload = 'messages' | 'issues' | 'everything' | 'properties only'

/** An account as registered on the server. */
export interface Registered {
  userId: UserId
  firstName: string
  role: Role
  phone?: string
}

/** A client for whom a realtor's device has created an account, if the server applies the mutation. */
export interface NewClient {
  /** The mutation that creates the account, and its repeats after a refusal. */
  mutations: MutationId[]
  realtorId: UserId
  userId: UserId
  email: string
  temporaryPassword: string
  /** The password that the client chooses on taking over the account. */
  ownPassword: string
  propertyId: PropertyId
  invitationId: InvitationId | null
}

export const emailOf = (firstName: string) => `${firstName.toLowerCase()}@example.com`

/** Emails for invitations, transfers and clients; the last has no account. The stranger is never among them. */
export const emails = [emailOf('Ann'), emailOf('Ben'), emailOf('Ann'), emailOf('Ben'), 'nobody@example.com'] as const

/** A link's secret, and the hash that is stored. */
export const newLink = (random: Random) => linkOf(random.uuid())
