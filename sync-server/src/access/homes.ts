import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import type { Property } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { View } from '../storage/store.ts'

/** The properties that a person owns or shares, without those in the trash. */
export async function homesOf(view: View, userId: UserId): Promise<Property[]> {
  const homes: Property[] = []
  for (const membership of await view.byIndex('membership', 'userId', userId)) {
    const { propertyId, relation } = membership
    if (!isCurrent(membership) || (relation !== 'owner' && relation !== 'household')) continue
    const property = await view.get('property', propertyId)
    if (property && isLiving(property)) homes.push(property)
  }
  return homes
}
