import { isDemo } from './demo/demo-place.ts'

/** Calls when the network may be back; returns what stops it. */
export const onOnline = (listener: () => void) => onEvent(window, 'online', listener)

/** Calls when the network goes; returns what stops it. */
export const onOffline = (listener: () => void) => onEvent(window, 'offline', listener)

/** Calls when the page comes to the front: timers stood still while it was behind. Returns what stops it. */
export const onVisible = (listener: () => void) => onTurned('visible', listener)

/** Calls when the page goes behind another; returns what stops it. */
export const onHidden = (listener: () => void) => onTurned('hidden', listener)

const onTurned = (state: DocumentVisibilityState, listener: () => void) =>
  onEvent(document, 'visibilitychange', () => {
    if (document.visibilityState === state) listener()
  })

function onEvent(target: EventTarget, name: string, listener: () => void) {
  target.addEventListener(name, listener)
  return () => target.removeEventListener(name, listener)
}

/**
 * Whether the browser reports that there is no network. A browser that reports one may still not reach the server. The demo
 * does not need any.
 */
export const isKnownOffline = () => !isDemo && !navigator.onLine
