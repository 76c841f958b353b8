import { z } from 'zod'
import { clientMessageId, referralId, responseId, userId } from '../kernel/fields.ts'
import { referralFacts } from '../client/referral.ts'
import { responseFacts } from './response.ts'
import { userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import type { MessageChannel, ClientMessage } from './client-message.ts'
import { defineMutation, type Patch, type Reader, type Tx } from '../kernel/mutation.ts'
import { factsOfPartner, nameOfReader } from '../client/household.ts'

/**
 * What a client does through the link of a message. No account is needed: only the server runs these, in the name of
 * the realtor who sent it.
 */
const about = { messageId: clientMessageId, userId }

/** [ME32] Idempotent under one id. Refuses (`invalid`) an empty reply. */
export const replyToMessage = defineMutation({
  name: 'message.reply',
  isServerOnly: true,
  args: z.strictObject({ ...about, responseId, ...responseFacts }),
  action: 'edit_self',
  scopes: (args) => [userScope(args.userId)],
  sentence: (tx, args) => `${nameOfRecipient(tx, args.messageId)} answered`,
  run(tx, { messageId, responseId, rating, comment, on }, context) {
    const { clientId, touchpointId } = messageOf(tx, messageId)
    if (rating === null && (comment ?? '').trim() === '')
      throw new Refusal('invalid', 'Please add a rating or a comment')
    if (tx.get('response', responseId)) return
    const scope = userScope(context.userId)
    const sent = { clientId, touchpointId, messageId }
    tx.insert('response', { id: responseId, scope, ...sent, rating, comment, on, countsForGiver: false })
  },
})

/** [ME32] Idempotent under one id. */
export const referByMessage = defineMutation({
  name: 'message.refer',
  isServerOnly: true,
  args: z.strictObject({ ...about, referralId, ...referralFacts }),
  action: 'edit_self',
  scopes: (args) => [userScope(args.userId)],
  sentence: (tx, { messageId, name }) => `${nameOfRecipient(tx, messageId)} referred ${name}`,
  run(tx, { messageId, userId: _userId, referralId, ...facts }, context) {
    const { clientId, touchpointId } = messageOf(tx, messageId)
    if (tx.get('referral', referralId)) return
    const scope = userScope(context.userId)
    tx.insert('referral', { ...facts, id: referralId, scope, clientId, touchpointId, messageId, countsForGiver: false })
  },
})

/** [ME33] Opts the client out of messages through this channel. Idempotent. */
export const stopMessages = defineMutation({
  name: 'message.stop',
  isServerOnly: true,
  args: z.strictObject(about),
  action: 'edit_self',
  scopes: (args) => [userScope(args.userId)],
  sentence: (tx, { messageId }) => `${nameOfRecipient(tx, messageId)} opted out of messages`,
  run(tx, { messageId }, { now }) {
    const { stoppedAt } = messageOf(tx, messageId)
    if (stoppedAt !== null) return
    tx.patch('clientMessage', messageId, { stoppedAt: now })
    setConsent(tx, messageId, { email: { mayEmail: false }, sms: { mayText: false } })
  },
})

/** [ME33] Opts the client in again, for the channel of this message. */
export const resumeMessages = defineMutation({
  name: 'message.resume',
  isServerOnly: true,
  args: z.strictObject(about),
  action: 'edit_self',
  scopes: (args) => [userScope(args.userId)],
  sentence: (tx, { messageId }) => `${nameOfRecipient(tx, messageId)} opted back in to messages`,
  run(tx, { messageId }, { today }) {
    const { stoppedAt } = messageOf(tx, messageId)
    if (stoppedAt === null) return
    tx.patch('clientMessage', messageId, { stoppedAt: null })
    const name = nameOfRecipient(tx, messageId)
    setConsent(tx, messageId, {
      email: { mayEmail: true },
      // [ME56] The person agrees by their own press.
      sms: { mayText: true, textConsentBy: name, textConsentOn: today, textConsentHow: 'link' },
    })
  },
})

/** Records what the recipient of a message said about messages. */
function setConsent(tx: Tx, messageId: string, said: Record<MessageChannel, Patch<'client'>>): void {
  const { clientId, channel, toPartner } = messageOf(tx, messageId)
  if (tx.get('client', clientId))
    tx.patch('client', clientId, toPartner ? factsOfPartner(said[channel]) : said[channel])
}

function messageOf(tx: Reader, id: string): ClientMessage {
  const message = tx.get('clientMessage', id)
  if (!message) throw new Refusal('not_found', 'This link no longer works')
  return message
}

function nameOfRecipient(tx: Reader, messageId: string): string {
  const message = tx.get('clientMessage', messageId)
  return message ? nameOfReader(tx, message) : 'A client'
}
