import { livingProperty } from '../property/recorded.ts'
import { z } from 'zod'
import { invitationId, membershipId, propertyId, userId } from '../kernel/fields.ts'
import { invitedRelations, invitationState } from '../invitation/invitation.ts'
import { membership } from './membership.ts'
import { currentMembers } from './memberships.ts'
import { propertyScope, userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { defineMutation } from '../kernel/mutation.ts'

const { name, email, phone } = membership.schema.shape

/**
 * Accepts an invitation to a property. Only the server runs it, in the name of the inviter: they are the one who grants
 * access, and only for as long as they may.
 */
export const joinHousehold = defineMutation({
  name: 'household.join',
  isServerOnly: true,
  args: z.strictObject({
    propertyId,
    invitationId,
    inviterId: userId,
    membershipId,
    userId,
    relation: z.enum(invitedRelations),
    name,
    email,
    phone,
  }),
  action: 'manage_household',
  scopes: (args) => [propertyScope(args.propertyId), userScope(args.inviterId)],
  sentence: (_tx, args) => `${args.name} joined`,
  run(tx, { invitationId, inviterId: _inviter, membershipId, ...person }, { now, today }) {
    const { propertyId, userId, relation } = person
    livingProperty(tx, propertyId)
    const invitation = tx.get('invitation', invitationId)
    if (!invitation || invitation.propertyId !== propertyId || invitation.relation !== relation)
      throw new Refusal('not_found', 'Invitation not found')
    if (invitation.status === 'accepted') throw new Refusal('conflict', 'This invitation was already accepted')
    if (invitationState(invitation, now) !== 'pending')
      throw new Refusal('not_found', 'This invitation is no longer valid')
    const known = currentMembers(tx, propertyId).find((member) => member.userId === userId)
    if (known?.relation === 'owner' || known?.relation === 'realtor')
      throw new Refusal('conflict', 'You already have access to this property')
    if (known) tx.patch('membership', known.id, { relation })
    else {
      const scope = propertyScope(propertyId)
      tx.insert('membership', { ...person, id: membershipId, scope, since: today, until: null })
    }
    tx.patch('invitation', invitationId, { status: 'accepted', acceptedBy: userId, acceptedAt: now })
  },
})
