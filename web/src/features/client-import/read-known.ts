import type { Client } from '@hearthkeep/shared/entities.ts'
import { planOf, propertyIdsInCare } from '@hearthkeep/shared/account/plans.ts'
import { lastContacts } from '@hearthkeep/shared/overview/realtor/cadence.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { CalendarDate, ClientId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { LocalTables } from '../../data/store/local-store.ts'
import { dayOfMoment } from '../../platform/today.ts'
import type { Care } from './plan-homes.ts'

/** What an import compares its rows with: the realtor's clients and properties. */
export interface Known {
  clients: Client[]
  /** The last recorded contact of each client who has one. */
  lastContacts: ReadonlyMap<ClientId, CalendarDate>
  care: Care
}

export async function readKnown(
  { rows }: LocalTables,
  { userId, today }: { userId: UserId; today: CalendarDate },
): Promise<Known> {
  const [clients, user, memberships, interactions, touchpoints, responses, messages] = await Promise.all([
    rows.client.all(),
    rows.user.get(userId),
    rows.membership.where('userId', userId),
    rows.interaction.all(),
    rows.touchpoint.all(),
    rows.response.all(),
    rows.clientMessage.all(),
  ])
  const found = await rows.property.getMany(propertyIdsInCare(memberships, userId))
  const properties = found.filter((property) => property !== undefined).filter(isLiving)
  const room = user ? Math.max(0, planOf(user, today).room - properties.length) : 0
  const recorded = lastContacts({ interactions, touchpoints, responses, messages, dayOf: dayOfMoment })
  return { clients: clients.filter(isLiving), lastContacts: recorded, care: { properties, room } }
}
