import type { Relation } from '../household/membership.ts'

/** What a mutation wants to do, as far as access is concerned. */
export type Action =
  | 'edit_self'
  | 'create_property'
  | 'import_property'
  | 'edit_house'
  | 'edit_ownership'
  /** What lies in the household's scope. */
  | 'edit_household_parts'
  | 'delete_property'
  /** Who else has access to the house, and to what of it. */
  | 'manage_household'
  | 'leave_house'
  /** Who is to be the owner of a house that a realtor looks after. */
  | 'invite_owner'
  /** To a new owner. */
  | 'transfer_property'
  /** What the server does to a house because an account is deleted, or because the administrator deletes the house. */
  | 'end_account'

/** How a person stands to a house: `absent` there is no such house, `none` there is one, but it is not theirs to see. */
export type Standing = { house: 'absent' } | { house: 'present'; relation: Relation | 'none'; hasOwner: boolean }

/** [A1] to [A5], [A8], [HH1], [HH2]: who may do what to a house. Asked by the device to explain, by the server to decide. */
export function mayOnHouse(action: Action, standing: Standing): boolean {
  if (standing.house === 'absent') return action === 'create_property' || action === 'import_property'
  const { relation, hasOwner } = standing
  switch (action) {
    case 'edit_self':
    case 'create_property':
      return false
    case 'import_property':
    case 'edit_house':
      return relation === 'owner' || relation === 'household' || relation === 'realtor'
    case 'edit_ownership':
    case 'edit_household_parts':
      return relation !== 'none' && seesHouseholdParts(relation)
    case 'delete_property':
    case 'manage_household':
    case 'transfer_property':
      return relation === 'owner' || (relation === 'realtor' && !hasOwner)
    case 'invite_owner':
      return relation === 'realtor'
    case 'leave_house':
      // Somebody must be left who can delete the house.
      return relation === 'household' || relation === 'viewer' || (relation === 'realtor' && hasOwner)
    case 'end_account':
      return true
  }
}

/** [OW1]: the owner's numbers and what else is the household's alone. */
export const seesHouseholdParts = (relation: Relation): boolean => relation === 'owner' || relation === 'household'

/** [OW2]: as {@link mayOnHouse}, of the household's part. Who may delete the whole house takes it along unseen. */
export function mayOnHousehold(action: Action, standing: Standing): boolean {
  if (action === 'end_account') return standing.house === 'present'
  if (standing.house === 'absent' || standing.relation === 'none' || !mayOnHouse(action, standing)) return false
  return seesHouseholdParts(standing.relation) || mayOnHouse('delete_property', standing)
}
