import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import type { Membership } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import {
  householdScope,
  pastScope,
  propertyScope,
  propertyScopeOf,
  userScope,
  type Scope,
} from '@hearthkeep/shared/kernel/scope.ts'
import { seesHouseholdParts } from '@hearthkeep/shared/household/permissions.ts'
import type { View } from '../storage/store.ts'

/** The person's own scope, those of the properties they have a relation to today, and the household parts they may see. */
export const visibleScopes = async (view: View, userId: UserId): Promise<Scope[]> =>
  scopesSeenBy(userId, await view.byIndex('membership', 'userId', userId))

/** Returns those of the scopes that the person sees. Of a realtor's thousands of properties, it reads only the named ones. */
export async function visibleAmong(view: View, userId: UserId, scopes: Iterable<Scope>): Promise<Set<Scope>> {
  const visible = new Set<Scope>()
  for (const scope of new Set(scopes)) {
    const ofProperty = propertyScopeOf(scope)
    const members = ofProperty ? await view.byIndex('membership', 'scope', ofProperty) : []
    const relations = members.filter((member) => member.userId === userId)
    if (scopesSeenBy(userId, relations).includes(scope)) visible.add(scope)
  }
  return visible
}

/**
 * Returns the scopes that a person with these relations sees; some relations may have ended. The past work of a property is
 * seen by everyone who sees the property, but not every device has it ([P59]).
 */
export function scopesSeenBy(userId: UserId, relations: readonly Membership[]): Scope[] {
  const current = relations.filter(isCurrent)
  const scopes = current.flatMap(({ propertyId, relation }) =>
    seesHouseholdParts(relation)
      ? [propertyScope(propertyId), householdScope(propertyId), pastScope(propertyId)]
      : [propertyScope(propertyId), pastScope(propertyId)],
  )
  return [userScope(userId), ...new Set(scopes)]
}
