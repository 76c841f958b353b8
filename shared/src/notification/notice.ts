import { z } from 'zod'
import { defineEntity } from '../kernel/entity.ts'
import { clientId, copiedText, itemId, moment, noticeId, optional, propertyId } from '../kernel/fields.ts'

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
  'task_due',
  'task_overdue',
  'tasks_due',
  'alert',
  'property_news',
  'office_news',
  'client_received',
  'realtor_changed',
  'trial_ending',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The greatest length of a notice's sentence. */
export const MOST_NOTICE_WORDS = 500

/** What a person should know of: what others did, what is due, what the rules found. Their own. */
export const notice = defineEntity({
  name: 'notice',
  fields: {
    id: noticeId,
    kind: z.enum(noticeKinds),
    /** One sentence, as it was when it happened. */
    words: copiedText(MOST_NOTICE_WORDS),
    propertyId: optional(propertyId),
    /** The one task that it is about. Absent in rows of an earlier version, like the client. */
    itemId: optional(itemId),
    /** The client of a realtor that it is about. */
    clientId: optional(clientId),
    readAt: optional(moment),
  },
  indexes: [],
})
