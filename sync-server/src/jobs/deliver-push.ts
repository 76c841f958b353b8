import { Undeliverable } from '../messages/channels/channel.ts'
import { DeviceGone, type WebPush } from '../messages/push/web-push.ts'
import type { Store, View } from '../storage/store.ts'
import type { PushMessage } from '../storage/messages/messages.ts'
import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { Notice } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { accessIn, mayOnProperty } from '@hearthkeep/shared/household/permissions.ts'
import type { PushPayload } from '@hearthkeep/shared/protocol/push-payload.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { noticePlace, pathOfPlace } from '@hearthkeep/shared/notification/notice-place.ts'
import { noticeTitles } from '@hearthkeep/shared/notification/notice-title.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'

/** After that the notice is out of date. */
const DAY_SECONDS = 24 * 60 * 60

export interface PushParts {
  store: Store
  push: Pick<WebPush, 'send'>
  now: () => Date
}

/** [PU13] Reads what is shown. @returns what sends it, which throws Undeliverable if no retry can succeed. */
export async function pushDelivery(
  view: View,
  { recipient: id, about, queuedAt }: PushMessage,
  { push, store, now }: PushParts,
): Promise<() => Promise<void>> {
  const at = now()
  const notice = await view.get('notice', about.id)
  const to = await view.pushSubscription({ id, now: at.toISOString() })
  const payload = notice && (await payloadOf(view, notice))
  return async () => {
    if (!to || !payload) throw new Undeliverable('The device or notification is gone')
    const age = Math.floor((at.getTime() - Date.parse(queuedAt)) / 1000)
    try {
      await push.send(to, { payload, ttl: Math.max(0, DAY_SECONDS - age) })
    } catch (error) {
      if (error instanceof DeviceGone) await store.write((tx) => tx.removePushSubscription(id))
      throw error
    }
  }
}

/** [PU14] Returns the notice as one device should show it now. */
async function payloadOf(view: View, notice: Notice): Promise<PushPayload> {
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
