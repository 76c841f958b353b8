import type { Client, Property, Referral, Response, Touchpoint } from '@hearthkeep/shared/entities.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { compareTexts } from '@hearthkeep/shared/kernel/async/steps.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { LocalTables } from '../../data/store/local-store.ts'
import { pendingMessageIds, type LoggedMessage } from '../../data/queries/read-messages.ts'

/** Everything known about a touchpoint. */
export interface TouchpointDetails {
  touchpoint: Touchpoint
  client: Client
  property: Property | null
  /** Newest first. */
  messages: LoggedMessage[]
  /** Newest first. */
  responses: Response[]
  referrals: Referral[]
}

/** [TP8] Returns `null` if the touchpoint or its client no longer exists. */
export async function readDetails({ rows, outbox }: LocalTables, id: string): Promise<TouchpointDetails | null> {
  const touchpoint = await rows.touchpoint.get(id)
  const client = touchpoint && (await rows.client.get(touchpoint.clientId))
  if (!touchpoint || !client) return null
  const [messages, responses, referrals, pending, property] = await Promise.all([
    rows.clientMessage.where('touchpointId', id),
    rows.response.where('touchpointId', id),
    rows.referral.where('clientId', client.id),
    outbox.all(),
    touchpoint.propertyId === null ? undefined : rows.property.get(touchpoint.propertyId),
  ])
  const pendingIds = pendingMessageIds(pending)
  return {
    touchpoint,
    client,
    property: property ?? null,
    messages: messages
      .toSorted(newestFirst)
      .map((message) => ({ message, clientName: clientName(client), isPending: pendingIds.has(message.id) })),
    responses: responses.filter(isLiving).toSorted(newestFirst),
    referrals: referrals.filter((row) => isLiving(row) && row.touchpointId === id),
  }
}

const newestFirst = (one: { createdAt: string }, other: { createdAt: string }) =>
  compareTexts(other.createdAt, one.createdAt)
