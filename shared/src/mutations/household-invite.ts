import { z } from 'zod'
import type { Invitation } from '../entities/all.ts'
import { invitationId, propertyId, type InvitationId, type PropertyId } from '../entities/fields.ts'
import { invitedPerson, invitedRelations, tokenHash } from '../entities/invitation.ts'
import { propertyScope, userScope } from '../entities/scope.ts'
import { Refusal } from '../outcome.ts'
import { endOfInvitation, invitationState } from '../rules/invitation.ts'
import { livingProperty } from './living.ts'
import { currentMembers } from './memberships.ts'
import { defineMutation, type Context, type Reader } from './mutation.ts'

const { email, firstName, lastName, message } = invitedPerson

/** Invites somebody to a house. Their link works once the server knows of it. */
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
  }),
  action: 'manage_household',
  scopes: (args, person) => [propertyScope(args.propertyId), userScope(person)],
  sentence: async (tx, { propertyId, email }) =>
    `Invited ${email} to ${(await tx.get('property', propertyId))?.address ?? 'a property'}`,
  async run(tx, { invitationId, propertyId, email: typed, ...args }, context) {
    const property = await livingProperty(tx, propertyId)
    const email = typed.toLowerCase()
    await refuseKnown(tx, { propertyId, email }, context)
    await tx.insert('invitation', {
      id: invitationId,
      scope: userScope(context.userId),
      propertyId,
      kind: 'household',
      relation: args.relation,
      email,
      firstName: args.firstName ?? null,
      lastName: args.lastName ?? null,
      message: args.message ?? null,
      address: `${property.address}, ${property.city}`,
      tokenHash: args.tokenHash,
      status: 'pending',
      expiresAt: endOfInvitation(context.at),
      acceptedBy: null,
      acceptedAt: null,
    })
  },
})

/** A new link that works from now on for as long as the first did; the old link is then nobody's. */
export const renewInvitation = defineMutation({
  name: 'household.renew_invitation',
  args: z.strictObject({ propertyId, invitationId, tokenHash }),
  action: 'manage_household',
  scopes: (args, person) => [propertyScope(args.propertyId), userScope(person)],
  sentence: async (tx, { invitationId }) => `Made a new link for ${await invitedIn(tx, invitationId)}`,
  async run(tx, { propertyId, invitationId, tokenHash }, { at }) {
    await livingProperty(tx, propertyId)
    const { status } = await ownInvitation(tx, propertyId, invitationId)
    if (status === 'accepted') throw new Refusal('conflict', 'This invitation was accepted already')
    if (status === 'revoked') throw new Refusal('conflict', 'This invitation was revoked. Invite them again.')
    await tx.patch('invitation', invitationId, { tokenHash, expiresAt: endOfInvitation(at) })
  },
})

/** The link is then nobody's. One that is revoked stays so, and asking again is no fault. */
export const revokeInvitation = defineMutation({
  name: 'household.revoke_invitation',
  args: z.strictObject({ propertyId, invitationId }),
  action: 'manage_household',
  scopes: (args, person) => [propertyScope(args.propertyId), userScope(person)],
  sentence: async (tx, { invitationId }) => `Revoked the invitation of ${await invitedIn(tx, invitationId)}`,
  async run(tx, { propertyId, invitationId }) {
    const { status } = await ownInvitation(tx, propertyId, invitationId)
    if (status === 'accepted') throw new Refusal('conflict', 'This invitation was accepted already')
    await tx.patch('invitation', invitationId, { status: 'revoked' })
  },
})

/** Refuses who is in the house already, and who has a link that works. */
async function refuseKnown(
  tx: Reader,
  { propertyId, email }: { propertyId: PropertyId; email: string },
  { userId, at }: Context,
): Promise<void> {
  const isTheirs = (known: { email: string }) => known.email.toLowerCase() === email
  const inviter = await tx.get('user', userId)
  if (inviter && isTheirs(inviter))
    throw new Refusal('invalid', 'This is your own email', [{ path: 'email', message: 'This is your own email' }])
  if ((await currentMembers(tx, propertyId)).some(isTheirs))
    throw new Refusal('conflict', `${email} has access to this property already`)
  const own = await tx.byIndex('invitation', 'scope', userScope(userId))
  const waits = own.some(
    (known) => known.propertyId === propertyId && isTheirs(known) && invitationState(known, at) === 'pending',
  )
  if (waits) throw new Refusal('conflict', `${email} is invited already. Make a new link instead.`)
}

async function ownInvitation(tx: Reader, propertyId: PropertyId, id: InvitationId): Promise<Invitation> {
  const row = await tx.get('invitation', id)
  if (!row || row.propertyId !== propertyId) throw new Refusal('not_found', 'There is no such invitation')
  return row
}

async function invitedIn(tx: Reader, id: InvitationId): Promise<string> {
  return (await tx.get('invitation', id))?.email ?? 'somebody'
}
