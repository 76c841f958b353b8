import { installPrompt } from './install-prompt.ts'

/** Whether this browser can show notifications of the app. */
export type PushSupport =
  /** It has no push, or no service worker for this address. */
  | 'none'
  /** Only after it is added to the home screen, as on an iPhone. */
  | 'once installed'
  /** The person or the device's administrator has blocked it. */
  | 'blocked'
  /** The browser asks the person first, or they have agreed. */
  | 'possible'

export function pushSupport(): PushSupport {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (isSupported) return Notification.permission === 'denied' ? 'blocked' : 'possible'
  return installPrompt.get().kind === 'ios' ? 'once installed' : 'none'
}

/** Returns `null` if no worker serves the app, as on a development server. */
export async function pushOfWorker(): Promise<PushManager | null> {
  if (!('serviceWorker' in navigator)) return null
  return (await navigator.serviceWorker.getRegistration())?.pushManager ?? null
}

/** Unsubscribes this device from push, regardless of the sender. */
export async function forgetPush(): Promise<void> {
  await (await (await pushOfWorker())?.getSubscription())?.unsubscribe()
}
