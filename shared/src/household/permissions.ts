import type { Action, Reader } from '../kernel/mutation.ts'
import { type Relation, isCurrent } from './membership.ts'
import type { UserId } from '../kernel/fields.ts'
import { propertyScope, scopeOwner, userScope, type Scope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'

/** A person's access to a property: `absent` if it does not exist, `none` if it exists but is not visible to them. */
export type Access = { property: 'absent' } | { property: 'present'; relation: Relation | 'none'; hasOwner: boolean }

/**
 * [A1] to [A5], [HH1], [HH2] Whether a person may act on a property. The device calls it to explain, the server
 * to decide.
 */
export function mayOnProperty(action: Action, access: Access): boolean {
  if (access.property === 'absent') return action === 'create_property' || action === 'import_property'
  const { relation, hasOwner } = access
  switch (action) {
    case 'edit_self':
    case 'create_property':
      return false
    case 'import_property':
    case 'edit_property':
      return relation === 'owner' || relation === 'household' || relation === 'realtor'
    case 'edit_ownership':
    case 'edit_household_parts':
      return relation !== 'none' && seesHouseholdParts(relation)
    case 'delete_property':
    case 'manage_household':
    case 'transfer_property':
      return relation === 'owner' || (relation === 'realtor' && !hasOwner)
    case 'invite_owner':
    case 'hand_over_property':
      return relation === 'realtor'
    case 'leave_property':
      // Someone must remain who can delete the property.
      return relation === 'household' || relation === 'viewer' || (relation === 'realtor' && hasOwner)
    case 'end_account':
      return true
  }
}

/** [OW1] Whether the relation sees the owner's figures and other household rows. */
export const seesHouseholdParts = (relation: Relation): boolean => relation === 'owner' || relation === 'household'

/**
 * [OW2] Like {@link mayOnProperty}, for the household scope. A person who may delete the whole property also deletes this
 * scope, unseen.
 */
function mayOnHousehold(action: Action, access: Access): boolean {
  if (action === 'end_account') return access.property === 'present'
  if (access.property === 'absent' || access.relation === 'none' || !mayOnProperty(action, access)) return false
  return seesHouseholdParts(access.relation) || mayOnProperty('delete_property', access)
}

/**
 * Refuses (`forbidden`, `not_found`, `conflict`) what the person may not do in these scopes. The device calls it before
 * it runs a mutation; the server calls it in the mutation's own transaction, which is decisive.
 */
export function authorize(reader: Reader, input: { userId: UserId; action: Action; scopes: readonly Scope[] }): void {
  for (const scope of input.scopes) {
    const owner = scopeOwner(scope)
    if (owner.kind === 'user') {
      if (scope !== userScope(input.userId)) throw new Refusal('forbidden', 'This belongs to someone else')
      continue
    }
    const access = accessIn(reader, propertyScope(owner.id), input.userId)
    const may = owner.kind === 'household' ? mayOnHousehold : mayOnProperty
    if (may(input.action, access)) continue
    if (access.property === 'present' && input.action === 'create_property')
      throw new Refusal('conflict', 'A property with this id already exists')
    if (access.property === 'present' && access.relation !== 'none')
      throw new Refusal('forbidden', 'You can see this property, but you can’t change this')
    throw new Refusal('not_found', "The property you're looking for doesn't exist or you don't have access to it.")
  }
}

/** The person's access today to the property with this scope; memberships that have ended do not count. */
export function accessIn(reader: Reader, scope: Scope, userId: UserId): Access {
  const memberships = reader.byIndex('membership', 'scope', scope)
  if (memberships.length === 0) return { property: 'absent' }
  const current = memberships.filter(isCurrent)
  return {
    property: 'present',
    relation: current.find((membership) => membership.userId === userId)?.relation ?? 'none',
    hasOwner: current.some((membership) => membership.relation === 'owner'),
  }
}
