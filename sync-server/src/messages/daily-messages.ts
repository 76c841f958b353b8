import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { dailyMessages, dayBefore, enoughSent } from '@hearthkeep/shared/message/sending/warm-up.ts'
import type { View } from '../storage/store.ts'

/** [ME55] Returns how many messages the account may send through the site within 24 hours. */
export async function dailyMessagesOf(view: View, userId: UserId, now: string): Promise<number> {
  const user = await view.get('user', userId)
  const stops = await view.countOptOuts(userId)
  const sentEarlier = await view.countSentBefore({ userId, before: dayBefore(now), limit: enoughSent(stops) })
  const { role = 'homeowner', emailVerifiedAt = null } = user ?? {}
  return dailyMessages({ role, confirmedAt: emailVerifiedAt, sentEarlier, stops, now })
}
