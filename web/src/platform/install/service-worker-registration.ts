import { Workbox } from 'workbox-window'
import { createSubject, type Observable } from '../observable.ts'
import { onVisible } from '../online.ts'

/** Whether this page can start without a network, and whether a newer version is available. */
export type AppVersion =
  /** No service worker (plain http, an old browser), or not yet. */
  | { kind: 'none' }
  /** The whole application is on this device. */
  | { kind: 'ready' }
  /** So is a newer version, which activates when the person chooses, never in the middle of a form. */
  | { kind: 'waiting'; reload(): void }

// Not imported: the public pages would load every rule about dates.
const HOUR_MS = 60 * 60_000

const subject = createSubject<AppVersion>({ kind: 'none' })

export const appVersion: Observable<AppVersion> = subject

/**
 * Registers the service worker. Call once, at startup. Checks for a newer version whenever the page becomes visible,
 * and every hour.
 */
export async function registerServiceWorker(): Promise<void> {
  // The development server has no worker: it would serve stale files.
  if (import.meta.env.DEV) return
  if (!('serviceWorker' in navigator)) return keepParts()
  if (navigator.serviceWorker.controller) subject.set({ kind: 'ready' })
  const workbox = new Workbox('/service-worker.js')
  workbox.addEventListener('waiting', () => subject.set({ kind: 'waiting', reload: () => letIn(workbox) }))
  workbox.addEventListener('controlling', () => {
    if (subject.get().kind === 'none') subject.set({ kind: 'ready' })
    // Another tab activated the newer version: this page stays on the old one until its person taps Reload too.
    else subject.set({ kind: 'waiting', reload: () => location.reload() })
  })

  // A worker that is unavailable or forbidden costs only the ability to start without a network.
  let isRegistered = await register(workbox)
  if (!isRegistered) await keepParts()
  const checkForUpdate = async () => {
    // Nothing can be found without a network; the next check will find it.
    if (isRegistered) await workbox.update().catch(() => undefined)
    else isRegistered = await register(workbox)
  }
  onVisible(() => void checkForUpdate())
  setInterval(() => void checkForUpdate(), HOUR_MS)
}

async function register(workbox: Workbox): Promise<boolean> {
  try {
    const registration = await workbox.register()
    // A page that was loading while the first worker claimed the others, or that bypassed it, has to ask.
    if (!navigator.serviceWorker.controller && !registration?.waiting)
      registration?.active?.postMessage({ type: 'CLAIM' })
    return true
  } catch {
    return false
  }
}

/** Parts that cannot be fetched now can be fetched when they are needed. */
const keepParts = () => keepWholeApp().catch(() => undefined)

function letIn(workbox: Workbox) {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
  workbox.messageSkipWaiting()
}

/**
 * Caches every part of the application that loads on demand, for a page without a service worker: without a network its
 * dialogs must still open. Parts are named by their content, so the browser does not fetch them again.
 */
async function keepWholeApp(): Promise<void> {
  // The worker cannot run here, but its list of the application's files can still be read.
  const worker = await (await fetch('/service-worker.js')).text()
  const parts = [...worker.matchAll(/"(assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => `/${path}`)
  // Sequential: nothing waits for them.
  for (const part of parts) await (await fetch(part)).arrayBuffer()
}
