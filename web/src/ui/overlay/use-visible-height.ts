import { useSyncExternalStore } from 'react'

/**
 * Returns the height of the window, in pixels, above the on-screen keyboard; Safari lays the keyboard over the page
 * without informing CSS.
 */
export function useVisibleHeight(): number {
  return useSyncExternalStore(subscribe, () => Math.round(window.visualViewport?.height ?? window.innerHeight))
}

function subscribe(onChange: () => void): () => void {
  const source = window.visualViewport ?? window
  source.addEventListener('resize', onChange)
  return () => source.removeEventListener('resize', onChange)
}
