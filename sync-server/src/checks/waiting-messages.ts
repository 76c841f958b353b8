import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { accountLimits } from './account-limits.ts'
import type { CheckContext } from './check.ts'

/** [ME6] Refuses (`limit`) another message while too many are waiting: waiting messages are checked repeatedly. */
export async function refuseMoreWaiting(_args: unknown, { view, context }: CheckContext): Promise<void> {
  const most = accountLimits.waitingMessages
  if ((await view.countWaiting(context.userId)) >= most)
    throw new Refusal(
      'limit',
      `${most.toLocaleString('en-US')} of your messages are still queued. Please send the rest later.`,
    )
}
