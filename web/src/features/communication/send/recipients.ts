import type { Client, Property } from '@hearthkeep/shared/entities.ts'
import { hasPartner, householdName } from '@hearthkeep/shared/client/household.ts'
import { numbersIn } from '@hearthkeep/shared/message/fill-message.ts'
import { whyNoNumbers } from '@hearthkeep/shared/market/numbers-for.ts'
import { addressed, type Addressed } from '@hearthkeep/shared/message/sending/may-send.ts'
import type { Communication } from '../../../data/queries/clients/read-communication.ts'
import type { SendInput } from './send-values.ts'

/** [CL76] A recipient of a message, and the property that it is about, if any. */
export interface Recipient {
  /** With the name, email and phone of the person to whom it goes. */
  client: Client
  toPartner: boolean
  /** [CL77] Whom it greets. */
  greets: Addressed['greets']
  property: Property | null
}

export interface Recipients {
  to: Recipient[]
  /** People who will not receive the message, and why. */
  without: { client: Client; reason: string }[]
}

type Addressing = Pick<SendInput, 'to' | 'propertyId' | 'clientIds' | 'channel' | 'readers'> &
  Partial<Pick<SendInput, 'subject' | 'text'>>

/** [ME45] [MK6] Returns the recipients of a message. Clients who have been removed since are left out. */
export function recipientsOf(chosen: Addressing, communication: Communication): Recipients {
  const recipients: Recipients = { to: [], without: [] }
  const [first, ...others] = addresseesOf(chosen, communication)
  const asked = others.length === 0 ? (chosen.readers ?? null) : null
  const { channel, subject, text } = chosen
  const numbers = numbersIn({ subject: channel === 'email' ? (subject ?? '') : '', text: text ?? '' })
  for (const { client, property } of first ? [first, ...others] : []) {
    const { greets, to, without } = addressed(client, chosen.channel, asked)
    const lacks = whyNoNumbers(numbers, { property, market: communication.market })
    if (lacks !== null) {
      recipients.without.push({ client, reason: `${householdName(client)}: ${lacks}` })
      continue
    }
    recipients.to.push(...to.map(({ person, toPartner }) => ({ client: person, toPartner, greets, property })))
    recipients.without.push(...without.map(({ person, reason }) => ({ client: person, reason })))
  }
  return recipients
}

/** The client with two people, if the message is for one client. */
export function householdOf(chosen: Addressing, communication: Communication): Client | null {
  const [first, ...others] = addresseesOf(chosen, communication)
  return first && others.length === 0 && hasPartner(first.client) ? first.client : null
}

type Addressee = Pick<Recipient, 'client' | 'property'>

const addresseesOf = ({ to, propertyId, clientIds }: Addressing, communication: Communication): Addressee[] =>
  to === 'owner' ? ownerOf(propertyId, communication) : chosenClients(clientIds, communication)

function ownerOf(propertyId: SendInput['propertyId'], { properties }: Communication): Addressee[] {
  const entry = properties.find(({ property }) => property.id === propertyId)
  return entry?.owner ? [{ client: entry.owner, property: entry.property }] : []
}

function chosenClients(ids: readonly string[], { clients, onlyProperties }: Communication): Addressee[] {
  const chosen = new Set(ids)
  return clients
    .filter(({ id }) => chosen.has(id))
    .map((client) => ({ client, property: onlyProperties.get(client.id) ?? null }))
}
