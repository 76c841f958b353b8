import { isDemo } from './demo/demo-place.ts'

/** Calls `listener` when the network may be back; returns a function that unsubscribes. */
export const onOnline = (listener: () => void) => onEvent(window, 'online', listener)

/** Calls `listener` when the network is lost; returns a function that unsubscribes. */
export const onOffline = (listener: () => void) => onEvent(window, 'offline', listener)

/**
 * Calls `listener` when the page becomes visible, because timers stop while it is hidden; returns a function that
 * unsubscribes.
 */
export const onVisible = (listener: () => void) => onTurned('visible', listener)

/** Calls `listener` when the page becomes hidden; returns a function that unsubscribes. */
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
 * Returns whether the browser reports that there is no network. A browser that reports one may still not reach the
 * server. The demo needs no network.
 */
export const isKnownOffline = () => !isDemo && !navigator.onLine
