import type { Membership } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope, propertyScopeOf, scopeOwner, userScope, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { Rows } from '../device/device-data.ts'
import { rowsOf as rowsIn } from '../device/rows-of.ts'

/** The rows of a scope at one moment. */
export type RowsOf = (scope: Scope) => Rows

/** Whether a person may change a scope, told from the rows without the server's own rules. */
export function mayTouch(
  rowsOf: RowsOf,
  { scope, person, name }: { scope: Scope; person: UserId; name?: string | undefined },
): boolean {
  const owner = scopeOwner(scope)
  if (owner.kind === 'user') return owner.id === person
  if (name === 'late_document.arrived' && mayStillSend(rowsOf, { property: owner.id, person })) return true
  const property = propertyScope(owner.id)
  const relation = membershipOf(rowsOf, { scope: property, person })?.relation
  // A viewer may only leave.
  if (!relation || relation === 'viewer') return relation !== undefined && name === 'household.leave'
  if (owner.kind !== 'household' || relation !== 'realtor') return true
  // A person who transfers or deletes a property without an owner also changes its household part, without seeing it.
  return !currentMemberships(rowsOf, property).some((each) => each.relation === 'owner')
}

/** The person's current membership in the scope's property that lets them see the scope. */
export function membershipOf(
  rowsOf: RowsOf,
  { scope, person }: { scope: Scope; person: UserId },
): Membership | undefined {
  const isForHousehold = scopeOwner(scope).kind === 'household'
  return currentMemberships(rowsOf, propertyScopeOf(scope))
    .filter(({ relation }) => !isForHousehold || relation === 'owner' || relation === 'household')
    .find(({ userId }) => userId === person)
}

/** True for a property without owner and realtor, which the server's jobs leave alone. */
export function isLeftAlone(rowsOf: RowsOf, scope: Scope): boolean {
  const property = propertyScopeOf(scope)
  const isInCharge = ({ relation }: Membership) => relation === 'owner' || relation === 'realtor'
  return property !== null && !currentMemberships(rowsOf, property).some(isInCharge)
}

const currentMemberships = (rowsOf: RowsOf, property: Scope | null): Membership[] =>
  property === null ? [] : rowsIn(rowsOf(property), 'membership').filter(({ until }) => until === null)

/** [DO27] Whether a file of theirs may arrive for a property that they can no longer change. */
const mayStillSend = (rowsOf: RowsOf, { property, person }: { property: string; person: UserId }) =>
  rowsIn(rowsOf(userScope(person)), 'lateDocument').some(({ propertyId }) => propertyId === property)
