import { livingProperty } from '../property/recorded.ts'
import { z } from 'zod'
import { invitationId, membershipId, propertyId, userId } from '../kernel/fields.ts'
import { membership } from './membership.ts'
import { currentMembers } from './memberships.ts'
import { propertyScope, userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { invitationState } from '../invitation/invitation.ts'
import { defineMutation } from '../kernel/mutation.ts'

const { name, email, phone } = membership.schema.shape

/**
 * [IN6] Makes the homeowner whom a realtor invited the owner of the property. Only the server runs it, in the name of
 * the realtor, whose relation continues. If the person is the owner already, it only marks the invitation as accepted.
 */
export const acceptAsHomeowner = defineMutation({
  name: 'homeowner.accept',
  isServerOnly: true,
  args: z.strictObject({
    propertyId,
    invitationId,
    inviterId: userId,
    membershipId,
    userId,
    name,
    email,
    phone,
  }),
  action: 'invite_owner',
  scopes: (args) => [propertyScope(args.propertyId), userScope(args.inviterId)],
  sentence: (_tx, args) => `${args.name} accepted the invitation`,
  run(tx, { invitationId, inviterId: _inviter, membershipId, ...person }, { now, today }) {
    const { propertyId, userId } = person
    livingProperty(tx, propertyId)
    const invitation = tx.get('invitation', invitationId)
    if (!invitation || invitation.propertyId !== propertyId || invitation.kind !== 'homeowner')
      throw new Refusal('not_found', 'Invitation not found')
    if (invitation.status === 'accepted') throw new Refusal('conflict', 'This invitation was already accepted')
    if (invitationState(invitation, now) !== 'pending')
      throw new Refusal('not_found', 'This invitation is no longer valid')
    const members = currentMembers(tx, propertyId)
    if (members.some((member) => member.relation === 'owner' && member.userId !== userId))
      throw new Refusal('conflict', 'This property already has an owner')
    const known = members.find((member) => member.userId === userId)
    if (known?.relation === 'realtor') throw new Refusal('conflict', 'You are the realtor of this property')
    if (known) tx.patch('membership', known.id, { relation: 'owner' })
    else {
      const row = { ...person, id: membershipId, scope: propertyScope(propertyId), relation: 'owner' as const }
      tx.insert('membership', { ...row, since: today, until: null })
    }
    tx.patch('property', propertyId, { ownerId: userId })
    tx.patch('invitation', invitationId, { status: 'accepted', acceptedBy: userId, acceptedAt: now })
  },
})
