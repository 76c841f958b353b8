import { inOrder } from '@hearthkeep/shared/text/in-order.ts'
import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import type { Client, ClientMessage, Interaction, Referral, Response, Touchpoint } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, ClientId, ReferralId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { clientOfReferral } from '@hearthkeep/shared/client/referred-client.ts'
import { householdName } from '@hearthkeep/shared/client/household.ts'
import {
  cadenceOf,
  lastContacts,
  lastPlanMessages,
  nextSaid,
  type Cadence,
} from '@hearthkeep/shared/overview/realtor/cadence.ts'
import { dayOfMoment } from '../../../platform/today.ts'
import type { LocalTables } from '../../store/local-store.ts'
import { useData, useLive } from '../../live/data-provider.tsx'
import type { ListedProperty } from '../properties/use-properties.ts'

/** A client and all related records; excludes removed ones. */
export interface KnownClient {
  client: Client
  name: string
  cadence: Cadence
  /** The client's properties, as far as this realtor sees them. */
  properties: ListedProperty[]
  interactions: Interaction[]
  touchpoints: Touchpoint[]
  responses: Response[]
  referrals: Referral[]
  messages: ClientMessage[]
  /** The clients that referrals became. */
  referred: ReadonlyMap<ReferralId, ClientId>
}

export type ClientState = { state: 'loading' } | { state: 'missing' } | { state: 'ready'; known: KnownClient }

export function useClient(clientId: string, today: CalendarDate): ClientState {
  const { userId } = useData().person
  return (
    useLive((tables) => readClient(tables, { clientId, userId, today }), [clientId, userId, today]) ?? {
      state: 'loading',
    }
  )
}

interface ReadClientInput {
  clientId: string
  userId: UserId
  today: CalendarDate
}

async function readClient(tables: LocalTables, { clientId, userId, today }: ReadClientInput): Promise<ClientState> {
  const { rows, scopes } = tables
  if ((await scopes.get(userScope(userId)))?.state !== 'shown') return { state: 'loading' }
  const client = await rows.client.get(clientId)
  if (!client || !isLiving(client)) return { state: 'missing' }
  const [interactions, touchpoints, responses, referrals, messages, properties] = await Promise.all([
    rows.interaction.where('clientId', clientId),
    rows.touchpoint.where('clientId', clientId),
    rows.response.where('clientId', clientId),
    rows.referral.where('clientId', clientId),
    rows.clientMessage.where('clientId', clientId),
    readHomesOf(tables, client),
  ])
  const clients = referrals.length > 0 ? await rows.client.where('scope', userScope(userId)) : []
  const referred = referrals.flatMap((referral) => {
    const known = clientOfReferral(clients, referral)
    return known ? [[referral.id, known.id] as const] : []
  })
  const last = lastContacts({ interactions, touchpoints, responses, messages, dayOf: dayOfMoment })
  const lastContact = last.get(client.id) ?? null
  return {
    state: 'ready',
    known: {
      client,
      name: householdName(client),
      cadence: cadenceOf({
        client,
        recorded: lastContact,
        said: nextSaid({ interactions }).get(client.id),
        byPlan: lastPlanMessages({ touchpoints }).get(client.id),
        today,
        dayOf: dayOfMoment,
      }),
      properties,
      interactions: interactions.filter(isLiving),
      touchpoints: touchpoints.filter(isLiving),
      responses: responses.filter(isLiving),
      referrals: referrals.filter(isLiving),
      messages,
      referred: new Map(referred),
    },
  }
}

/**
 * [CL48] Returns the properties that a client owns, as far as this device sees them, and those without an owner that are
 * recorded as theirs, by address.
 */
export async function readHomesOf(
  tables: LocalTables,
  { homeownerId, homeIds }: Pick<Client, 'homeownerId' | 'homeIds'>,
): Promise<ListedProperty[]> {
  const memberships = homeownerId === null ? [] : await tables.rows.membership.where('userId', homeownerId)
  const owned = memberships.filter((row) => row.relation === 'owner' && isCurrent(row)).map((row) => row.propertyId)
  const properties = await Promise.all(
    [...new Set([...owned, ...(homeIds ?? [])])].map(async (id) => {
      const property = await tables.rows.property.get(id)
      // A property that is hidden or in the trash has no summary.
      const summary = await tables.summaries.get(id)
      const isTheirs = owned.includes(id) || property?.ownerId === null
      return property && summary && isTheirs ? [{ property, summary }] : []
    }),
  )
  return properties.flat().toSorted((one, other) => inOrder(one.property.address, other.property.address))
}
