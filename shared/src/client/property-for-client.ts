import type { Client } from './client.ts'
import { z } from 'zod'
import { blank } from '../kernel/blank.ts'
import { invitationToken, invitedPerson, tokenHash } from '../invitation/invitation.ts'
import {
  clientId,
  invitationId,
  membershipId,
  propertyId,
  secret,
  userId,
  type ClientId,
  type UserId,
} from '../kernel/fields.ts'
import { propertyFacts } from '../property/property.ts'
import { propertyScope, userScope } from '../kernel/scope.ts'
import { refuseAsSender } from '../format/own-name.ts'
import { newPassword, user, type User } from '../account/user.ts'
import { Refusal } from '../kernel/outcome.ts'
import { noClientFacts } from './client-mutations.ts'
import { inviteHomeowner } from '../household/homeowner-invite.ts'
import { defineMutation, type Context, type Tx } from '../kernel/mutation.ts'
import { clientName, clientsOf, clientWithEmail, isOfPartner, livingClient } from './own-client.ts'
import { newPropertyFacts } from '../property/property-mutations.ts'

const { email, firstName, lastName, phone } = user.schema.shape
const noPropertyFacts = blank(propertyFacts)

/** The password of an account until its person has chosen their own; the same limits apply to both. */
const temporaryPassword = secret(newPassword)

/** The link is sent by email; the account's password is not. */
const invitation = z.strictObject({
  invitationId,
  message: invitedPerson.message,
  tokenHash,
  token: invitationToken,
})

/**
 * [NH1] to [NH3]: a realtor adds a property and its homeowner, who need not have an account yet: the server opens it
 * when it receives this mutation, under the id that the device minted. With `existingClientId`, the property belongs to
 * an existing client of the realtor, who keeps their account.
 */
export const createPropertyForClient = defineMutation({
  name: 'property.create_for_client',
  args: z.strictObject({
    propertyId,
    membershipId,
    ownerMembershipId: membershipId,
    clientId,
    homeownerId: userId,
    facts: newPropertyFacts,
    person: z.strictObject({ email, firstName, lastName, phone }),
    temporaryPassword: temporaryPassword.nullable(),
    existingClientId: clientId.nullable(),
    invitation: invitation.nullable(),
  }),
  action: 'create_property',
  takesRoom: ({ propertyId }) => propertyId,
  scopes: (args, person) => [propertyScope(args.propertyId), userScope(person)],
  sentence: (_tx, { facts, person }) => `Added ${facts.address} for ${person.firstName} ${person.lastName}`,
  run(tx, args, context) {
    const { userId, today } = context
    const { propertyId, membershipId, ownerMembershipId, homeownerId, facts, person } = args
    const realtor = tx.get('user', userId)
    if (!realtor) throw new Refusal('conflict', 'This device hasn’t synced yet. Try again once it has.')
    if (realtor.role !== 'realtor') throw new Refusal('forbidden', 'Only realtors can add properties for clients')
    if (sameEmail(realtor.email, person.email)) throw wrongEmail('invalid', 'This is your own email')
    const client = args.existingClientId === null ? null : livingClient(tx, args.existingClientId, context)
    const hasAccount = client !== null && client.homeownerId !== null
    if (hasAccount && client.homeownerId !== homeownerId)
      throw new Refusal('conflict', `${client.firstName} already has an account`)
    if (!hasAccount && args.temporaryPassword === null)
      throw new Refusal('invalid', 'A new account needs a temporary password', [
        { path: 'temporaryPassword', message: 'A new account needs a temporary password' },
      ])
    // The account of an existing client keeps its own name.
    if (!hasAccount) refuseAsSender(person, 'person.lastName')
    keepClient(tx, { ...args, client }, context)

    const scope = propertyScope(propertyId)
    const ids = { id: propertyId, scope, status: 'active', coverId: null, ownerId: homeownerId, realtorId: userId }
    tx.insert('property', { ...noPropertyFacts, ...facts, ...ids })
    const relationFields = { scope, propertyId, since: today, until: null }
    tx.insert('membership', {
      ...relationFields,
      id: membershipId,
      userId,
      relation: 'realtor',
      name: `${realtor.firstName} ${realtor.lastName}`,
      email: realtor.email,
      phone: realtor.phone,
    })
    tx.insert('membership', {
      ...relationFields,
      id: ownerMembershipId,
      userId: homeownerId,
      relation: 'owner',
      name: `${person.firstName} ${person.lastName}`,
      email: person.email,
      phone: person.phone,
    })
    if (!args.invitation) return
    const invited = { propertyId, ...args.invitation, ...person, phone: null }
    inviteHomeowner.run(tx, { ...invited, sendEmail: true, sendSms: false }, context)
  },
})

interface KeepClientInput {
  client: Client | null
  clientId: ClientId
  homeownerId: UserId
  person: Pick<User, 'email' | 'firstName' | 'lastName' | 'phone'>
}

/** Inserts a row for the client, or links the existing one to their account. */
function keepClient(tx: Tx, { client, clientId, homeownerId, person }: KeepClientInput, context: Context): void {
  if (client) {
    const email = client.email ?? (isOfPartner(client, person.email) ? null : person.email)
    return tx.patch('client', client.id, { homeownerId, email })
  }
  const known = clientWithEmail(clientsOf(tx, context), person.email)
  if (known) throw wrongEmail('conflict', `${clientName(known)} is already your client`)
  const scope = userScope(context.userId)
  tx.insert('client', { ...noClientFacts, ...person, id: clientId, scope, homeownerId, importId: null })
}

/** [NH4] Compares emails case-insensitively. */
const sameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** A refusal that is shown at the email field. */
export const wrongEmail = (kind: 'invalid' | 'conflict', message: string): Refusal =>
  new Refusal(kind, message, [{ path: 'person.email', message }])
