import { createSubject } from '../observable.ts'
import type { Observable } from '../observable.ts'

/** How the app can be installed on this device. */
export type InstallPrompt =
  | { kind: 'unavailable' }
  /** `prompt` shows the browser's own prompt; it can be called once, from a tap. */
  | { kind: 'promptable'; prompt(): Promise<'accepted' | 'dismissed'> }
  | { kind: 'installed' }
  /** Only the person can do it, with Share and Add to Home Screen. */
  | { kind: 'ios' }

/** Chromium only; not standardized yet. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const subject = createSubject<InstallPrompt>({ kind: 'unavailable' })

export const installPrompt: Observable<InstallPrompt> = subject

/**
 * Watches for the browser's install prompt. Call once, before the first render: the browser offers it early, and only
 * once.
 */
export function watchInstallPrompt(): void {
  subject.set(promptAtStart())
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    subject.set({ kind: 'promptable', prompt: () => promptOnce(event as BeforeInstallPromptEvent) })
  })
  window.addEventListener('appinstalled', () => subject.set({ kind: 'installed' }))
}

async function promptOnce(event: BeforeInstallPromptEvent) {
  subject.set({ kind: 'unavailable' })
  const { outcome } = await event.prompt()
  return outcome
}

function promptAtStart(): InstallPrompt {
  if (window.matchMedia('(display-mode: standalone)').matches) return { kind: 'installed' }
  return isIos() ? { kind: 'ios' } : { kind: 'unavailable' }
}

/** An iPad reports that it is a Mac; no Mac has a touch screen. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
