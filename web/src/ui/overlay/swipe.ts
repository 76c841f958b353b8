/** A finger's way, in pixels: right and down are positive. */
export interface Way {
  x: number
  y: number
}

/** How far a swipe must go to count (part 1, the behaviour of toasts). */
const SWIPE_THRESHOLD = 50

/** How far the thing follows the finger: only towards `direction`, and not at all on a way that leads elsewhere. */
export function swipeOffset(way: Way, direction: 'right' | 'down'): number {
  const [along, across] = direction === 'right' ? [way.x, way.y] : [way.y, way.x]
  return Math.abs(across) > Math.abs(along) ? 0 : Math.max(0, along)
}

export const isSwipedAway = (way: Way, direction: 'right' | 'down') => swipeOffset(way, direction) >= SWIPE_THRESHOLD
