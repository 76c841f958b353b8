import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { nameOfClient } from '@hearthkeep/shared/client/own-client.ts'
import type { EffectContext } from '../effect-context.ts'
import { giveNoticeToAny } from './give-notice.ts'

/** [ME4] Notifies the realtor of a failed message. */
export async function notifyOfFailure(
  { messageId, userId, status, reason }: ArgsOf<'message.note'>,
  effect: EffectContext,
): Promise<void> {
  const message = status === 'failed' ? await effect.tx.get('clientMessage', messageId) : undefined
  if (!message) return
  const messageName = message.channel === 'email' ? `‘${message.subject}’` : 'Your text message'
  const client = await readFrom(effect.tx, (rows) => nameOfClient(rows, message.clientId))
  const words = `${messageName} was not sent to ${client}: ${reason ?? 'it failed'}.`
  const { propertyId, clientId } = message
  await giveNoticeToAny(effect, userId, { kind: 'message_failed', words, propertyId, clientId })
}
