import { installPrompt } from './install-prompt.ts'

/** Whether this browser could show notifications of the app. */
export type PushSupport =
  /** It has no push, or no service worker for this address. */
  | 'none'
  /** Only once it is on the home screen, as on an iPhone. */
  | 'once installed'
  /** The person, or whoever looks after the device, has forbidden it. */
  | 'blocked'
  /** It asks the person first, or they have agreed. */
  | 'possible'

export function pushSupport(): PushSupport {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (isSupported) return Notification.permission === 'denied' ? 'blocked' : 'possible'
  return installPrompt.get().kind === 'ios' ? 'once installed' : 'none'
}

/** Null where no worker serves the app, as on a development server. */
export async function pushOfWorker(): Promise<PushManager | null> {
  if (!('serviceWorker' in navigator)) return null
  return (await navigator.serviceWorker.getRegistration())?.pushManager ?? null
}

/** The browser sends this device nothing any more, whoever would. */
export async function forgetPush(): Promise<void> {
  await (await (await pushOfWorker())?.getSubscription())?.unsubscribe()
}
