import type { Notice } from '@hearthkeep/shared/entities.ts'
import {
  clientMessageId,
  mutationId,
  noticeId,
  officeInvitationId,
  type InvitationId,
} from '@hearthkeep/shared/kernel/fields.ts'
import { MAX_NOTICE_WORDS } from '@hearthkeep/shared/notification/notice.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { RowSource } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { clipped } from '@hearthkeep/shared/text/clipped.ts'
import { derivedId } from '../server-parts/derived-id.ts'
import type { Message } from '../storage/messages/messages.ts'

/** The outcome for a message; `queued` means that it waits, for the given reason. */
export interface Delivery {
  status: Message['status']
  reason: string | null
}

/** Returns the mutation that notifies the sender; `null` if nobody is notified, as for transfers and pushes. */
export async function deliveryCall(
  reader: RowSource,
  message: Message,
  { status, reason }: Delivery,
): Promise<CallOf | null> {
  const { about, userId, channel } = message
  if (channel === 'push') return null
  if (await reader.get('clientMessage', about))
    return { name: 'message.note', args: { messageId: clientMessageId.parse(about), userId, status, reason } }
  const notice = await reader.get('notice', about)
  if (notice) return status === 'failed' ? failureNotice(notice, message, reason) : null
  // [ME54] The inviter sees why the link was not sent.
  const delivery = status === 'suppressed' ? 'failed' : status
  if (await reader.get('officeInvitation', about)) {
    const args = { invitationId: officeInvitationId.parse(about), userId, delivery, reason }
    return { name: 'office.note_delivery', args }
  }
  if (!(await reader.get('invitation', about))) return null
  const invitationId = about as InvitationId
  return { name: 'invitation.note_delivery', args: { invitationId, userId, channel, delivery, reason } }
}

/** [RM12] Shows the person in the app that a message did not reach them. */
function failureNotice({ words, propertyId }: Notice, { id, userId, channel }: Message, reason: string | null): CallOf {
  const messageNoun = channel === 'email' ? 'An email' : 'A text message'
  const noticeText = clipped(
    `${messageNoun} to you was not sent: ${reason ?? 'it failed'}. It said: ${words}`,
    MAX_NOTICE_WORDS,
  )
  const args = { noticeId: noticeId.parse(derivedId(mutationId.parse(id), 'failed')), userId, propertyId }
  return { name: 'notice.give', args: { ...args, kind: 'message_failed', words: noticeText } }
}
