import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { recipientOf } from '../messages/text-number.ts'
import type { EffectContext } from './effect-context.ts'

/** [OF13] Copies opt-outs: a person who wants no more messages from the giver gets none from the colleague. */
export async function copyOptOuts(
  { tx, context }: EffectContext,
  { recipients, receiverId }: { recipients: readonly (string | null)[]; receiverId: UserId },
): Promise<void> {
  for (const recipient of new Set(recipients.flatMap((each) => (each ? [recipientOf(each)] : []))))
    if (await tx.hasOptedOut({ userId: context.userId, recipient }))
      await tx.addOptOut({ userId: receiverId, recipient, at: context.now })
}
