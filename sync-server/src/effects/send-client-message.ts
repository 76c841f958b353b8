import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { queueMessage, takeBackMessages } from '../messages/queue-message.ts'
import type { EffectContext } from './effect-context.ts'

/** [ME4]: queues a realtor's message, instead of what is still queued of it. */
export async function sendClientMessage(
  {
    messageId,
  }: ArgsOf<
    'message.send' | 'message.retry' | 'touchpoint.send' | 'touchpoint.send_by_plan' | 'message.send_automatic'
  >,
  effect: EffectContext,
): Promise<void> {
  await takeBackMessages(effect, messageId)
  const message = must(await effect.tx.get('clientMessage', messageId), 'the message that was written')
  const { channel, recipient, subject, text, dueAt, status } = message
  if (status !== 'queued') return
  const { userId } = effect.context
  await queueMessage(effect, { userId, about: messageId, channel, recipient, subject, text, link: null, dueAt })
}

/** [ME5]: a cancelled message is not sent. */
export const takeBackClientMessage = ({ messageId }: ArgsOf<'message.cancel'>, effect: EffectContext): Promise<void> =>
  takeBackMessages(effect, messageId)

/** [TP6]: the message that waited with a cancelled touchpoint is not sent. */
export async function takeBackTouchpointMessages(
  { touchpointId }: ArgsOf<'touchpoint.cancel'>,
  effect: EffectContext,
): Promise<void> {
  for (const { id, status } of await effect.tx.byIndex('clientMessage', 'touchpointId', touchpointId))
    if (status === 'cancelled') await takeBackMessages(effect, id)
}
