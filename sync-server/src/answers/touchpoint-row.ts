import type { Client, ClientMessage, Response, Touchpoint } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { withPriority } from '@hearthkeep/shared/touchpoint/touchpoint.ts'

interface Known {
  realtorId: UserId
  client: Client | undefined
  /** The messages of the touchpoint. */
  messages: readonly ClientMessage[]
  responses: readonly Response[]
}

/** A touchpoint as in the documented API (part 2, section 3), with what was sent and answered. */
export function touchpointRow(touchpoint: Touchpoint, { realtorId, client, messages, responses }: Known) {
  const { scope: _scope, deletedAt: _deletedAt, countsForGiver: _counts, ...shown } = withPriority(touchpoint)
  const sentBy = (channel: ClientMessage['channel']) =>
    messages.find((message) => message.channel === channel && message.status === 'sent')
  const [email, text] = [sentBy('email'), sentBy('sms')]
  const answer = responses.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0]
  return {
    ...shown,
    realtorId,
    homeownerId: client?.homeownerId ?? null,
    propertyProfileId: touchpoint.propertyId,
    emailSent: email !== undefined,
    smsSent: text !== undefined,
    emailLogId: email?.id ?? null,
    smsLogId: text?.id ?? null,
    homeownerResponseReceived: answer !== undefined,
    responseDate: answer?.on ?? null,
    responseNotes: answer?.comment ?? null,
  }
}
