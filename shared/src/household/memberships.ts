import { type Membership, isCurrent } from './membership.ts'
import type { CalendarDate, MembershipId, PropertyId } from '../kernel/fields.ts'
import { propertyScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { later } from '../kernel/dates.ts'
import type { Reader, Tx } from '../kernel/mutation.ts'

/** The people who have a relation to the property today. */
export function currentMembers(tx: Reader, propertyId: PropertyId): Membership[] {
  return tx.byIndex('membership', 'scope', propertyScope(propertyId)).filter(isCurrent)
}

/** Refuses (`not_found`) a membership of another property. */
export function membershipOf(tx: Reader, propertyId: PropertyId, id: MembershipId): Membership {
  const row = tx.get('membership', id)
  if (!row || row.propertyId !== propertyId)
    throw new Refusal('not_found', 'This person has no access to this property')
  return row
}

/** From `today` on, they see nothing of the property; if they were its realtor, it has none any more. */
export function endRelation(tx: Tx, membership: Membership, today: CalendarDate): void {
  const { id, propertyId, userId, relation, since } = membership
  // Devices in several time zones: the relation may begin tomorrow.
  tx.patch('membership', id, { until: later(since, today) })
  const property = tx.get('property', propertyId)
  if (relation === 'realtor' && property?.realtorId === userId) tx.patch('property', propertyId, { realtorId: null })
}
