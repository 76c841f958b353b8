import type { Client, ClientMessage, Response, Touchpoint } from '@hearthkeep/shared/entities.ts'
import type { TouchpointId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { isSent, sentOn } from '@hearthkeep/shared/touchpoint/sent.ts'
import { upcomingTouchpoints } from '@hearthkeep/shared/touchpoint/upcoming-touchpoints.ts'
import { compareTexts } from '@hearthkeep/shared/kernel/async/steps.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { LocalTables } from '../../data/store/local-store.ts'
import { pendingMessageIds } from '../../data/queries/clients/read-messages.ts'

/** A touchpoint with its client, as shown in the lists. */
interface ListedTouchpoint {
  touchpoint: Touchpoint
  client: Client
  /** The address of its property; `null` if the property is not on this device. */
  address: string | null
}

export interface ScheduledTouchpoint extends ListedTouchpoint {
  /** The latest outgoing message; `null` if none was written or it was canceled. */
  message: ClientMessage | null
  /** The server has not received that message yet. */
  isPending: boolean
}

export interface SentTouchpoint extends ListedTouchpoint {
  sentOn: string
  /** The latest response, if there is one. */
  response: Response | null
}

/** [TP7] Returns scheduled touchpoints, soonest first. */
export async function readScheduled(tables: LocalTables, userId: UserId): Promise<ScheduledTouchpoint[]> {
  const { rows, outbox } = tables
  const scope = userScope(userId)
  const [clients, touchpoints, messages, pending] = await Promise.all([
    rows.client.where('scope', scope),
    rows.touchpoint.where('scope', scope),
    rows.clientMessage.where('scope', scope),
    outbox.all(),
  ])
  const upcoming = upcomingTouchpoints(touchpoints, clients)
  const addresses = await addressesOf(
    tables,
    upcoming.map(({ touchpoint }) => touchpoint),
  )
  const last = lastByTouchpoint(messages)
  const pendingIds = pendingMessageIds(pending)
  return upcoming.map(({ touchpoint, client }) => {
    const written = last.get(touchpoint.id)
    const message = written && written.status !== 'cancelled' ? written : null
    return {
      touchpoint,
      client,
      address: addresses(touchpoint),
      message,
      isPending: message !== null && pendingIds.has(message.id),
    }
  })
}

/** [TP8] Returns sent touchpoints, latest first, without those of removed clients. */
export async function readSent(tables: LocalTables, userId: UserId): Promise<SentTouchpoint[]> {
  const { rows } = tables
  const scope = userScope(userId)
  const [clients, touchpoints, responses] = await Promise.all([
    rows.client.where('scope', scope),
    rows.touchpoint.where('scope', scope),
    rows.response.where('scope', scope),
  ])
  const living = new Map(clients.flatMap((client) => (isLiving(client) ? [[client.id, client]] : [])))
  const answers = lastByTouchpoint(responses.filter(isLiving))
  const sent = touchpoints.filter((touchpoint) => isSent(touchpoint) && isLiving(touchpoint))
  const addresses = await addressesOf(tables, sent)
  return sent
    .flatMap((touchpoint) => {
      const client = living.get(touchpoint.clientId)
      if (!client) return []
      const response = answers.get(touchpoint.id) ?? null
      return [{ touchpoint, client, response, address: addresses(touchpoint), sentOn: sentOn(touchpoint) }]
    })
    .toSorted(
      (one, other) =>
        compareTexts(other.sentOn, one.sentOn) ||
        compareTexts(other.touchpoint.updatedAt, one.touchpoint.updatedAt) ||
        compareTexts(one.touchpoint.id, other.touchpoint.id),
    )
}

/** Returns the most recently created row for each touchpoint. */
function lastByTouchpoint<R extends { touchpointId: TouchpointId | null; createdAt: string; id: string }>(
  rows: readonly R[],
): ReadonlyMap<TouchpointId, R> {
  const last = new Map<TouchpointId, R>()
  for (const row of rows) {
    if (row.touchpointId === null) continue
    const known = last.get(row.touchpointId)
    if (!known || (compareTexts(known.createdAt, row.createdAt) || compareTexts(known.id, row.id)) < 0)
      last.set(row.touchpointId, row)
  }
  return last
}

type About = Pick<Touchpoint, 'propertyId'>

async function addressesOf({ rows }: LocalTables, touchpoints: readonly About[]) {
  const ids = [...new Set(touchpoints.flatMap(({ propertyId }) => (propertyId === null ? [] : [propertyId])))]
  const properties = await rows.property.getMany(ids)
  const addresses = new Map(properties.flatMap((property) => (property ? [[property.id, property.address]] : [])))
  return ({ propertyId }: About): string | null => (propertyId && addresses.get(propertyId)) ?? null
}
