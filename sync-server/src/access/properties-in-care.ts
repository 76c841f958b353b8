import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { Property } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { currentMembers } from '@hearthkeep/shared/household/memberships.ts'
import type { View } from '../storage/store.ts'

/** [OF12] The properties that a homeowner owns or shares and this realtor looks after, including those in the trash. */
export async function propertiesInCare(
  view: View,
  { homeownerId, realtorId }: { homeownerId: UserId; realtorId: UserId },
): Promise<Property[]> {
  const properties: Property[] = []
  for (const membership of await view.byIndex('membership', 'userId', homeownerId)) {
    const { propertyId, relation } = membership
    if (!isCurrent(membership) || (relation !== 'owner' && relation !== 'household')) continue
    const members = await readFrom(view, (rows) => currentMembers(rows, propertyId))
    if (!members.some((member) => member.userId === realtorId && member.relation === 'realtor')) continue
    const property = await view.get('property', propertyId)
    if (property) properties.push(property)
  }
  return properties
}
