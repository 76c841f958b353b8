import type { ClientMessage, Invitation } from '@hearthkeep/shared/entities.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { noteMessage } from '@hearthkeep/shared/message/client-message-mutations.ts'
import { documentArrived } from '@hearthkeep/shared/document/document-mutations.ts'
import { noteDelivery } from '@hearthkeep/shared/invitation/invitation-delivery.ts'
import type { Context, Mutation, Reader } from '@hearthkeep/shared/kernel/mutation.ts'
import { Overlay } from '@hearthkeep/shared/kernel/overlay.ts'
import { executeParsed } from '@hearthkeep/shared/engine/execute.ts'
import { RowsAtHand } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { LocalTables } from '../data/store/local-store.ts'
import { readerOf } from '../data/mutate/reader.ts'
import { writeChanges } from '../data/summary/summaries.ts'
import type { DemoMessage } from './demo-message.ts'
import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { offerTransfer } from '@hearthkeep/shared/transfer/transfer-offer.ts'
import { communicationChoicesOf, letterEnd } from '@hearthkeep/shared/message/communication-choices.ts'
import { invitationMail, invitationText } from '@hearthkeep/shared/household/invitation-words.ts'
import { receivedMessage } from '@hearthkeep/shared/message/received-message.ts'
import { offerMail } from '@hearthkeep/shared/transfer/transfer-words.ts'

/**
 * [DE5] Does on the device what the server does when it receives a change: confirms it, accepts the files of documents,
 * and sends messages, which the demo shows instead. Idempotent. @returns the messages to show.
 */
export async function actForServer(tables: LocalTables, context: Context): Promise<DemoMessage[]> {
  const stored = new RowsAtHand(readerOf(tables))
  const world = new Overlay(stored)
  const act = async <Args>(mutation: Mutation<string, Args>, args: NoInfer<Args>) => {
    const outcome = await stored.run(() => executeParsed(world, { mutation, args }, context))
    if (!outcome.ok) throw new Error(outcome.refusal.message)
    world.apply(outcome.value)
  }
  const confirmed = await tables.outbox.all()
  const messages: DemoMessage[] = []
  for (const { name, args } of confirmed)
    if (name === 'transfer.offer') messages.push(...(await stored.run(() => offerWords(world, args))))
  for (const invitation of await invitationsToSend(tables, context)) {
    messages.push(...(await stored.run(() => invitationWords(world, invitation, context))))
    const { id: invitationId, emailDelivery, smsDelivery } = invitation
    const sent = { invitationId, userId: context.userId, delivery: 'sent', reason: null } as const
    if (emailDelivery === 'queued') await act(noteDelivery, { ...sent, channel: 'email' })
    if (smsDelivery === 'queued') await act(noteDelivery, { ...sent, channel: 'sms' })
  }
  for (const message of await messagesDue(tables, context)) {
    messages.push(await stored.run(() => clientMessageWords(world, message, context)))
    await act(noteMessage, { messageId: message.id, userId: context.userId, status: 'sent', reason: null })
  }
  for (const { id: documentId, propertyId, visibility, hash } of await documentsToTake(tables))
    await act(documentArrived, { propertyId, documentId, visibility, hash })
  const last = confirmed.at(-1)
  if (last) await tables.outbox.deleteUpTo(last.seq)
  await writeChanges(tables, { changes: world.changes(), today: context.today })
  return messages
}

async function invitationsToSend(tables: LocalTables, { userId }: Context): Promise<Invitation[]> {
  const own = await tables.rows.invitation.all()
  return own.filter(
    ({ scope, emailDelivery, smsDelivery }) =>
      scope === userScope(userId) && (emailDelivery === 'queued' || smsDelivery === 'queued'),
  )
}

async function messagesDue(tables: LocalTables, { now }: Context): Promise<ClientMessage[]> {
  const all = await tables.rows.clientMessage.all()
  return all.filter(({ status, dueAt }) => status === 'queued' && dueAt <= now)
}

const documentsToTake = (tables: LocalTables) => tables.rows.document.where('state', 'waiting')

/** A realtor's message as its client would receive it. */
function clientMessageWords(rows: Reader, message: ClientMessage, { userId }: Context): DemoMessage {
  const choices = communicationChoicesOf(rows.get('communicationSettings', userId))
  const end = letterEnd(choices, must(rows.get('user', userId), 'the realtor'))
  return { id: message.id, to: message.recipient, link: null, ...receivedMessage(message, end) }
}

/** An invitation for each channel through which it is sent. */
function invitationWords(rows: Reader, invitation: Invitation, { userId }: Context): DemoMessage[] {
  const property = must(rows.get('property', invitation.propertyId), 'the invitation’s property')
  const inviter = must(rows.get('user', userId), 'the inviter')
  const details = { invitation, property, inviter }
  const { id, email, phone, emailDelivery, smsDelivery } = invitation
  const common = { signature: null, link: 'Accept invitation' }
  return [
    ...(emailDelivery === 'queued'
      ? [
          {
            ...common,
            id: `${id}/email`,
            channel: 'email' as const,
            to: email,
            ...invitationMail({ ...details, until: dayWords(invitation.expiresAt) }),
          },
        ]
      : []),
    ...(smsDelivery === 'queued'
      ? [
          {
            ...common,
            id: `${id}/sms`,
            channel: 'sms' as const,
            to: phone ?? '',
            subject: '',
            text: invitationText(details),
          },
        ]
      : []),
  ]
}

/** The message that offers a transfer; none if its link is not sent. */
function offerWords(rows: Reader, offered: unknown): DemoMessage[] {
  const { transferId, propertyId, toEmail, token } = offerTransfer.args.parse(offered)
  const transfer = rows.get('transfer', transferId)
  const property = rows.get('property', propertyId)
  if (token === undefined || !transfer || !property) return []
  const words = offerMail({ transfer, property, until: dayWords(transfer.expiresAt) })
  return [{ id: transferId, channel: 'email', to: toEmail, signature: null, link: 'See what’s included', ...words }]
}
