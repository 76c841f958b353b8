import type { ClientMessage } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { personOf } from '@hearthkeep/shared/client/household.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import type { LocalTables, PendingMutation } from '../../store/local-store.ts'

/** A message as shown in the history. */
export interface LoggedMessage {
  message: ClientMessage
  clientName: string
  /** Whether a change by this device has not reached the server yet. */
  isPending: boolean
}

/** Newest first. */
export async function readMessages({ rows, outbox }: LocalTables, userId: UserId): Promise<LoggedMessage[]> {
  const scope = userScope(userId)
  const [messages, clients, pending] = await Promise.all([
    rows.clientMessage.where('scope', scope),
    // Includes clients in the trash: messages to them are still listed.
    rows.client.where('scope', scope),
    outbox.all(),
  ])
  const known = new Map(clients.map((client) => [client.id, client]))
  const nameOf = (message: ClientMessage) => {
    const client = known.get(message.clientId)
    return client ? clientName(personOf(client, message)) : 'A former client'
  }
  const pendingIds = pendingMessageIds(pending)
  return messages
    .filter(isLiving)
    .toSorted((one, other) => newestFirst(one.createdAt, other.createdAt) || newestFirst(one.id, other.id))
    .map((message) => ({
      message,
      clientName: nameOf(message),
      isPending: pendingIds.has(message.id),
    }))
}

/** The ids of messages with pending changes. */
export const pendingMessageIds = (pending: readonly PendingMutation[]): ReadonlySet<unknown> =>
  new Set(pending.map(messageIdOf))

/** Undefined if the mutation changes something else. */
function messageIdOf({ args }: Pick<PendingMutation, 'args'>): unknown {
  return typeof args === 'object' && args !== null && 'messageId' in args ? args.messageId : undefined
}

const newestFirst = (one: string, other: string) => (one === other ? 0 : one < other ? 1 : -1)
