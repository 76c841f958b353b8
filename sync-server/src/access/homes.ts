import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import { currentMembers } from '@hearthkeep/shared/household/memberships.ts'
import type { Property } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { View } from '../storage/store.ts'
import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'

/** The properties that a person owns or shares, without those in the trash. */
export async function homesOf(view: View, userId: UserId): Promise<Property[]> {
  const properties = await sharedBy(view, userId)
  return properties.filter(isLiving)
}

/** [OF12] The properties that a homeowner owns or shares and this realtor looks after, including those in the trash. */
export async function propertiesInCare(
  view: View,
  { homeownerId, realtorId }: { homeownerId: UserId; realtorId: UserId },
): Promise<Property[]> {
  const properties: Property[] = []
  for (const property of await sharedBy(view, homeownerId)) {
    const members = await readFrom(view, (rows) => currentMembers(rows, property.id))
    if (members.some(({ userId, relation }) => userId === realtorId && relation === 'realtor'))
      properties.push(property)
  }
  return properties
}

async function sharedBy(view: View, userId: UserId): Promise<Property[]> {
  const properties: Property[] = []
  for (const membership of await view.byIndex('membership', 'userId', userId)) {
    const { propertyId, relation } = membership
    if (!isCurrent(membership) || (relation !== 'owner' && relation !== 'household')) continue
    const property = await view.get('property', propertyId)
    if (property) properties.push(property)
  }
  return properties
}
