import { livingProperty } from '../property/recorded.ts'
import { z } from 'zod'
import { invitationId, propertyId, type InvitationId, type PropertyId } from '../kernel/fields.ts'
import {
  invitationToken,
  invitedPerson,
  invitedRelations,
  tokenHash,
  endOfInvitation,
} from '../invitation/invitation.ts'
import { propertyScope, userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { currentMembers } from './memberships.ts'
import { defineMutation, type Context, type Reader } from '../kernel/mutation.ts'
import { nameOfRow } from '../row-name.ts'
import {
  deliveriesOf,
  refuseInvited,
  renewableInvitation,
  renewed,
  revocableInvitation,
} from '../invitation/own-invitations.ts'

const { email, firstName, lastName, message } = invitedPerson

/** Invites a person to a property. The link works once the server has the invitation. */
export const invite = defineMutation({
  name: 'household.invite',
  args: z.strictObject({
    propertyId,
    invitationId,
    email,
    relation: z.enum(invitedRelations),
    firstName: firstName.optional(),
    lastName: lastName.optional(),
    message: message.optional(),
    tokenHash,
    /** If present, the server sends the link with it and then deletes it. */
    token: invitationToken.optional(),
  }),
  action: 'manage_household',
  scopes: (args, person) => [propertyScope(args.propertyId), userScope(person)],
  sentence: (tx, { propertyId, email }) => `Invited ${email} to ${nameOfRow(tx, 'property', propertyId)}`,
  run(tx, { invitationId, propertyId, email: typed, ...args }, context) {
    const property = livingProperty(tx, propertyId)
    const email = typed.toLowerCase()
    refuseKnown(tx, { propertyId, email }, context)
    tx.insert('invitation', {
      id: invitationId,
      scope: userScope(context.userId),
      propertyId,
      kind: 'household',
      relation: args.relation,
      email,
      firstName: args.firstName ?? null,
      lastName: args.lastName ?? null,
      message: args.message ?? null,
      phone: null,
      sendEmail: args.token !== undefined,
      sendSms: false,
      ...deliveriesOf({ email: args.token !== undefined, sms: false }),
      address: `${property.address}, ${property.city}`,
      tokenHash: args.tokenHash,
      status: 'pending',
      expiresAt: endOfInvitation(context.now),
      acceptedBy: null,
      acceptedAt: null,
    })
  },
})

/** Makes a new link, valid from now on for the full period, and invalidates the old one. */
export const renewInvitation = defineMutation({
  name: 'household.renew_invitation',
  args: z.strictObject({ propertyId, invitationId, tokenHash, token: invitationToken.optional() }),
  action: 'manage_household',
  scopes: (args, person) => [propertyScope(args.propertyId), userScope(person)],
  sentence: (tx, { invitationId }) => `Made a new link for ${invitedIn(tx, invitationId)}`,
  run(tx, { propertyId, invitationId, tokenHash, token }, { now }) {
    livingProperty(tx, propertyId)
    renewableInvitation(tx, propertyId, invitationId)
    const email = token !== undefined
    tx.patch('invitation', invitationId, { ...renewed({ tokenHash, email, sms: false }, now), sendEmail: email })
  },
})

/** Invalidates the link. Idempotent. */
export const revokeInvitation = defineMutation({
  name: 'household.revoke_invitation',
  args: z.strictObject({ propertyId, invitationId }),
  action: 'manage_household',
  scopes: (args, person) => [propertyScope(args.propertyId), userScope(person)],
  sentence: (tx, { invitationId }) => `Revoked the invitation for ${invitedIn(tx, invitationId)}`,
  run(tx, { propertyId, invitationId }) {
    revocableInvitation(tx, propertyId, invitationId)
    tx.patch('invitation', invitationId, { status: 'revoked' })
  },
})

/** Refuses a person who already has access to the property, or who has a valid link. */
function refuseKnown(
  tx: Reader,
  { propertyId, email }: { propertyId: PropertyId; email: string },
  context: Context,
): void {
  const isTheirs = (known: { email: string }) => known.email.toLowerCase() === email
  const inviter = tx.get('user', context.userId)
  if (inviter && isTheirs(inviter))
    throw new Refusal('invalid', 'This is your own email', [{ path: 'email', message: 'This is your own email' }])
  if (currentMembers(tx, propertyId).some(isTheirs))
    throw new Refusal('conflict', `${email} already has access to this property`)
  refuseInvited(tx, { propertyId, email, phone: null }, context)
}

function invitedIn(tx: Reader, id: InvitationId): string {
  return tx.get('invitation', id)?.email ?? 'somebody'
}
