import { isCurrent } from '../../household/membership.ts'
import type { ClientMessage } from '../client-message.ts'
import { zonesOfState } from '../../kernel/clock/time-zones.ts'
import type { Reader } from '../../kernel/mutation.ts'

/** Used if nothing is known about the recipient: the first and the last time zone of the mainland. */
const ANYWHERE = ['America/New_York', 'America/Los_Angeles']

/** Returns the time zones of the property that the message is about, or else of a property of the client. */
export function zonesOfRecipient(
  reader: Reader,
  { propertyId, homeownerId }: Pick<ClientMessage, 'propertyId' | 'homeownerId'>,
): readonly string[] {
  const id = propertyId ?? (homeownerId && homeOf(reader, homeownerId))
  const property = id ? reader.get('property', id) : undefined
  const zones = property ? zonesOfState(property.state) : []
  return zones.length > 0 ? zones : ANYWHERE
}

function homeOf(reader: Reader, homeownerId: string) {
  const memberships = reader.byIndex('membership', 'userId', homeownerId)
  return memberships.find(isCurrent)?.propertyId ?? null
}
