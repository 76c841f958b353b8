import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { View } from '../storage/store.ts'

/**
 * [AD8], [DL3] The reason that an account sends nothing, admits no one, and receives nothing; null for an active one.
 */
export async function whyPaused(view: View, userId: UserId): Promise<string | null> {
  if ((await view.account(userId))?.disabledAt) return 'The account is disabled'
  return (await view.get('user', userId))?.deletionAt ? 'The account is being deleted' : null
}
