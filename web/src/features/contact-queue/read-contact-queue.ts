import type { CalendarDate, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { contactQueue, type QueuedContact } from '@hearthkeep/shared/overview/realtor/contact-queue.ts'
import { activeClients, listClients } from '../../data/queries/clients/use-clients.ts'
import type { LocalTables } from '../../data/store/local-store.ts'

/** Today's contacts, and the names of all clients; `null` before the device's first sync. */
export interface TodaysContacts {
  queue: QueuedContact[]
  names: ReadonlyMap<string, string>
}

export async function readContactQueue(
  { rows, scopes }: LocalTables,
  { userId, today }: { userId: UserId; today: CalendarDate },
): Promise<TodaysContacts | null> {
  const scope = userScope(userId)
  if ((await scopes.get(scope))?.state !== 'shown') return null
  const [clients, interactions, touchpoints, responses, messages] = await Promise.all([
    rows.client.where('scope', scope),
    rows.interaction.where('scope', scope),
    rows.touchpoint.where('scope', scope),
    rows.response.where('scope', scope),
    rows.clientMessage.where('scope', scope),
  ])
  const recorded = { interactions, touchpoints, responses, messages }
  const listed = listClients({ clients: activeClients(clients), ...recorded }, today)
  return {
    queue: contactQueue({ listed, ...recorded, today }),
    names: new Map(listed.map(({ client, name }) => [client.id, name])),
  }
}
