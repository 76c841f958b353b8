import type { LocalStore } from '../../data/store/local-store.ts'
import type { Person } from '../../data/mutate/mutate.ts'
import { pushChoice } from '../../platform/install/push-choice.ts'
import { pushOfWorker, pushSupport } from '../../platform/install/push-support.ts'
import { askForKey, subscribeDevice } from './push-device.ts'

/**
 * [PU16] Registers this device's subscription with the server again at each start of the app: the server's key or the
 * session may have changed, or the browser may have lost its subscription. Nothing waits for it.
 */
export async function renewPushSubscription(store: LocalStore, { userId }: Person): Promise<void> {
  if (pushChoice() !== userId || pushSupport() !== 'possible' || Notification.permission !== 'granted') return
  const pushing = await pushOfWorker()
  if (pushing) await subscribeDevice(pushing, { store, key: await askForKey() })
}
