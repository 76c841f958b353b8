import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { notificationChoicesOf } from '@hearthkeep/shared/notification/notification-choices.ts'
import type { EffectContext } from './effect-context.ts'

/** [ME56] Tells the realtors of a homeowner at which number the homeowner's account wants texts, if at any. */
export async function copyTextNumber({ tx, actAs }: EffectContext, homeownerId: UserId): Promise<void> {
  const clients = await tx.byIndex('client', 'homeownerId', homeownerId)
  const user = clients.length === 0 ? undefined : await tx.get('user', homeownerId)
  if (!user) return
  const choices = notificationChoicesOf(user, (await tx.get('notificationSettings', homeownerId)) ?? null)
  const textsTo = choices.smsNotifications ? choices.phone : null
  for (const { id: clientId, scope, textsTo: known } of clients) {
    const realtor = scopeOwner(scope)
    if (realtor?.kind !== 'user' || (known ?? null) === textsTo) continue
    const args = { clientId, textsTo }
    await actAs(realtor.id, `texts/${clientId}`, { name: 'client.copy_text_number', args })
  }
}
