import type { Client, Property, User } from '@hearthkeep/shared/entities/all.ts'
import type { MessageChannel } from '@hearthkeep/shared/entities/client-message.ts'
import type { CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import type { CommunicationChoices } from '@hearthkeep/shared/rules/communication-choices.ts'
import { whyTurnedOff, whyUnreachable, whyUnwanted } from '@hearthkeep/shared/rules/may-send.ts'
import { messageValues } from '@hearthkeep/shared/rules/message-values.ts'
import { fillPlaceholders } from '@hearthkeep/shared/rules/placeholders.ts'

/** Somebody to whom a message goes, and the property that it is about, if any. */
export interface Recipient {
  client: Client
  property: Property | null
}

interface Filling extends Recipient {
  realtor: User
  today: CalendarDate
}

interface Written {
  subject: string
  text: string
}

/** The message as that recipient reads it. */
export function fillMessage({ subject, text }: Written, filling: Filling): Written {
  const values = messageValues(filling)
  return { subject: fillPlaceholders(subject, values), text: fillPlaceholders(text, values) }
}

/** Why a client does not get a message in this way; null if they do. */
export const whyNotSent = (client: Client, channel: MessageChannel): string | null =>
  whyUnreachable(client, channel) ?? whyUnwanted(client, channel)

/** By email where the client can be reached so, else by text; else why neither works. */
export function channelFor(
  client: Client,
  choices: CommunicationChoices,
): { channel: MessageChannel } | { channel: null; reason: string } {
  const reasons: string[] = []
  for (const channel of ['email', 'sms'] as const) {
    const off = whyTurnedOff(choices, channel)
    const why = off ?? whyNotSent(client, channel)
    if (why === null) return { channel }
    // What the realtor has turned off says the least about this client.
    if (off === null) reasons.unshift(why)
    else reasons.push(off)
  }
  return { channel: null, reason: reasons[0] ?? '' }
}
