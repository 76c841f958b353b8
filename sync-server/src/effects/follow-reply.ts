import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { ClientMessage } from '@hearthkeep/shared/entities.ts'
import type { ClientMessageId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { NoticeKind } from '@hearthkeep/shared/notification/notice.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { nameOfClient } from '@hearthkeep/shared/client/own-client.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { recipientOf } from '../messages/text-number.ts'
import type { EffectContext } from './effect-context.ts'
import { giveNoticeToAny } from './notices/give-notice.ts'

/** [ME32]: notifies the realtor of a reply. */
export const notifyOfReply = ({ rating, comment, ...about }: ArgsOf<'message.reply'>, effect: EffectContext) => {
  const replyText = [rating === null ? '' : ` (${rating} of 5)`, comment ? `: “${comment}”` : ''].join('')
  return notify(effect, about, { kind: 'reply_received', words: (name) => `${name} replied${replyText || '.'}` })
}

/** [ME32] [RD15]: notifies the realtor of a referral. */
export const notifyOfReferral = (
  { name: referred, notes, ...about }: ArgsOf<'message.refer'>,
  effect: EffectContext,
) => {
  const said = notes ? `: “${notes}”` : '.'
  return notify(effect, about, {
    kind: 'reply_received',
    words: (name) => `${name} referred ${referred} to you${said}`,
  })
}

/** [ME33]: stops all messages to this recipient, whatever client they are recorded as. */
export async function saveOptOut(about: ArgsOf<'message.stop'>, effect: EffectContext): Promise<void> {
  const { channel, recipient } = await messageOf(effect, about.messageId)
  await effect.tx.addOptOut({ userId: about.userId, recipient: recipientOf(recipient), at: effect.context.now })
  const messageNoun = channel === 'email' ? 'emails' : 'texts'
  await notify(effect, about, {
    kind: 'messages_stopped',
    words: (name) => `${name} opted out of your ${messageNoun}.`,
  })
}

/** [ME33] */
export async function dropOptOut(
  { messageId, userId }: ArgsOf<'message.resume'>,
  effect: EffectContext,
): Promise<void> {
  const { recipient } = await messageOf(effect, messageId)
  await effect.tx.removeOptOut({ userId, recipient: recipientOf(recipient) })
}

interface About {
  messageId: ClientMessageId
  userId: UserId
}

async function notify(
  effect: EffectContext,
  { messageId, userId }: About,
  { kind, words }: { kind: NoticeKind; words: (name: string) => string },
): Promise<void> {
  const { clientId, propertyId } = await messageOf(effect, messageId)
  const details = {
    kind,
    words: words(await readFrom(effect.tx, (rows) => nameOfClient(rows, clientId))),
    propertyId,
    clientId,
  }
  await giveNoticeToAny(effect, userId, details)
}

const messageOf = async ({ tx }: EffectContext, id: ClientMessageId): Promise<ClientMessage> =>
  must(await tx.get('clientMessage', id), 'the message')
