import type { UserId } from '@hearthkeep/shared/entities/fields.ts'
import { householdScope, propertyScope, userScope, type Scope } from '@hearthkeep/shared/entities/scope.ts'
import { seesHouseholdParts } from '@hearthkeep/shared/rules/permissions.ts'
import type { View } from '../storage/store.ts'

/** The person's own scope, those of the properties they have a relation to today, and the household parts they may see. */
export async function visibleScopes(view: View, userId: UserId): Promise<Scope[]> {
  const memberships = await view.byIndex('membership', 'userId', userId)
  const current = memberships.filter((membership) => membership.until === null && membership.deletedAt === null)
  const scopes = current.flatMap(({ propertyId, relation }) =>
    seesHouseholdParts(relation)
      ? [propertyScope(propertyId), householdScope(propertyId)]
      : [propertyScope(propertyId)],
  )
  return [userScope(userId), ...new Set(scopes)]
}
