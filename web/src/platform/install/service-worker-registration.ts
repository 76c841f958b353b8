import { Workbox } from 'workbox-window'
import { createSubject } from '../observable.ts'
import type { Observable } from '../observable.ts'
import { onVisible } from '../online.ts'
import { keepWholeApp } from './whole-app.ts'

/** What stands between this page and a start without a network, or a newer version. */
export type AppVersion =
  /** No service worker (plain http, an old browser), or not yet. */
  | { kind: 'none' }
  /** The whole application is on this device. */
  | { kind: 'ready' }
  /** A newer one is too. It takes over when the person says so, never in the middle of a form. */
  | { kind: 'waiting'; reload(): void }

const HOUR_MS = 60 * 60_000

const subject = createSubject<AppVersion>({ kind: 'none' })

export const appVersion: Observable<AppVersion> = subject

/** Call once, at the start. Looks for a newer version whenever the page comes to the front, and every hour. */
export async function registerServiceWorker(): Promise<void> {
  // The development server has no worker: it would serve yesterday's files.
  if (import.meta.env.DEV) return
  if (!('serviceWorker' in navigator)) return keepParts()
  if (navigator.serviceWorker.controller) subject.set({ kind: 'ready' })
  const workbox = new Workbox('/service-worker.js')
  workbox.addEventListener('waiting', () => subject.set({ kind: 'waiting', reload: () => letIn(workbox) }))
  workbox.addEventListener('controlling', () => {
    if (subject.get().kind === 'none') subject.set({ kind: 'ready' })
    // Another tab let the newer version in: this page is the old one until its person taps Reload too.
    else subject.set({ kind: 'waiting', reload: () => location.reload() })
  })

  // A worker that cannot be had, or may not be, costs the start without a network and nothing else.
  let isRegistered = await register(workbox)
  if (!isRegistered) await keepParts()
  const look = async () => {
    // Without a network there is nothing to find; the next look will.
    if (isRegistered) await workbox.update().catch(() => undefined)
    else isRegistered = await register(workbox)
  }
  onVisible(() => void look())
  setInterval(() => void look(), HOUR_MS)
}

async function register(workbox: Workbox): Promise<boolean> {
  try {
    const registration = await workbox.register()
    // A page that was on its way while the first worker took over the others, or was loaded past it, has to ask.
    if (!navigator.serviceWorker.controller && !registration?.waiting)
      registration?.active?.postMessage({ type: 'CLAIM' })
    return true
  } catch {
    return false
  }
}

/** Parts that cannot be had now can be had when they are needed. */
const keepParts = () => keepWholeApp().catch(() => undefined)

function letIn(workbox: Workbox) {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
  workbox.messageSkipWaiting()
}
