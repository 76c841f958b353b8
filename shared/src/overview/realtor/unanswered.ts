import type { Response } from '../../message/response.ts'
import { reachedNobody, type Interaction } from '../../client/interaction.ts'
import type { ClientMessage } from '../../message/client-message.ts'
import type { Client } from '../../client/client.ts'
import { addDays } from '../../kernel/dates.ts'
import type { CalendarDate, ClientId } from '../../kernel/fields.ts'
import { isLiving } from '../../kernel/living.ts'

/** Older replies are history. */
const DAYS = 60

interface Recorded {
  clients: readonly Client[]
  responses: readonly Response[]
  interactions: readonly Interaction[]
  messages: readonly ClientMessage[]
  today: CalendarDate
}

export interface Unanswered {
  response: Response
  client: Client
}

/**
 * [RD18] What clients wrote within the last 60 days and nobody has answered, oldest first. A contact that was logged
 * later is an answer, and so is a message that was written to the client later; reminders, follow-ups and touchpoints
 * are not, because they go out by themselves.
 */
export function unanswered({ clients, responses, interactions, messages, today }: Recorded): Unanswered[] {
  const living = new Map(clients.filter(isLiving).map((client) => [client.id, client]))
  const answeredAt = new Map<ClientId, string>()
  const note = ({ clientId, createdAt }: { clientId: ClientId; createdAt: string }) => {
    if (createdAt > (answeredAt.get(clientId) ?? '')) answeredAt.set(clientId, createdAt)
  }
  interactions.filter((row) => isLiving(row) && row.kind !== 'reply' && !reachedNobody(row)).forEach(note)
  messages.filter(isByHand).forEach(note)
  return responses
    .filter((row) => isLiving(row) && row.on > addDays(today, -DAYS) && (row.comment ?? '').trim() !== '')
    .filter(({ clientId, createdAt }) => createdAt > (answeredAt.get(clientId) ?? ''))
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    .flatMap((response) => {
      const client = living.get(response.clientId)
      return client ? [{ response, client }] : []
    })
}

const isByHand = ({ kind, status }: ClientMessage) =>
  kind !== 'reminder' && kind !== 'follow_up' && kind !== 'touchpoint' && status !== 'cancelled'
