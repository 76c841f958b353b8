/** The path of a finger, in pixels: right and down are positive. */
export interface SwipePath {
  x: number
  y: number
}

/** The minimum distance of a swipe (part 1, the behaviour of toasts). */
const SWIPE_THRESHOLD = 50

/**
 * Returns how far the element follows the finger: only toward `direction`, and not at all if the finger moves mostly
 * another way.
 */
export function swipeOffset(way: SwipePath, direction: 'right' | 'down'): number {
  const [along, across] = direction === 'right' ? [way.x, way.y] : [way.y, way.x]
  return Math.abs(across) > Math.abs(along) ? 0 : Math.max(0, along)
}

export const isSwipedAway = (way: SwipePath, direction: 'right' | 'down') =>
  swipeOffset(way, direction) >= SWIPE_THRESHOLD
