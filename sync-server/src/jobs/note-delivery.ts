import type { Notice } from '@hearthkeep/shared/entities.ts'
import { mutationId, noticeId } from '@hearthkeep/shared/kernel/fields.ts'
import { MAX_NOTICE_WORDS } from '@hearthkeep/shared/notification/notice.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { clipped } from '@hearthkeep/shared/text/clipped.ts'
import type { Subject } from '../messages/subject.ts'
import { derivedId } from '../server-parts/derived-id.ts'
import type { Message } from '../storage/messages/messages.ts'

/** The outcome for a message; `queued` means that it waits, for the given reason. */
export interface Delivery {
  status: Message['status']
  reason: string | null
}

/** Returns the mutation that notifies the sender; `null` if nobody is notified, as for transfers and pushes. */
export function deliveryCall(message: Message, subject: Subject, { status, reason }: Delivery): CallOf | null {
  const { userId, channel } = message
  if (channel === 'push') return null
  // [ME54] The inviter sees why the link was not sent.
  const delivery = status === 'suppressed' ? 'failed' : status
  switch (subject.kind) {
    case 'clientMessage':
      return { name: 'message.note', args: { messageId: subject.row.id, userId, status, reason } }
    case 'notice':
      return status === 'failed' ? failureNotice(subject.row, message, reason) : null
    case 'invitation': {
      const args = { invitationId: subject.row.id, userId, channel, delivery, reason }
      return { name: 'invitation.note_delivery', args }
    }
    case 'officeInvitation':
      return { name: 'office.note_delivery', args: { invitationId: subject.row.id, userId, delivery, reason } }
    case 'transfer':
    case 'account':
    case 'test':
    case 'deleted':
      return null
  }
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
