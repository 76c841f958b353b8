import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { queueMessage, takeBackMessages } from '../messages/queue-message.ts'
import type { EffectContext } from './effect-context.ts'

/** [ME4] Queues a realtor's message, replacing what is still queued for it. */
export async function sendClientMessage(
  {
    messageId,
  }: ArgsOf<
    'message.send' | 'message.retry' | 'touchpoint.send' | 'touchpoint.send_by_plan' | 'message.send_automatic'
  >,
  effect: EffectContext,
): Promise<void> {
  await takeBackMessages(effect, messageId)
  const message = must(await effect.tx.get('clientMessage', messageId), 'the client message')
  const { channel, recipient, subject, text, dueAt, status } = message
  if (status !== 'queued') return
  const { userId } = effect.context
  await queueMessage(effect, { userId, about: messageId, channel, recipient, subject, text, link: null, dueAt })
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
