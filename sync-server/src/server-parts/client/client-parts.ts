import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { ClientMessage } from '@hearthkeep/shared/entities.ts'
import type { ClientMessageId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { dueDay } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import type { MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import type { NoticeKind } from '@hearthkeep/shared/notification/notice.ts'
import { reminderOf } from '@hearthkeep/shared/notification/reminder.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { nameOfReader } from '@hearthkeep/shared/client/household.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { takeBackMessages } from '../../messages/queue-message.ts'
import { recipientOf } from '../../messages/text-number.ts'
import { giveNotice } from '../notice-parts.ts'
import type { EffectContext, PartsOf } from '../part.ts'
import { personName } from '../person-as-seen.ts'
import { releaseForConfirmation } from '../user-parts.ts'
import { updatePlannedContactOfTouchpoint, updatePlannedContactOfClient } from './planned-contact.ts'
import { refuseMoreWaiting, sendByHand, sendByItself } from './send-client-message.ts'
import { clientHandOver } from '../office/hand-over.ts'
import { copyTextNumber } from './link-client.ts'

export const clientParts: PartsOf<'client' | 'interaction' | 'referral' | 'response'> = {
  'client.add': {},
  'client.edit': {},
  'client.remove': { effect: updatePlannedContactOfClient },
  'client.restore': { effect: updatePlannedContactOfClient },
  'client.purge': {},
  'client.merge': { effect: ({ intoId: clientId }, effect) => updatePlannedContactOfClient({ clientId }, effect) },
  'client.import': {},
  'client.undo_import': {},
  'client.link': { effect: ({ homeownerId }, effect) => copyTextNumber(effect, homeownerId) },
  'client.unlink': {},
  'client.copy_text_number': {},
  'client.hand_over': clientHandOver,
  'client.receive': {},
  'interaction.log': {},
  'interaction.edit': {},
  'interaction.remove': {},
  'referral.record': {},
  'referral.remove': {},
  'response.record': {},
  'response.remove': {},
}

export const touchpointParts: PartsOf<'touchpoint' | 'touchpoint_plan' | 'planned_contact'> = {
  'touchpoint.plan': { effect: updatePlannedContactOfClient },
  'touchpoint.edit': { effect: updatePlannedContactOfTouchpoint },
  'touchpoint.complete': { effect: updatePlannedContactOfTouchpoint },
  // [TP6] Its queued message is withdrawn.
  'touchpoint.cancel': {
    async effect(args, effect) {
      for (const { id, status } of await effect.tx.byIndex('clientMessage', 'touchpointId', args.touchpointId))
        if (status === 'cancelled') await takeBackMessages(effect, id)
      await updatePlannedContactOfTouchpoint(args, effect)
    },
  },
  'touchpoint.send': { check: refuseMoreWaiting, effect: sendByHand },
  'touchpoint.send_by_plan': { effect: sendByItself },
  'touchpoint.dismiss': {},
  'touchpoint.suggest_again': { effect: updatePlannedContactOfTouchpoint },
  'touchpoint.purge': {},
  'touchpoint_plan.add': {},
  'touchpoint_plan.edit': {},
  'touchpoint_plan.remove': {},
  'touchpoint_plan.restore': {},
  'touchpoint_plan.purge': {},
  'planned_contact.tell': {},
}

export const messageParts: PartsOf<'message' | 'message_template' | 'communication_settings'> = {
  'message.send': { check: refuseMoreWaiting, effect: sendByHand },
  'message.retry': { check: refuseMoreWaiting, effect: sendByHand },
  // [ME5]
  'message.cancel': { effect: ({ messageId }, effect) => takeBackMessages(effect, messageId) },
  'message.send_automatic': {
    async effect(args, effect) {
      await sendByItself(args, effect)
      await notifyOfReminder(args, effect)
    },
  },
  'message.note': {
    async effect({ messageId, userId, status, reason }, effect) {
      const message = await effect.tx.get('clientMessage', messageId)
      if (!message) return
      if (status === 'failed') await notifyOfFailure(effect, userId, { message, reason })
      // [CL17] The message of a touchpoint was sent.
      const { touchpointId } = message
      if (touchpointId !== null) await updatePlannedContactOfTouchpoint({ touchpointId }, effect)
    },
  },
  // [ME32]
  'message.reply': {
    effect({ rating, comment, ...about }, effect) {
      const reply = [rating === null ? '' : ` (${rating} of 5)`, comment ? `: “${comment}”` : ''].join('')
      return notifyOfAnswer(effect, about, { kind: 'reply_received', what: `replied${reply || '.'}` })
    },
  },
  // [ME32] [RD15]
  'message.refer': {
    effect({ name, notes, ...about }, effect) {
      const what = `referred ${name} to you${notes ? `: “${notes}”` : '.'}`
      return notifyOfAnswer(effect, about, { kind: 'reply_received', what })
    },
  },
  // [ME33] No more messages to this recipient, whatever client they are recorded as.
  'message.stop': {
    async effect(about, effect) {
      const { channel, recipient } = await messageOf(effect, about)
      await effect.tx.addOptOut({ userId: about.userId, recipient: recipientOf(recipient), at: effect.context.now })
      const what = `opted out of your ${channel === 'email' ? 'emails' : 'texts'}.`
      await notifyOfAnswer(effect, about, { kind: 'messages_stopped', what })
    },
  },
  // [ME33]
  'message.resume': {
    async effect(about, effect) {
      const { recipient } = await messageOf(effect, about)
      await effect.tx.removeOptOut({ userId: about.userId, recipient: recipientOf(recipient) })
    },
  },
  'message_template.add': {},
  'message_template.edit': {},
  'message_template.remove': {},
  'communication_settings.edit': {
    async effect(args, effect) {
      await saveProviderKeys(args, effect)
      // Their own provider may send now.
      await releaseForConfirmation(effect, effect.context.userId)
    },
  },
}

/** [ME50] Gives a homeowner a notice of each reminder from their realtor. */
async function notifyOfReminder(
  { messageId, clientId, itemId }: ArgsOf<'message.send_automatic'>,
  effect: EffectContext,
): Promise<void> {
  const { tx, context } = effect
  const message = must(await tx.get('clientMessage', messageId), 'the client message')
  const item = itemId && (await tx.get('maintenanceItem', itemId))
  const due = item && dueDay(item)
  if (message.status !== 'queued' || !item || !due) return
  const client = must(await tx.get('client', clientId), 'the client of a message')
  const { address } = must(await tx.get('property', item.propertyId), 'the property of a task')
  const realtor = must(await tx.get('user', context.userId), 'the sender of a message')
  if (client.homeownerId === null) return
  const { words } = reminderOf({ title: item.title, address, due, day: context.today })
  await giveNotice(effect, client.homeownerId, {
    kind: 'task_due',
    words: `A reminder from ${personName(realtor)}: ${words}`,
    propertyId: item.propertyId,
    itemId: item.id,
  })
}

/** [ME4] Notifies the realtor of a failed message. */
async function notifyOfFailure(
  effect: EffectContext,
  userId: UserId,
  { message, reason }: { message: ClientMessage; reason: string | null },
): Promise<void> {
  const { channel, subject, propertyId, clientId } = message
  const messageName = channel === 'email' ? `‘${subject}’` : 'Your text message'
  const person = await readFrom(effect.tx, (rows) => nameOfReader(rows, message))
  const words = `${messageName} was not sent to ${person}: ${reason ?? 'it failed'}.`
  await giveNotice(effect, userId, { kind: 'message_failed', words, propertyId, clientId, by: null })
}

interface About {
  messageId: ClientMessageId
  userId: UserId
}

/** Notifies the realtor of what the recipient of a message did. */
async function notifyOfAnswer(
  effect: EffectContext,
  about: About,
  { kind, what }: { kind: NoticeKind; what: string },
): Promise<void> {
  const message = await messageOf(effect, about)
  const { clientId, propertyId } = message
  const person = await readFrom(effect.tx, (rows) => nameOfReader(rows, message))
  await giveNotice(effect, about.userId, { kind, words: `${person} ${what}`, propertyId, clientId, by: null })
}

const messageOf = async ({ tx }: EffectContext, { messageId }: About): Promise<ClientMessage> =>
  must(await tx.get('clientMessage', messageId), 'the message')

/**
 * [ME2] Stores the keys of a realtor's own providers and deletes those that the settings no longer have a version for.
 */
async function saveProviderKeys(
  { changes }: ArgsOf<'communication_settings.edit'>,
  { tx, context: { userId } }: EffectContext,
): Promise<void> {
  const settings = await tx.get('communicationSettings', userId)
  const save = async (channel: MessageChannel, key: string | null | undefined, version: number | null) => {
    if (version === null) await tx.saveProviderKey({ userId, channel, key: null })
    else if (key) await tx.saveProviderKey({ userId, channel, key })
  }
  await save('email', changes.emailApiKey, settings?.emailApiKeyVersion ?? null)
  await save('sms', changes.smsApiKey, settings?.smsApiKeyVersion ?? null)
}
