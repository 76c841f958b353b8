import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { Notice } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { accessIn } from '@hearthkeep/shared/household/authorize.ts'
import type { PushPayload } from '@hearthkeep/shared/protocol/push-payload.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { noticePlace, pathOfPlace } from '@hearthkeep/shared/notification/notice-place.ts'
import { noticeTitles } from '@hearthkeep/shared/notification/notice-title.ts'
import { mayOnProperty } from '@hearthkeep/shared/household/permissions.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { View } from '../../storage/store.ts'

/** [PU14] Returns the notice as one device should show it now. */
export async function payloadOf(view: View, notice: Notice): Promise<PushPayload> {
  const { id, kind, words, scope } = notice
  const userId = scopeOwner(scope).id as UserId
  const location = noticePlace(notice)
  return {
    userId,
    notice: { id, kind },
    title: noticeTitles[kind],
    words,
    path: location ? pathOfPlace(location) : '/dashboard',
    task: await taskOf(view, notice, userId),
  }
}

/** `null` unless the notice is about one open task that the person may complete. */
async function taskOf(view: View, { kind, itemId }: Notice, userId: UserId): Promise<PushPayload['task']> {
  if (itemId === null || (kind !== 'task_due' && kind !== 'task_overdue')) return null
  const item = await view.get('maintenanceItem', itemId)
  if (!item || !isLiving(item) || !isOpen(item)) return null
  const mayComplete = mayOnProperty('edit_property', await readFrom(view, (rows) => accessIn(rows, item.scope, userId)))
  return mayComplete ? { propertyId: item.propertyId, itemId } : null
}
