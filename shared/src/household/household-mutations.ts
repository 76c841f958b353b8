import { z } from 'zod'
import { membershipId, propertyId, type MembershipId } from '../kernel/fields.ts'
import { membership as memberships } from './membership.ts'
import { invitedRelations } from '../invitation/invitation.ts'
import { propertyScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { livingProperty } from '../kernel/living.ts'
import { endRelation, isCurrent, membershipOf } from './memberships.ts'
import { defineMutation, type Reader } from '../kernel/mutation.ts'

const { name, email, phone } = memberships.schema.shape
const copiedFromPerson = { name, email, phone }

/** Whether somebody may change the house or look on. */
export const setRelation = defineMutation({
  name: 'household.set_relation',
  args: z.strictObject({ propertyId, membershipId, relation: z.enum(invitedRelations) }),
  action: 'manage_household',
  scopes: (args) => [propertyScope(args.propertyId)],
  sentence: async (tx, { membershipId, relation }) =>
    `Made ${await nameOf(tx, membershipId)} a ${relation === 'household' ? 'household member' : 'viewer'}`,
  async run(tx, { propertyId, membershipId, relation }) {
    await livingProperty(tx, propertyId)
    const membership = await membershipOf(tx, propertyId, membershipId)
    if (!isCurrent(membership)) throw new Refusal('conflict', `${membership.name} has no access any more`)
    if (membership.relation === 'owner' || membership.relation === 'realtor')
      throw new Refusal('conflict', `${membership.name} is neither of the household nor a viewer`)
    await tx.patch('membership', membershipId, { relation })
  },
})

/** [SE122] Copies a person's present name, email and phone to their relation. Only the server runs it. */
export const copyPerson = defineMutation({
  name: 'household.copy_person',
  isServerOnly: true,
  args: z.strictObject({ propertyId, membershipId, ...copiedFromPerson }),
  action: 'edit_house',
  scopes: (args) => [propertyScope(args.propertyId)],
  sentence: async (_tx, { name }) => `Changed the name or contact of ${name}`,
  async run(tx, { propertyId, membershipId, ...person }) {
    const membership = await membershipOf(tx, propertyId, membershipId)
    if (isCurrent(membership)) await tx.patch('membership', membershipId, person)
  },
})

/** Takes somebody's access away, also a realtor's. What has ended stays so, and asking again is no fault. */
export const endMembership = defineMutation({
  name: 'household.end_membership',
  args: z.strictObject({ propertyId, membershipId }),
  action: 'manage_household',
  scopes: (args) => [propertyScope(args.propertyId)],
  sentence: async (tx, { membershipId }) => `Ended the access of ${await nameOf(tx, membershipId)}`,
  async run(tx, { propertyId, membershipId }, { userId, today }) {
    const membership = await membershipOf(tx, propertyId, membershipId)
    if (!isCurrent(membership)) return
    if (membership.relation === 'owner') throw new Refusal('conflict', 'An owner’s access does not end like this')
    if (membership.userId === userId) throw new Refusal('conflict', 'Nobody would have this property then')
    await endRelation(tx, membership, today)
  },
})

/** The person's own access ends. */
export const leaveHouse = defineMutation({
  name: 'household.leave',
  args: z.strictObject({ propertyId, membershipId }),
  action: 'leave_house',
  scopes: (args) => [propertyScope(args.propertyId)],
  sentence: async (tx, { propertyId }) => `Left ${(await tx.get('property', propertyId))?.address ?? 'a property'}`,
  async run(tx, { propertyId, membershipId }, { userId, today }) {
    const membership = await membershipOf(tx, propertyId, membershipId)
    if (membership.userId !== userId) throw new Refusal('forbidden', 'This is somebody else’s access')
    if (!isCurrent(membership)) throw new Refusal('conflict', 'This access has ended already')
    if (membership.relation === 'owner') throw new Refusal('conflict', 'An owner’s access does not end like this')
    await endRelation(tx, membership, today)
  },
})

async function nameOf(tx: Reader, id: MembershipId): Promise<string> {
  return (await tx.get('membership', id))?.name ?? 'somebody'
}
