import { z } from 'zod'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import { clientId, copiedText, itemId, moment, noticeId, optional, propertyId } from '../kernel/fields.ts'

/** Kinds of events. Append-only. */
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
  'webhook_off',
  'vendor_shared',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Maximum length of a notice's sentence. */
export const MAX_NOTICE_WORDS = 500

/** An entry of the bell: what others did, what is due, what the rules found. Belongs to the person who sees it. */
export const notice = defineEntity({
  name: 'notice',
  fields: {
    id: noticeId,
    kind: z.enum(noticeKinds),
    /** One sentence, worded when it happened. */
    words: copiedText(MAX_NOTICE_WORDS),
    propertyId: optional(propertyId),
    /** The single task that it is about. */
    itemId: optional(itemId),
    /** The realtor's client that it is about. */
    clientId: optional(clientId),
    readAt: optional(moment),
  },
  indexes: [],
})

export type Notice = RowOf<typeof notice>
