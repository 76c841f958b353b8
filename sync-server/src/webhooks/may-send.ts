import { scopeOwner, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { hasApiAccess } from '../access/api-access.ts'
import { whyPaused } from '../access/account-state.ts'
import { managersOf } from '../access/office-seats.ts'
import { visibleAmong } from '../access/visible-scopes.ts'
import type { Delivery, Webhook } from '../storage/accounts/webhooks.ts'
import type { View } from '../storage/store.ts'

/**
 * [WH9] Whether a delivery may leave now. It is held while the account is disabled or being deleted or has no API access,
 * and withdrawn once its person can no longer see what it is about.
 */
export async function maySend(
  view: View,
  { webhook, delivery, now }: { webhook: Webhook; delivery: Delivery; now: string },
): Promise<'send' | 'hold' | 'withdraw'> {
  const { userId, reach } = webhook
  const user = await view.get('user', userId)
  if (!user) return 'withdraw'
  if ((await whyPaused(view, userId)) !== null || !(await hasApiAccess(view, user, now))) return 'hold'
  const scope = delivery.scope as Scope
  const isSeen =
    reach === 'office'
      ? (await managersOf(view, scopeOwner(scope).id)).includes(userId)
      : (await visibleAmong(view, userId, [scope])).has(scope)
  return isSeen ? 'send' : 'withdraw'
}
