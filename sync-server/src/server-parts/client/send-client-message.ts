import type { ClientMessageId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { queueMessage, takeBackMessages } from '../../messages/queue-message.ts'
import type { SentBy } from '../../storage/messages/messages.ts'
import { accountLimits } from '../account-limits.ts'
import type { CheckContext, EffectContext } from '../part.ts'

/** [ME6] Refuses (`limit`) another message while too many are waiting: waiting messages are checked repeatedly. */
export async function refuseMoreWaiting(_args: unknown, { view, context }: CheckContext): Promise<void> {
  const most = accountLimits.waitingMessages
  if ((await view.countWaiting(context.userId)) >= most)
    throw new Refusal(
      'limit',
      `${most.toLocaleString('en-US')} of your messages are still queued. Please send the rest later.`,
    )
}

interface Sending {
  messageId: ClientMessageId
}

/** [ME4] Queues a message that a realtor sends by hand, replacing what is still queued for it. */
export const sendByHand = (args: Sending, effect: EffectContext): Promise<void> => send(args, effect, 'person')

/** [ME4], [ME60] Queues a message that is sent by itself in a realtor's name. */
export const sendByItself = (args: Sending, effect: EffectContext): Promise<void> => send(args, effect, 'itself')

async function send({ messageId }: Sending, effect: EffectContext, sentBy: SentBy): Promise<void> {
  await takeBackMessages(effect, messageId)
  const message = must(await effect.tx.get('clientMessage', messageId), 'the client message')
  const { channel, recipient, subject, text, dueAt, status } = message
  if (status !== 'queued') return
  const about = { kind: 'clientMessage', id: messageId } as const
  const content = { subject, text, link: null, sentBy }
  await queueMessage(effect, { userId: effect.context.userId, about, channel, recipient, dueAt, ...content })
}
