import type { ClientId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { scopeOwner, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { notificationChoicesOf } from '@hearthkeep/shared/notification/notification-choices.ts'
import type { EffectContext } from '../part.ts'
import { updatePlannedContact } from './planned-contact.ts'

interface Linked {
  realtorId: UserId
  homeownerId: UserId
}

/**
 * [CL6] Makes the homeowner a client of the realtor, whatever connected the two. A no-op for other roles and for
 * existing clients.
 */
export async function linkClient(effect: EffectContext, { realtorId, homeownerId }: Linked): Promise<void> {
  const { tx, actAs, idFor } = effect
  const [realtor, homeowner] = [await tx.get('user', realtorId), await tx.get('user', homeownerId)]
  if (realtor?.role !== 'realtor' || homeowner?.role !== 'homeowner') return
  const clients = await tx.byIndex('client', 'homeownerId', homeownerId)
  if (clients.some((client) => client.scope === userScope(realtorId) && isLiving(client))) return
  const { firstName, lastName, email, phone } = homeowner
  const idKey = `client/${realtorId}/${homeownerId}`
  const clientId = idFor(idKey) as ClientId
  await actAs(realtorId, idKey, {
    name: 'client.link',
    args: { clientId, homeownerId, firstName, lastName, email, phone },
  })
  // Touchpoints may have been planned before the person had an account.
  await updatePlannedContact(effect, { realtorId, homeownerId })
}

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
