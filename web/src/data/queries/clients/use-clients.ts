import { inOrder } from '@hearthkeep/shared/text/in-order.ts'
import type { Client, ClientMessage, Interaction, Response, Touchpoint } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { householdName } from '@hearthkeep/shared/client/household.ts'
import {
  cadenceOf,
  lastContacts,
  lastPlanMessages,
  nextSaid,
  type Cadence,
} from '@hearthkeep/shared/overview/realtor/cadence.ts'
import { dayOfMoment } from '../../../platform/today.ts'
import { useData, useLive } from '../../live/data-provider.tsx'
import type { LocalTables } from '../../store/local-store.ts'

export interface ListedClient {
  client: Client
  name: string
  cadence: Cadence
}

/** A realtor's clients by name; `loading` before the device's first sync. */
export type ClientList = { state: 'loading' } | { state: 'ready'; clients: ListedClient[] }

export function useClients(today: CalendarDate): ClientList {
  const { userId } = useData().person
  return useLive((tables) => readClientList(tables, { userId, today }), [userId, today]) ?? { state: 'loading' }
}

interface ReadClientsInput {
  userId: UserId
  today: CalendarDate
}

async function readClientList({ rows, scopes }: LocalTables, { userId, today }: ReadClientsInput): Promise<ClientList> {
  const scope = userScope(userId)
  if ((await scopes.get(scope))?.state !== 'shown') return { state: 'loading' }
  const [clients, interactions, touchpoints, responses, messages] = await Promise.all([
    rows.client.where('scope', scope),
    rows.interaction.where('scope', scope),
    rows.touchpoint.where('scope', scope),
    rows.response.where('scope', scope),
    rows.clientMessage.where('scope', scope),
  ])
  return { state: 'ready', clients: listClients({ clients, interactions, touchpoints, responses, messages }, today) }
}

interface Recorded {
  clients: readonly Client[]
  interactions: readonly Interaction[]
  touchpoints: readonly Touchpoint[]
  responses: readonly Response[]
  messages: readonly ClientMessage[]
}

/** [CL65] The clients whom the realtor looks after now. */
export const activeClients = (clients: readonly Client[]): Client[] => clients.filter(({ isArchived }) => !isArchived)

/** By name; excludes those in the trash. */
export function listClients({ clients, ...contacts }: Recorded, today: CalendarDate): ListedClient[] {
  const last = lastContacts({ ...contacts, dayOf: dayOfMoment })
  const byPlan = lastPlanMessages(contacts)
  const said = nextSaid(contacts)
  const listed = clients.filter(isLiving).map((client) => ({
    client,
    name: householdName(client),
    cadence: cadenceOf({
      client,
      recorded: last.get(client.id) ?? null,
      said: said.get(client.id),
      byPlan: byPlan.get(client.id),
      today,
      dayOf: dayOfMoment,
    }),
  }))
  return listed.toSorted((one, other) => inOrder(one.name, other.name))
}
