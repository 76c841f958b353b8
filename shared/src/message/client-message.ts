import { z } from 'zod'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
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
import { clipped } from '../text/clipped.ts'
import { placeholders, type Placeholder } from './template/placeholders.ts'

/** Append-only. */
export const channels = ['email', 'sms'] as const
export type MessageChannel = (typeof channels)[number]

/** The reason for a message. Append-only. */
const clientMessageKinds = ['custom', 'welcome', 'touchpoint', 'reminder', 'follow_up'] as const

/** `suppressed`: not sent, because the recipient must not receive it. Append-only. */
export const clientMessageStatuses = ['queued', 'sent', 'failed', 'suppressed', 'cancelled'] as const
export type ClientMessageStatus = (typeof clientMessageStatuses)[number]

export const clientMessageFacts = {
  channel: z.enum(channels),
  /** Empty for SMS. */
  subject: text(200),
  /** The text with its placeholders filled in; the signature follows it. */
  text: multilineText(5000),
}

const VALUE_LENGTH = 300

/** [ME66] What stood for each placeholder of a message; empty for one that was left out. */
const messageVariables = z
  .array(z.strictObject({ name: z.enum(placeholders), value: multilineText(VALUE_LENGTH) }))
  .max(placeholders.length)
export type MessageVariables = z.infer<typeof messageVariables>

/** Cuts a longer value, as in the title of a task, between two characters. */
export const variable = (name: Placeholder, value: string): MessageVariables[number] => ({
  name,
  value: clipped(value, VALUE_LENGTH),
})

/** An email to a client with its placeholders filled in. */
export type Letter = Record<'subject' | 'text', string>

/** [ME9] A message with which realtors test how theirs are sent; without a letter ([TP53]), it says that it is a test. */
export interface TestMessage {
  channel: MessageChannel
  letter?: Letter | undefined
}

/** An email or a text message from a realtor to a client: the communication log. The row is the realtor's own. */
export const clientMessage = defineEntity({
  name: 'clientMessage',
  fields: {
    id: clientMessageId,
    clientId,
    /** [CL76] Written to the second person of the client. */
    toPartner: optional(z.boolean()),
    /** The client's account, if any, at the time the message was written. */
    homeownerId: optional(userId),
    propertyId: optional(propertyId),
    itemId: optional(itemId),
    touchpointId: optional(touchpointId),
    kind: z.enum(clientMessageKinds),
    ...clientMessageFacts,
    /** The id of the template that it is based on. */
    templateType: optional(text(60)),
    /** `null` for a message without placeholders, or from an app that did not record them. */
    variables: optional(messageVariables),
    /** The address or number that it was last queued for. */
    recipient: copiedText(254),
    status: z.enum(clientMessageStatuses),
    /** The earliest time to send it, by the server's clock. */
    dueAt: moment,
    sentAt: optional(moment),
    /** When the recipient opted out through the message's link. */
    stoppedAt: optional(moment),
    /** Why it was not sent, or why it is waiting. */
    reason: optional(copiedText(200)),
  },
  indexes: ['clientId', 'touchpointId'],
})

export type ClientMessage = RowOf<typeof clientMessage>
