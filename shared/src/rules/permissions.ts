import type { Relation } from '../entities/membership.ts'

/** What a mutation wants to do, as far as access is concerned. */
export type Action =
  'edit_self' | 'create_property' | 'import_property' | 'edit_house' | 'edit_ownership' | 'delete_property'

/** How a person stands to a house: `absent` there is no such house, `none` there is one, but it is not theirs to see. */
export type Standing = { house: 'absent' } | { house: 'present'; relation: Relation | 'none'; hasOwner: boolean }

/** [A1] to [A5], [A8]: who may do what to a house. Asked by the device to explain, by the server to decide. */
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
      return relation !== 'none' && seesHouseholdParts(relation)
    case 'delete_property':
      return relation === 'owner' || (relation === 'realtor' && !hasOwner)
  }
}

/** [OW1]: the owner's numbers and what else is the household's alone. */
export const seesHouseholdParts = (relation: Relation): boolean => relation === 'owner' || relation === 'household'

/** [OW2]: as {@link mayOnHouse}, of the household's part. Who may delete the whole house takes it along unseen. */
export function mayOnHousehold(action: Action, standing: Standing): boolean {
  if (standing.house === 'absent' || standing.relation === 'none' || !mayOnHouse(action, standing)) return false
  return seesHouseholdParts(standing.relation) || mayOnHouse('delete_property', standing)
}
