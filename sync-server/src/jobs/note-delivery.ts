import { clientMessageId, type InvitationId } from '@hearthkeep/shared/entities/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations/all.ts'
import type { Reader } from '@hearthkeep/shared/mutations/mutation.ts'
import type { Message } from '../storage/store.ts'

/** What became of a message; `queued`: it waits, and why. */
export interface Delivery {
  status: Message['status']
  reason: string | null
}

/** The call that tells the sender; null where nobody is told, as of transfers and pushes. */
export async function deliveryCall(
  reader: Reader,
  message: Message,
  { status, reason }: Delivery,
): Promise<CallOf | null> {
  const { about, userId, channel } = message
  if (channel === 'push') return null
  if (await reader.get('clientMessage', about))
    return { name: 'message.note', args: { messageId: clientMessageId.parse(about), userId, status, reason } }
  if (!(await reader.get('invitation', about)) || status === 'suppressed') return null
  const invitationId = about as InvitationId
  return { name: 'invitation.note_delivery', args: { invitationId, userId, channel, delivery: status, reason } }
}
