import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { copiedText, moment, noticeId, optional, propertyId } from './fields.ts'

/** What happened. Append-only. */
export const noticeKinds = [
  'invitation_accepted',
  'access_ended',
  'transfer_offered',
  'transfer_accepted',
  'transfer_declined',
  'transfer_cancelled',
  'transfer_expired',
  'message_failed',
  'reply_received',
  'messages_stopped',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The greatest length of a notice's sentence. */
export const MOST_NOTICE_WORDS = 500

/** What others did that a person should know of; their own. */
export const notice = defineEntity({
  name: 'notice',
  fields: {
    id: noticeId,
    kind: z.enum(noticeKinds),
    /** One sentence, as it was when it happened. */
    words: copiedText(MOST_NOTICE_WORDS),
    propertyId: optional(propertyId),
    readAt: optional(moment),
  },
  indexes: [],
})
