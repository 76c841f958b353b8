import type { Client } from '../../client/client.ts'
import type { Interaction } from '../../client/interaction.ts'
import type { CalendarDate, ClientId } from '../../kernel/fields.ts'
import type { ClientMessage } from '../../message/client-message.ts'
import type { Response } from '../../message/response.ts'
import type { Touchpoint } from '../../touchpoint/touchpoint.ts'
import { upcomingTouchpoints } from '../../touchpoint/upcoming-touchpoints.ts'
import { nextSaid, type Cadence } from './cadence.ts'
import { unanswered } from './unanswered.ts'

/** A client to be in touch with today, and why; at least one reason. */
export interface QueuedContact {
  clientId: ClientId
  /** What they wrote and nobody has answered, oldest first. */
  replies: Response[]
  /** Since when the next contact is due; null if it is not. */
  dueSince: CalendarDate | null
  /** Planned for today or before, soonest first. */
  touchpoints: Touchpoint[]
}

interface QueueInput {
  listed: readonly { client: Client; cadence: Cadence }[]
  interactions: readonly Interaction[]
  responses: readonly Response[]
  touchpoints: readonly Touchpoint[]
  messages: readonly ClientMessage[]
  today: CalendarDate
}

/**
 * [CL63] Each client to be in touch with today, once: who waits for an answer, then whose contact is due, longest overdue
 * first, then for whom a touchpoint is planned. A vain call puts an answer off too, and a touchpoint on its way is done.
 */
export function contactQueue({
  listed,
  interactions,
  responses,
  touchpoints,
  messages,
  today,
}: QueueInput): QueuedContact[] {
  const said = nextSaid({ interactions })
  const isPutOff = ({ clientId, on }: Response) => {
    const last = said.get(clientId)
    return last !== undefined && last.on >= on && (last.next ?? today) > today
  }
  const clients = listed.map(({ client }) => client)
  const queue = new Map<ClientId, QueuedContact>()
  const entry = (clientId: ClientId): QueuedContact => {
    const known = queue.get(clientId) ?? { clientId, replies: [], dueSince: null, touchpoints: [] }
    queue.set(clientId, known)
    return known
  }
  for (const { client, response } of unanswered({ clients, responses, interactions, messages, today }))
    if (!isPutOff(response)) entry(client.id).replies.push(response)
  const due = listed.filter(({ cadence }) => cadence.nextContactDue <= today)
  for (const { client, cadence } of due.toSorted((one, other) => other.cadence.daysOverdue - one.cadence.daysOverdue))
    entry(client.id).dueSince = cadence.nextContactDue
  const onTheirWay = new Set(
    messages.flatMap(({ status, touchpointId }) => (status === 'queued' ? [touchpointId] : [])),
  )
  for (const { touchpoint } of upcomingTouchpoints(touchpoints, clients))
    if (touchpoint.scheduledDate <= today && !onTheirWay.has(touchpoint.id))
      entry(touchpoint.clientId).touchpoints.push(touchpoint)
  return [...queue.values()]
}
