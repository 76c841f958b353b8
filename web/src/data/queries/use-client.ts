import type { Client, ClientMessage, Interaction, Referral, Response, Touchpoint } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { isCurrent, isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { cadenceOf, lastContacts, type Cadence } from '@hearthkeep/shared/client/cadence.ts'
import type { LocalTables } from '../store/local-store.ts'
import { useData } from '../live/data-provider.tsx'
import { useLive } from '../live/use-live.ts'
import type { ListedProperty } from './use-properties.ts'

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
    client.homeownerId === null ? [] : readPropertiesOf(tables, client.homeownerId),
  ])
  const last = lastContacts({ interactions, touchpoints, responses, messages }).get(client.id) ?? null
  return {
    state: 'ready',
    known: {
      client,
      name: clientName(client),
      cadence: cadenceOf(client, last, today),
      properties,
      interactions: interactions.filter(isLiving),
      touchpoints: touchpoints.filter(isLiving),
      responses: responses.filter(isLiving),
      referrals: referrals.filter(isLiving),
      messages,
    },
  }
}

/** Returns a person's properties, as far as this device sees them, by address. */
export async function readPropertiesOf(tables: LocalTables, owner: UserId): Promise<ListedProperty[]> {
  const memberships = await tables.rows.membership.where('userId', owner)
  const owned = memberships.filter((row) => row.relation === 'owner' && isCurrent(row))
  const properties = await Promise.all(
    owned.map(async ({ propertyId }) => {
      const property = await tables.rows.property.get(propertyId)
      // A property that is hidden or in the trash has no summary.
      const summary = await tables.summaries.get(propertyId)
      return property && summary ? [{ property, summary }] : []
    }),
  )
  return properties.flat().toSorted((one, other) => one.property.address.localeCompare(other.property.address, 'en'))
}
