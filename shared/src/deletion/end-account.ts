import { z } from 'zod'
import type { EntityName } from '../entities.ts'
import {
  clientId,
  membershipId,
  moment,
  propertyId,
  transferId,
  userId,
  type MembershipId,
  type UserId,
} from '../kernel/fields.ts'
import { relations, type Membership, isCurrent } from '../household/membership.ts'
import { householdScope, propertyScope, userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { defineMutation, definePropertyMutation, type Tx } from '../kernel/mutation.ts'
import { unmarkOffered } from '../transfer/offered-property.ts'
import { transferOf } from '../transfer/transfer-offer.ts'
import { purgeProperty } from '../trash/trash-mutations.ts'

/** The steps of permanently deleting an account or a property. Only the server runs these mutations. */

/** [DL1], [DL2] `null` keeps the account. */
export const setDeletion = defineMutation({
  name: 'user.set_deletion',
  isServerOnly: true,
  args: z.strictObject({ userId, deletionAt: moment.nullable() }),
  action: 'edit_self',
  scopes: (args) => [userScope(args.userId)],
  sentence: (_tx, { deletionAt }) => (deletionAt === null ? 'Canceled account deletion' : 'Requested account deletion'),
  run: (tx, { userId, deletionAt }) => tx.patch('user', userId, { deletionAt }),
})

const ownEntities = [
  'notificationSettings',
  'calendarFeed',
  'invitation',
  'client',
  'interaction',
  'referral',
  'response',
  'touchpoint',
  'notice',
  'plannedContact',
  'transferLink',
  'formerHome',
  'formerDocument',
  'lateDocument',
  'communicationSettings',
  'messageTemplate',
  'clientMessage',
  'touchpointPlan',
  'officeSeat',
  'colleague',
  'officeInvitation',
  'branding',
  'cardLink',
  'vendor',
  'market',
] as const
const propertyEntities = [
  'ownership',
  'system',
  'maintenanceItem',
  'document',
  'transfer',
  'cardEntry',
  'issue',
  'supply',
] as const

/** How many rows one transaction deletes: a scope has up to 100,000, and other writes run in between. */
export const PURGED_AT_A_TIME = 500

const rowsOf = <const E extends readonly [string, ...string[]]>(entities: E) =>
  z
    .array(z.strictObject({ entity: z.enum(entities), id: z.string().max(36) }))
    .min(1)
    .max(PURGED_AT_A_TIME)

/** [DL5] Deletes some of the person's own rows. */
export const purgeOwnRows = defineMutation({
  name: 'user.purge_rows',
  isServerOnly: true,
  args: z.strictObject({ userId, rows: rowsOf(ownEntities) }),
  action: 'edit_self',
  scopes: (args) => [userScope(args.userId)],
  sentence: () => 'Deleted part of the account',
  run: (tx, { rows }) => deleteRows(tx, rows),
})

/** [DL5] Deletes the account’s own row, which is the last one. Refuses (`conflict`) while other rows exist. */
export const purgeUser = defineMutation({
  name: 'user.purge',
  isServerOnly: true,
  args: z.strictObject({ userId }),
  action: 'edit_self',
  scopes: (args) => [userScope(args.userId)],
  sentence: () => 'Deleted the account',
  run(tx, { userId }) {
    for (const entity of ownEntities)
      if (tx.byIndex(entity, 'scope', userScope(userId)).length > 0)
        throw new Refusal('conflict', 'More data must be deleted first')
    if (tx.get('user', userId)) tx.delete('user', userId)
  },
})

/** [DL5], [DL7] Deletes some rows of a property or of its household scope. */
export const purgePropertyRows = defineMutation({
  name: 'property.purge_rows',
  isServerOnly: true,
  args: z.strictObject({ propertyId, rows: rowsOf(propertyEntities) }),
  action: 'end_account',
  scopes: ({ propertyId }) => [propertyScope(propertyId), householdScope(propertyId)],
  sentence: () => 'Deleted part of a property',
  run: (tx, { rows }) => deleteRows(tx, rows),
})

/** [DL5], [DL7] Deletes a property permanently, whether it is in the trash or not. */
export const purgeWholeProperty = defineMutation({
  name: 'property.purge',
  isServerOnly: true,
  args: z.strictObject({ propertyId }),
  action: 'end_account',
  scopes: ({ propertyId }) => [propertyScope(propertyId), householdScope(propertyId)],
  sentence: () => 'Deleted a property for good',
  run: (tx, { propertyId }, context) => purgeProperty(tx, propertyId, context),
})

/**
 * [DL4] Ends a person's relation to a property and deletes them from it. `left` is their relation until then, or null
 * if it had ended before.
 */
export const forgetMember = definePropertyMutation({
  name: 'household.forget_member',
  isServerOnly: true,
  args: z.strictObject({
    propertyId,
    membershipId,
    left: z.enum(relations).nullable(),
    /** The household member who becomes the owner. */
    successorId: membershipId.nullable(),
  }),
  action: 'end_account',
  sentence: () => 'Someone deleted their account',
  run(tx, { propertyId, membershipId, successorId }) {
    const membership = tx.get('membership', membershipId)
    if (!membership || membership.propertyId !== propertyId) return
    if (successorId !== null) makeOwner(tx, membership, successorId)
    else if (isCurrent(membership)) leaveProperty(tx, membership)
    tx.delete('membership', membershipId)
  },
})

function makeOwner(tx: Tx, { propertyId, userId: formerId }: Membership, id: MembershipId): void {
  const successor = tx.get('membership', id)
  if (!successor || successor.propertyId !== propertyId || !isCurrent(successor))
    throw new Refusal('conflict', 'The new owner no longer has access')
  tx.patch('membership', id, { relation: 'owner' })
  const property = tx.get('property', propertyId)
  const realtorId = property?.realtorId === formerId ? null : (property?.realtorId ?? null)
  if (property) tx.patch('property', propertyId, { ownerId: successor.userId, realtorId })
}

function leaveProperty(tx: Tx, { propertyId, userId }: Membership): void {
  const property = tx.get('property', propertyId)
  if (!property) return
  const without = (id: UserId | null) => (id === userId ? null : id)
  const { ownerId, realtorId } = property
  tx.patch('property', propertyId, { ownerId: without(ownerId), realtorId: without(realtorId) })
}

/** Replaces the name of a person whose account was deleted. */
export const FORGOTTEN_NAME = 'Someone'

/** [DL4] Cancels the transfer that a person offered and removes their name from it. */
export const forgetOfferer = definePropertyMutation({
  name: 'transfer.forget_offerer',
  isServerOnly: true,
  args: z.strictObject({ propertyId, transferId }),
  action: 'end_account',
  sentence: () => 'Someone who offered a property deleted their account',
  run(tx, { propertyId, transferId }, { now }) {
    const { status } = transferOf(tx, propertyId, transferId)
    tx.patch('transfer', transferId, {
      fromName: FORGOTTEN_NAME,
      notes: null,
      ...(status === 'pending' && { status: 'cancelled' as const }),
    })
    unmarkOffered(tx, propertyId, now)
  },
})

/** [DL4] Unlinks clients of this realtor whose accounts are deleted. What the realtor recorded stays. */
export const unlinkClients = defineMutation({
  name: 'client.unlink',
  isServerOnly: true,
  args: z.strictObject({ clientIds: z.array(clientId).min(1).max(PURGED_AT_A_TIME) }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: () => 'A client deleted their account',
  run(tx, { clientIds }) {
    tx.getMany('client', clientIds)
    for (const id of clientIds) tx.patch('client', id, { homeownerId: null, textsTo: null })
  },
})

function deleteRows(tx: Tx, rows: readonly { entity: EntityName; id: string }[]): void {
  for (const entity of new Set(rows.map((row) => row.entity))) {
    const ids = rows.filter((row) => row.entity === entity).map(({ id }) => id)
    for (const row of tx.getMany(entity, ids)) if (row) tx.delete(entity, row.id)
  }
}
