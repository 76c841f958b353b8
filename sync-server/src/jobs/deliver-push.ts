import { Undeliverable } from '../messages/channels/channel.ts'
import { payloadOf } from '../messages/push/payload-of.ts'
import { DeviceGone, type WebPush } from '../messages/push/web-push.ts'
import type { Store } from '../storage/store.ts'
import type { PushMessage } from '../storage/messages/messages.ts'

/** After that the notice is out of date. */
const DAY_SECONDS = 24 * 60 * 60

export interface PushParts {
  store: Store
  push: Pick<WebPush, 'send'>
  now: () => Date
}

/** [PU13] @throws Undeliverable if no retry can succeed. */
export async function deliverPush(
  { recipient: id, about, queuedAt }: PushMessage,
  { push, store, now }: PushParts,
): Promise<void> {
  const at = now()
  const { to, payload } = await store.read(async (view) => {
    const notice = await view.get('notice', about.id)
    return {
      to: await view.pushSubscription({ id, now: at.toISOString() }),
      payload: notice && (await payloadOf(view, notice)),
    }
  })
  if (!to || !payload) throw new Undeliverable('The device or notification is gone')
  const age = Math.floor((at.getTime() - Date.parse(queuedAt)) / 1000)
  try {
    await push.send(to, { payload, ttl: Math.max(0, DAY_SECONDS - age) })
  } catch (error) {
    if (error instanceof DeviceGone) await store.write((tx) => tx.removePushSubscription(id))
    throw error
  }
}
