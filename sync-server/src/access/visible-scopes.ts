import type { Membership } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { householdScope, propertyScope, userScope, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { seesHouseholdParts } from '@hearthkeep/shared/kernel/permissions.ts'
import { isCurrent } from '@hearthkeep/shared/kernel/living.ts'
import type { View } from '../storage/store.ts'

/** The person's own scope, those of the properties they have a relation to today, and the household parts they may see. */
export const visibleScopes = async (view: View, userId: UserId): Promise<Scope[]> =>
  scopesSeenBy(userId, await view.byIndex('membership', 'userId', userId))

/** Returns the scopes that a person with these relations sees; some relations may have ended. */
export function scopesSeenBy(userId: UserId, relations: readonly Membership[]): Scope[] {
  const current = relations.filter(isCurrent)
  const scopes = current.flatMap(({ propertyId, relation }) =>
    seesHouseholdParts(relation)
      ? [propertyScope(propertyId), householdScope(propertyId)]
      : [propertyScope(propertyId)],
  )
  return [userScope(userId), ...new Set(scopes)]
}
