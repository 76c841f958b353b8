import type { Client, Property } from '@hearthkeep/shared/entities.ts'
import { whyNotReached } from '@hearthkeep/shared/message/sending/may-send.ts'
import type { Communication } from '../../../data/queries/clients/read-communication.ts'
import type { SendInput } from './send-values.ts'

/** A recipient of a message, and the property that it is about, if any. */
export interface Recipient {
  client: Client
  property: Property | null
}

export interface Recipients {
  to: Recipient[]
  /** Chosen clients who will not receive the message, and why. */
  without: { client: Client; reason: string }[]
}

type Addressing = Pick<SendInput, 'to' | 'propertyId' | 'clientIds' | 'channel'>

/** [ME45] Returns the recipients of a message. Clients who have been removed since are left out. */
export function recipientsOf({ to, channel, ...chosen }: Addressing, communication: Communication): Recipients {
  const all =
    to === 'owner' ? ownerOf(chosen.propertyId, communication) : chosenClients(chosen.clientIds, communication)
  const recipients: Recipients = { to: [], without: [] }
  for (const recipient of all) {
    const reason = whyNotReached(recipient.client, channel)
    if (reason === null) recipients.to.push(recipient)
    else recipients.without.push({ client: recipient.client, reason })
  }
  return recipients
}

function ownerOf(propertyId: SendInput['propertyId'], { properties }: Communication): Recipient[] {
  const entry = properties.find(({ property }) => property.id === propertyId)
  return entry?.owner ? [{ client: entry.owner, property: entry.property }] : []
}

function chosenClients(ids: readonly string[], { clients, onlyProperties }: Communication): Recipient[] {
  const chosen = new Set(ids)
  return clients
    .filter(({ id }) => chosen.has(id))
    .map((client) => ({ client, property: onlyProperties.get(client.id) ?? null }))
}
