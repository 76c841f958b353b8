import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { dueDay } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { reminderOf } from '@hearthkeep/shared/notification/reminder.ts'
import type { EffectContext } from '../effect-context.ts'
import { giveNotice } from './give-notice.ts'

/** [ME50] Gives a homeowner a notice of each reminder from their realtor. */
export async function notifyOfReminder(
  { messageId, clientId, itemId }: ArgsOf<'message.send_automatic'>,
  effect: EffectContext,
): Promise<void> {
  const { tx, context } = effect
  const message = must(await tx.get('clientMessage', messageId), 'the client message')
  const item = itemId && (await tx.get('maintenanceItem', itemId))
  const due = item && dueDay(item)
  if (message.status !== 'queued' || !item || !due) return
  const client = must(await tx.get('client', clientId), 'the client of a message')
  const { address } = must(await tx.get('property', item.propertyId), 'the property of a task')
  const realtor = must(await tx.get('user', context.userId), 'the sender of a message')
  if (client.homeownerId === null) return
  const { words } = reminderOf({ title: item.title, address, due, day: context.today })
  await giveNotice(effect, client.homeownerId, {
    kind: 'task_due',
    words: `A reminder from ${realtor.firstName} ${realtor.lastName}: ${words}`,
    propertyId: item.propertyId,
    itemId: item.id,
  })
}
