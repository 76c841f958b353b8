import { z } from 'zod'
import { defineEntity } from '../kernel/entity.ts'
import {
  clientId,
  clientMessageId,
  copiedText,
  itemId,
  moment,
  multilineText,
  optional,
  propertyId,
  text,
  touchpointId,
  userId,
} from '../kernel/fields.ts'

/** Append-only. */
export const channels = ['email', 'sms'] as const
export type MessageChannel = (typeof channels)[number]

/** Why it is sent. Append-only. */
export const clientMessageKinds = ['custom', 'welcome', 'touchpoint', 'reminder', 'follow_up'] as const
export type ClientMessageKind = (typeof clientMessageKinds)[number]

/** `suppressed`: not sent, because its recipient must not get it. Append-only. */
export const clientMessageStatuses = ['queued', 'sent', 'failed', 'suppressed', 'cancelled'] as const
export type ClientMessageStatus = (typeof clientMessageStatuses)[number]

export const clientMessageFacts = {
  channel: z.enum(channels),
  /** Empty in a text message. */
  subject: text(200),
  /** As it is sent: placeholders are filled in, and the signature follows it. */
  text: multilineText(5000),
}

/** An email or a text message from a realtor to a client: the communication log. The realtor's own. */
export const clientMessage = defineEntity({
  name: 'clientMessage',
  fields: {
    id: clientMessageId,
    clientId,
    /** The client's account, if any, when the message was written. */
    homeownerId: optional(userId),
    propertyId: optional(propertyId),
    itemId: optional(itemId),
    touchpointId: optional(touchpointId),
    kind: z.enum(clientMessageKinds),
    ...clientMessageFacts,
    /** The id of the template that it was made from. */
    templateType: optional(text(60)),
    /** The address or number to which it was last queued. */
    recipient: copiedText(254),
    status: z.enum(clientMessageStatuses),
    /** By the server's clock: it leaves then at the earliest. */
    dueAt: moment,
    sentAt: optional(moment),
    /** When its recipient asked by its link for no more messages. */
    stoppedAt: optional(moment),
    /** Why it was not sent, or why it waits. */
    reason: optional(copiedText(200)),
  },
  indexes: ['clientId', 'touchpointId'],
})
