import type { TransferLink } from '../transfer/transfer-link.ts'
import type { Transfer } from '../transfer/transfer.ts'
import type { Invitation } from '../invitation/invitation.ts'
import { z } from 'zod'
import { membershipId, propertyId, userId, type MembershipId, type PropertyId, type UserId } from '../kernel/fields.ts'
import { membership, type Membership } from '../household/membership.ts'
import { currentMembers, endRelation } from '../household/memberships.ts'
import { propertyScope, userScope } from '../kernel/scope.ts'
import { defineMutation, type Context, type Reader, type Tx } from '../kernel/mutation.ts'
import { MAX_CARRIED } from './hand-over.ts'

const { name, email, phone } = membership.schema.shape

/**
 * [OF12] Replaces the acting realtor of a property with a colleague and ends the acting realtor's access. Only the
 * server runs it. A no-op if the acting person is no longer its realtor.
 */
export const passRealtor = defineMutation({
  name: 'household.pass_realtor',
  isServerOnly: true,
  args: z.strictObject({ propertyId, membershipId, userId, name, email, phone }),
  action: 'edit_property',
  scopes: (args, person) => [propertyScope(args.propertyId), userScope(person)],
  sentence: (_tx, { name }) => `${name} became the realtor`,
  run: replaceRealtor,
})

type Passing = Pick<Membership, 'name' | 'email' | 'phone'> & {
  propertyId: PropertyId
  membershipId: MembershipId
  userId: UserId
}

/** Makes the person the realtor of the property in place of the acting one, whose open links are released. */
export function replaceRealtor(
  tx: Tx,
  { propertyId, membershipId, ...person }: Passing,
  { userId: formerId, today }: Pick<Context, 'userId' | 'today'>,
): void {
  const members = currentMembers(tx, propertyId)
  const former = members.find(({ userId, relation }) => userId === formerId && relation === 'realtor')
  if (!former) return
  endRelation(tx, former, today)
  const known = members.find(({ userId }) => userId === person.userId)
  const scope = propertyScope(propertyId)
  const since = { since: today, until: null }
  if (known) tx.patch('membership', known.id, { relation: 'realtor' })
  else tx.insert('membership', { ...person, ...since, id: membershipId, scope, propertyId, relation: 'realtor' })
  tx.patch('property', propertyId, { realtorId: person.userId })
  const { transfers, ...links } = openLinks(tx, { propertyId, formerId })
  for (const { id } of transfers) tx.patch('transfer', id, { fromUserId: person.userId, fromName: person.name })
  for (const { id } of links.transferLinks) tx.delete('transferLink', id)
  for (const { id } of links.invitations) tx.delete('invitation', id)
  for (const { id, status, realtorId } of tx.byIndex('transfer', 'scope', scope))
    if (status === 'pending' && realtorId === formerId) tx.patch('transfer', id, { realtorId: person.userId })
}

/** [OF17] What the person has sent about the property and nobody has answered: open invitations, an open transfer. */
export function openLinks(
  tx: Reader,
  { propertyId, formerId }: { propertyId: PropertyId; formerId: UserId },
): { invitations: Invitation[]; transfers: Transfer[]; transferLinks: TransferLink[] } {
  const invitations = tx
    .byIndex('invitation', 'scope', userScope(formerId))
    .filter((row) => row.propertyId === propertyId && row.status === 'pending')
  const transfers = tx
    .byIndex('transfer', 'scope', propertyScope(propertyId))
    .filter(({ status, fromUserId }) => status === 'pending' && fromUserId === formerId)
  const links = tx.getMany(
    'transferLink',
    transfers.map(({ id }) => id),
  )
  return { invitations: invitations.slice(0, MAX_CARRIED), transfers, transferLinks: links.filter((row) => !!row) }
}
