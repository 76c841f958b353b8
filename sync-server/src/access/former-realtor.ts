import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { View } from '../storage/store.ts'

/**
 * [SE176] Whether the realtor has looked after a property of the homeowner, and no longer looks after any. False for a
 * client whom the realtor has registered and who has had no property with them yet.
 */
export async function isFormerRealtor(
  view: View,
  { realtorId, homeownerId }: { realtorId: UserId; homeownerId: UserId },
): Promise<boolean> {
  let hasLookedAfterOne = false
  for (const own of await view.byIndex('membership', 'userId', homeownerId)) {
    if (own.relation !== 'owner' && own.relation !== 'household') continue
    const members = await view.byIndex('membership', 'scope', propertyScope(own.propertyId))
    const theirs = members.filter(({ userId, relation }) => userId === realtorId && relation === 'realtor')
    if (isCurrent(own) && theirs.some(isCurrent)) return false
    hasLookedAfterOne ||= theirs.length > 0
  }
  if (hasLookedAfterOne) return true
  // What is left of relations to properties that were deleted for good.
  const lost = new Set(await view.lostSince(homeownerId, 0))
  return (await view.lostSince(realtorId, 0)).some((id) => lost.has(id))
}
