import type { Membership } from '../entities.ts'
import type { CalendarDate, MembershipId, PropertyId } from '../kernel/fields.ts'
import { propertyScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { later } from '../kernel/dates.ts'
import type { Reader, Tx } from '../kernel/mutation.ts'

/** A relation that has not ended. */
export const isCurrent = ({ until, deletedAt }: Pick<Membership, 'until' | 'deletedAt'>): boolean =>
  until === null && deletedAt === null

/** Who stands in a relation to the house today. */
export async function currentMembers(tx: Reader, propertyId: PropertyId): Promise<Membership[]> {
  return (await tx.byIndex('membership', 'scope', propertyScope(propertyId))).filter(isCurrent)
}

/** Refuses (`not_found`) one of another house. */
export async function membershipOf(tx: Reader, propertyId: PropertyId, id: MembershipId): Promise<Membership> {
  const row = await tx.get('membership', id)
  if (!row || row.propertyId !== propertyId)
    throw new Refusal('not_found', 'There is nobody like that in this property')
  return row
}

/** From `today` on they see nothing of the house; it has no realtor any more where they were its realtor. */
export async function endRelation(tx: Tx, membership: Membership, today: CalendarDate): Promise<void> {
  const { id, propertyId, userId, relation, since } = membership
  // On devices of several time zones it may have begun tomorrow.
  await tx.patch('membership', id, { until: later(since, today) })
  const property = await tx.get('property', propertyId)
  if (relation === 'realtor' && property?.realtorId === userId)
    await tx.patch('property', propertyId, { realtorId: null })
}
