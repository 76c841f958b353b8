/** The path of a finger, in pixels: right and down are positive. */
export interface SwipePath {
  x: number
  y: number
}

export type SwipeDirection = 'right' | 'left' | 'down'

/** The minimum distance of a swipe (part 1, the behavior of toasts). */
export const SWIPE_THRESHOLD = 50

/**
 * Returns how far the element follows the finger: only toward `direction`, and not at all if the finger moves mostly
 * another way.
 */
export function swipeOffset({ x, y }: SwipePath, direction: SwipeDirection): number {
  const [along, across] = direction === 'down' ? [y, x] : [direction === 'right' ? x : -x, y]
  return Math.abs(across) > Math.abs(along) ? 0 : Math.max(0, along)
}
