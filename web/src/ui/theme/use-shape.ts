import { useSyncExternalStore } from 'react'

/**
 * The three shapes of the app: one column (< 600 px), a list beside its detail if both fit (< 1200 px), and the same
 * with labels (wider).
 */
export type Shape = 'phone' | 'tablet' | 'desktop'

/** Returns the current shape of the window; re-renders when it changes. */
export function useShape(): Shape {
  return useSyncExternalStore(subscribe, shapeNow)
}

/**
 * Returns whether a list and its open item fit side by side: they do on the smallest tablet in portrait, and on no
 * phone.
 */
export const useTwoPanes = (): boolean => useSyncExternalStore(subscribe, () => matches(PANES))

const PANES = 744

function shapeNow(): Shape {
  return matches(1200) ? 'desktop' : matches(600) ? 'tablet' : 'phone'
}

function subscribe(onChange: () => void): () => void {
  const controller = new AbortController()
  for (const width of [600, PANES, 1200])
    query(width).addEventListener('change', onChange, { signal: controller.signal })
  return () => controller.abort()
}

const queries = new Map<number, MediaQueryList>()

/** Made once: a new query makes the browser compute the styles of the page. */
function query(width: number): MediaQueryList {
  const made = queries.get(width) ?? matchMedia(`(min-width: ${width}px)`)
  queries.set(width, made)
  return made
}

const matches = (width: number) => query(width).matches
