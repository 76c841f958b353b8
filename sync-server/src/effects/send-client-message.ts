import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { queueMessage, takeBackMessages } from '../messages/queue-message.ts'
import type { SentBy } from '../storage/messages/messages.ts'
import type { EffectContext } from './effect-context.ts'

type Sending =
  | 'message.send'
  | 'message.retry'
  | 'touchpoint.send'
  | 'touchpoint.send_by_plan'
  | 'message.send_automatic'

/** [ME4] Queues a message that a realtor sends by hand, replacing what is still queued for it. */
export const sendByHand = (args: ArgsOf<Sending>, effect: EffectContext): Promise<void> =>
  sendClientMessage(args, effect, 'person')

/** [ME4], [ME60] Queues a message that is sent by itself in a realtor's name. */
export const sendByItself = (args: ArgsOf<Sending>, effect: EffectContext): Promise<void> =>
  sendClientMessage(args, effect, 'itself')

async function sendClientMessage({ messageId }: ArgsOf<Sending>, effect: EffectContext, sentBy: SentBy): Promise<void> {
  await takeBackMessages(effect, messageId)
  const message = must(await effect.tx.get('clientMessage', messageId), 'the client message')
  const { channel, recipient, subject, text, dueAt, status } = message
  if (status !== 'queued') return
  const { userId } = effect.context
  const content = { subject, text, link: null, sentBy }
  await queueMessage(effect, { userId, about: messageId, channel, recipient, dueAt, ...content })
}

/** [ME5] Withdraws a canceled message from the queue. */
export const takeBackClientMessage = ({ messageId }: ArgsOf<'message.cancel'>, effect: EffectContext): Promise<void> =>
  takeBackMessages(effect, messageId)

/** [TP6] Withdraws the queued message of a canceled touchpoint. */
export async function takeBackTouchpointMessages(
  { touchpointId }: ArgsOf<'touchpoint.cancel'>,
  effect: EffectContext,
): Promise<void> {
  for (const { id, status } of await effect.tx.byIndex('clientMessage', 'touchpointId', touchpointId))
    if (status === 'cancelled') await takeBackMessages(effect, id)
}
