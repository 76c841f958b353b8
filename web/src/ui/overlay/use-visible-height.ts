import { useSyncExternalStore } from 'react'

/** Pixels of the window that the on-screen keyboard leaves; Safari lays the keyboard over the page without a word to CSS. */
export function useVisibleHeight(): number {
  return useSyncExternalStore(subscribe, () => Math.round(window.visualViewport?.height ?? window.innerHeight))
}

function subscribe(onChange: () => void): () => void {
  const source = window.visualViewport ?? window
  source.addEventListener('resize', onChange)
  return () => source.removeEventListener('resize', onChange)
}
