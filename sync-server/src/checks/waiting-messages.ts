import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { accountLimits } from './account-limits.ts'
import type { CheckContext } from './check.ts'

/** [ME6] Refuses (`limit`) one more message while too many wait: what waits is looked at again and again. */
export async function refuseMoreWaiting(_args: unknown, { view, context }: CheckContext): Promise<void> {
  const most = accountLimits.waitingMessages
  if ((await view.countWaiting(context.userId)) >= most)
    throw new Refusal(
      'limit',
      `${most.toLocaleString('en-US')} of your messages wait to be sent. Please send the rest later.`,
    )
}
