import type { Action } from '../kernel/mutation.ts'
import type { Relation } from './membership.ts'

/** A person's access to a property: `absent` if it does not exist, `none` if it exists but is not visible to them. */
export type Access = { property: 'absent' } | { property: 'present'; relation: Relation | 'none'; hasOwner: boolean }

/**
 * [A1] to [A5], [A8], [HH1], [HH2] Whether a person may act on a property. The device calls it to explain, the server
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
export function mayOnHousehold(action: Action, access: Access): boolean {
  if (action === 'end_account') return access.property === 'present'
  if (access.property === 'absent' || access.relation === 'none' || !mayOnProperty(action, access)) return false
  return seesHouseholdParts(access.relation) || mayOnProperty('delete_property', access)
}
