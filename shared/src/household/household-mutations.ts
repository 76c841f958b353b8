import { livingProperty } from '../property/recorded.ts'
import { z } from 'zod'
import { membershipId, propertyId, type MembershipId } from '../kernel/fields.ts'
import { membership as memberships, isCurrent } from './membership.ts'
import { endRelation, membershipOf } from './memberships.ts'
import { invitedRelations } from '../invitation/invitation.ts'
import { Refusal } from '../kernel/outcome.ts'
import { definePropertyMutation, type Reader } from '../kernel/mutation.ts'
import { nameOfRow } from '../row-name.ts'

const { name, email, phone } = memberships.schema.shape
const copiedFromPerson = { name, email, phone }

/** Sets whether a person may change the property or only view it. */
export const setRelation = definePropertyMutation({
  name: 'household.set_relation',
  args: z.strictObject({ propertyId, membershipId, relation: z.enum(invitedRelations) }),
  action: 'manage_household',
  sentence: (tx, { membershipId, relation }) =>
    `Made ${nameOf(tx, membershipId)} a ${relation === 'household' ? 'household member' : 'viewer'}`,
  run(tx, { propertyId, membershipId, relation }) {
    livingProperty(tx, propertyId)
    const membership = membershipOf(tx, propertyId, membershipId)
    if (!isCurrent(membership)) throw new Refusal('conflict', `${membership.name} no longer has access`)
    if (membership.relation === 'owner' || membership.relation === 'realtor')
      throw new Refusal('conflict', `${membership.name} isn’t a household member or viewer`)
    tx.patch('membership', membershipId, { relation })
  },
})

/** [SE122] Copies a person's current name, email and phone to their membership. Only the server runs it. */
export const copyPerson = definePropertyMutation({
  name: 'household.copy_person',
  isServerOnly: true,
  args: z.strictObject({ propertyId, membershipId, ...copiedFromPerson }),
  action: 'edit_property',
  sentence: (_tx, { name }) => `Changed the name or contact of ${name}`,
  run(tx, { propertyId, membershipId, ...person }) {
    const membership = membershipOf(tx, propertyId, membershipId)
    if (isCurrent(membership)) tx.patch('membership', membershipId, person)
  },
})

/** Ends a person's access, including a realtor's. Idempotent. */
export const endMembership = definePropertyMutation({
  name: 'household.end_membership',
  args: z.strictObject({ propertyId, membershipId }),
  action: 'manage_household',
  sentence: (tx, { membershipId }) => `Ended ${nameOf(tx, membershipId)}’s access`,
  run(tx, { propertyId, membershipId }, { userId, today }) {
    const membership = membershipOf(tx, propertyId, membershipId)
    if (!isCurrent(membership)) return
    if (membership.relation === 'owner') throw new Refusal('conflict', 'An owner’s access can’t be ended this way')
    if (membership.userId === userId) throw new Refusal('conflict', 'This would leave no one with access')
    endRelation(tx, membership, today)
  },
})

/** Ends the person's own access. */
export const leaveProperty = definePropertyMutation({
  name: 'household.leave',
  args: z.strictObject({ propertyId, membershipId }),
  action: 'leave_property',
  sentence: (tx, { propertyId }) => `Left ${nameOfRow(tx, 'property', propertyId)}`,
  run(tx, { propertyId, membershipId }, { userId, today }) {
    const membership = membershipOf(tx, propertyId, membershipId)
    if (membership.userId !== userId) throw new Refusal('forbidden', 'This access belongs to someone else')
    if (!isCurrent(membership)) throw new Refusal('conflict', 'This access has already ended')
    if (membership.relation === 'owner') throw new Refusal('conflict', 'An owner’s access can’t be ended this way')
    endRelation(tx, membership, today)
  },
})

function nameOf(tx: Reader, id: MembershipId): string {
  return tx.get('membership', id)?.name ?? 'somebody'
}
