import type { Client } from '@hearthkeep/shared/entities.ts'
import { planOf, propertyIdsInCare } from '@hearthkeep/shared/account/plans.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { CalendarDate, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { LocalTables } from '../../data/store/local-store.ts'
import type { Care } from './plan-homes.ts'

/** What an import compares its rows with: the realtor's clients and properties. */
export interface Known {
  clients: Client[]
  care: Care
}

export async function readKnown(
  { rows }: LocalTables,
  { userId, today }: { userId: UserId; today: CalendarDate },
): Promise<Known> {
  const [clients, user, memberships] = await Promise.all([
    rows.client.all(),
    rows.user.get(userId),
    rows.membership.where('userId', userId),
  ])
  const found = await rows.property.getMany(propertyIdsInCare(memberships, userId))
  const properties = found.filter((property) => property !== undefined).filter(isLiving)
  const room = user ? Math.max(0, planOf(user, today).room - properties.length) : 0
  return { clients: clients.filter(isLiving), care: { properties, room } }
}
