import { type CSSProperties, type PointerEventHandler, useState } from 'react'
import { SWIPE_THRESHOLD, swipeOffset, type SwipeDirection, type SwipePath } from './swipe.ts'

interface SwipeHandlers {
  onPointerDown: PointerEventHandler
  onPointerMove: PointerEventHandler
  onPointerUp: PointerEventHandler
  onPointerCancel: PointerEventHandler
}

interface SwipeOptions {
  /** The minimum distance, in pixels. */
  threshold?: number
  /** `touch` leaves the mouse alone, for texts that can be selected. */
  by?: 'any pointer' | 'touch'
}

export interface Swipe {
  handlers: SwipeHandlers
  /** Makes the element follow the finger. */
  style: CSSProperties
  /** The swipe in progress; `null` if there is none. */
  swiped: { direction: SwipeDirection; isFar: boolean } | null
}

type SwipeActions = Partial<Record<SwipeDirection, (() => void) | undefined>>

/** Follows swipes toward the directions that have an action, and calls the action of one past the threshold. */
export function useSwipe(
  actions: SwipeActions,
  { threshold = SWIPE_THRESHOLD, by = 'any pointer' }: SwipeOptions = {},
): Swipe {
  const [start, setStart] = useState<SwipePath | null>(null)
  const [path, setPath] = useState<SwipePath>({ x: 0, y: 0 })
  const directions = (Object.keys(actions) as SwipeDirection[]).filter((each) => actions[each])
  const alongOf = (way: SwipePath) => directions.find((each) => swipeOffset(way, each) > 0)
  const direction = alongOf(path)
  const offset = direction ? swipeOffset(path, direction) : 0
  const end = () => {
    setStart(null)
    setPath({ x: 0, y: 0 })
  }
  return {
    handlers: {
      onPointerDown: ({ clientX: x, clientY: y, pointerType }) => {
        if (by === 'any pointer' || pointerType === 'touch') setStart({ x, y })
      },
      onPointerMove: (event) => {
        if (!start) return
        const next = { x: event.clientX - start.x, y: event.clientY - start.y }
        const along = alongOf(next)
        // Not at the first touch: a captured pointer would take the click from a button inside.
        if (along && swipeOffset(next, along) > 4) event.currentTarget.setPointerCapture(event.pointerId)
        setPath(next)
      },
      onPointerUp: () => {
        if (direction && offset >= threshold) actions[direction]?.()
        end()
      },
      onPointerCancel: end,
    },
    style: {
      ...(directions.length > 0 && { touchAction: actions.down ? 'none' : 'pan-y pinch-zoom' }),
      ...(direction && { transform: moved(direction, offset), transition: 'none' }),
    },
    swiped: direction ? { direction, isFar: offset >= threshold } : null,
  }
}

const moved = (direction: SwipeDirection, offset: number) =>
  direction === 'down' ? `translateY(${offset}px)` : `translateX(${direction === 'right' ? offset : -offset}px)`
