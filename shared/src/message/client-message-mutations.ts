import type { Client } from '../client/client.ts'
import { z } from 'zod'
import { clientMessage, clientMessageFacts, type MessageChannel, type ClientMessage } from './client-message.ts'
import {
  clientId,
  clientMessageId,
  optional,
  propertyId,
  userId,
  wholeNumber,
  type CalendarDate,
  type TouchpointId,
} from '../kernel/fields.ts'
import { userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { CONFIRM_FIRST, sendingChoicesOf, waitsForConfirmation } from './sending/through-site.ts'
import { whyTurnedOff, whyUnreachable, whyUnwanted } from './sending/may-send.ts'
import { defineMutation, type Context, type Reader, type Tx } from '../kernel/mutation.ts'
import { hasPartner, nameOfReader, personOf } from '../client/household.ts'
import { clientName, livingClient, refuseOthers } from '../client/own-client.ts'

const { channel, subject, text } = clientMessageFacts
const { templateType, reason, variables } = clientMessage.schema.shape

/** The longest delay that a realtor may set. */
const MAX_DELAY_SECONDS = 60 * 24 * 60 * 60

const isFilled = (words: string) => words.trim() !== ''
const required = 'Please fill in all fields'

/** The minimum delay of a message in seconds. */
export const messageDelay = wholeNumber(0, MAX_DELAY_SECONDS)

/** Kinds of messages that a realtor can send manually. */
const sentKinds = ['custom', 'welcome', 'follow_up'] as const

export const hasSubject = ({ channel, subject }: Pick<ClientMessage, 'channel' | 'subject'>): boolean =>
  channel === 'sms' || isFilled(subject)
export const noSubject = { path: ['subject'], error: required }

/** The text of a message; an email must have a subject ({@link hasSubject}). */
export const messageWords = {
  channel,
  subject,
  text: text.refine(isFilled, required),
  variables: variables.optional(),
  /** [CL76] To the second person of the client, instead of the first. */
  toPartner: z.boolean().optional(),
}

/**
 * [ME3] Queues a message, which the server sends once. If the client must not receive it, it is recorded as suppressed.
 * Refuses (`conflict`) a client without an address, and a channel that the realtor has turned off.
 */
export const sendMessage = defineMutation({
  name: 'message.send',
  args: z
    .strictObject({
      messageId: clientMessageId,
      clientId,
      propertyId: optional(propertyId),
      kind: z.enum(sentKinds),
      ...messageWords,
      templateType: templateType.optional(),
      delaySeconds: messageDelay.optional(),
    })
    .refine(hasSubject, noSubject),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { clientId, channel, subject, toPartner }) => {
    const name = nameOfReader(tx, { clientId, toPartner })
    return channel === 'email' ? `Emailed ‘${subject}’ to ${name}` : `Texted ${name}`
  },
  run: (tx, { messageId, delaySeconds = 0, templateType = null, ...words }, context) =>
    writeMessage(tx, { id: messageId, delaySeconds, templateType, touchpointId: null, ...words }, context),
})

export type Written = Pick<
  ClientMessage,
  'id' | 'clientId' | 'propertyId' | 'touchpointId' | 'kind' | 'channel' | 'subject' | 'text' | 'templateType'
> & {
  variables?: ClientMessage['variables'] | undefined
  toPartner?: boolean | undefined
  /** The task that the message is about. */
  itemId?: ClientMessage['itemId']
  delaySeconds: number
  /** Logs a message that cannot reach its client as suppressed instead of refusing it. */
  logsUnreachable?: boolean
}

/** Records a message to send. Refuses like {@link sendMessage}. */
export function writeMessage(
  tx: Tx,
  { delaySeconds, logsUnreachable = false, itemId = null, variables = null, toPartner = false, ...written }: Written,
  context: Context,
): void {
  const client = livingClient(tx, written.clientId, context)
  if (toPartner && !hasPartner(client)) throw new Refusal('conflict', `${clientName(client)} has no second person`)
  const person = personOf(client, { toPartner })
  tx.insert('clientMessage', {
    ...written,
    scope: userScope(context.userId),
    homeownerId: client.homeownerId,
    itemId,
    variables,
    toPartner: toPartner || null,
    ...addressedTo(tx, { person, channel: written.channel, logsUnreachable, context }),
    dueAt: new Date(Date.parse(context.now) + delaySeconds * 1000).toISOString(),
    sentAt: null,
    stoppedAt: null,
  })
}

/** [ME5] Refuses (`conflict`) a message that is queued or was sent, and everything that {@link sendMessage} refuses. */
export const retryMessage = defineMutation({
  name: 'message.retry',
  args: z.strictObject({ messageId: clientMessageId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { messageId }) => `Sent ${nameOfMessage(tx, messageId)} again`,
  run(tx, { messageId }, context) {
    const message = ownMessage(tx, messageId, context)
    if (message.status === 'sent') throw new Refusal('conflict', 'This message was sent')
    if (message.status === 'queued') throw new Refusal('conflict', 'This message is on its way')
    refuseSecond(tx, message)
    const person = personOf(livingClient(tx, message.clientId, context), message)
    const addressed = addressedTo(tx, { person, channel: message.channel, context })
    tx.patch('clientMessage', messageId, { ...addressed, dueAt: context.now })
  },
})

/** [TP2] Refuses (`conflict`) a second message of a touchpoint to a person while one is queued. */
export function refuseSecond(
  tx: Reader,
  { touchpointId, toPartner }: { touchpointId: TouchpointId | null; toPartner?: boolean | null | undefined },
): void {
  const messages = touchpointId === null ? [] : tx.byIndex('clientMessage', 'touchpointId', touchpointId)
  const isSamePerson = (message: ClientMessage) => Boolean(message.toPartner) === Boolean(toPartner)
  if (messages.some((message) => message.status === 'queued' && isSamePerson(message)))
    throw new Refusal('conflict', 'This touchpoint is being sent')
}

/** Idempotent. Refuses (`conflict`) a message that is no longer queued. */
export const cancelMessage = defineMutation({
  name: 'message.cancel',
  args: z.strictObject({ messageId: clientMessageId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { messageId }) => `Canceled ${nameOfMessage(tx, messageId)}`,
  run(tx, { messageId }, context) {
    const { status } = ownMessage(tx, messageId, context)
    if (status !== 'queued' && status !== 'cancelled')
      throw new Refusal('conflict', 'This message is no longer waiting')
    tx.patch('clientMessage', messageId, { status: 'cancelled' })
  },
})

/** [ME4] Records the outcome of a message. Only the server knows it, and runs this in the name of the realtor. */
export const noteMessage = defineMutation({
  name: 'message.note',
  isServerOnly: true,
  args: z.strictObject({
    messageId: clientMessageId,
    userId,
    status: z.enum(['queued', 'sent', 'failed', 'suppressed']),
    reason,
  }),
  action: 'edit_self',
  scopes: (args) => [userScope(args.userId)],
  sentence: (tx, { messageId, status }) =>
    status === 'sent' ? `Sent ${nameOfMessage(tx, messageId)}` : `${nameOfMessage(tx, messageId)} was not sent`,
  run(tx, { messageId, status, reason }, { now, today }) {
    const message = tx.get('clientMessage', messageId)
    if (!message) return
    tx.patch('clientMessage', messageId, { status, reason, ...(status === 'sent' && { sentAt: now }) })
    if (status === 'sent' && message.touchpointId !== null) closeTouchpoint(tx, message.touchpointId, today)
  },
})

/** [TP2] A touchpoint that the realtor has completed or canceled meanwhile is unchanged. */
function closeTouchpoint(tx: Tx, id: TouchpointId, today: CalendarDate): void {
  const touchpoint = tx.get('touchpoint', id)
  if (touchpoint?.status === 'scheduled') tx.patch('touchpoint', id, { status: 'sent', completedDate: today })
}

interface Addressee {
  person: Client
  channel: MessageChannel
  logsUnreachable?: boolean
  context: Context
}

function addressedTo(
  tx: Reader,
  { person, channel, logsUnreachable = false, context }: Addressee,
): Pick<ClientMessage, 'recipient' | 'status' | 'reason'> {
  const realtor = tx.get('user', context.userId)
  const choices = sendingChoicesOf(tx.get('communicationSettings', context.userId), realtor)
  const why = whyTurnedOff(choices, channel) ?? whyUnreachable(person, channel)
  if (why !== null && !logsUnreachable) throw new Refusal('conflict', why)
  const recipient = (channel === 'email' ? person.email : person.phone) ?? ''
  const reason = why ?? whyUnwanted(person, channel)
  if (reason !== null) return { recipient, status: 'suppressed', reason }
  const waits = waitsForConfirmation(realtor, { choices, channel })
  return { recipient, status: 'queued', reason: waits ? CONFIRM_FIRST : null }
}

function ownMessage(tx: Reader, id: string, context: Context): ClientMessage {
  refuseOthers(context)
  const row = tx.get('clientMessage', id)
  if (!row) throw new Refusal('not_found', 'Message not found')
  return row
}

function nameOfMessage(tx: Reader, id: string): string {
  const row = tx.get('clientMessage', id)
  if (!row) return 'a message'
  return row.subject === '' ? 'a text message' : `‘${row.subject}’`
}
